import type { Picture } from '#app/domain/media/picture.ts'
import { stagePicture } from '#app/domain/media/stage-picture.server.ts'
import { command } from '#app/infra/db/command.server.ts'
import { newId } from '#app/infra/id.server.ts'

import { jpegPhoto } from './pictures.ts'

const TEST = { actor: { id: null, name: 'test' } }

type NewPicture = { width?: number; height?: number; alt?: string }

/** Stores a photo as the car's last picture. */
export async function addPicture(
  carId: string,
  { width = 48, height = 36, alt = '' }: NewPicture = {},
): Promise<Picture> {
  const bytes = await jpegPhoto({ width, height })
  const staged = await stagePicture(TEST, { bytes, originalName: 'a.jpg' })
  if (!staged.ok) throw new Error(staged.reason)
  const id = newId()
  await command(TEST, async (trx, record) => {
    const others = await trx
      .selectFrom('car_media')
      .select('id')
      .where('car_id', '=', carId)
      .execute()
    const media_file_id = staged.picture.mediaId
    const position = others.length
    await trx
      .insertInto('car_media')
      .values({ id, car_id: carId, media_file_id, position, alt: alt || null })
      .execute()
    record({ action: 'car.update', entity: 'cars', id: carId })
  })
  return { ...staged.picture, id, alt }
}
