import { type Actor, command } from '#app/infra/db/command.server.ts'

import { PICTURE_IS_GONE } from './picture-refusal.ts'
import { removeMediaFile } from './remove-media-file.server.ts'
import { isUnused } from './unused-file.server.ts'

type Request = { carId: string; pictureId: string; actor: Actor; requestId?: string }

export type Outcome = { ok: true } | { ok: false; reason: string }

/**
 * Takes a picture off a car and removes its file. The others close up; when it was the featured
 * one, the first stands for the car again.
 */
export async function removeCarPicture({
  carId,
  pictureId,
  actor,
  requestId,
}: Request): Promise<Outcome> {
  const removed = await command({ actor, ...(requestId && { requestId }) }, async (trx, record) => {
    await trx.selectFrom('cars').select('id').where('id', '=', carId).forUpdate().execute()
    const picture = await trx
      .deleteFrom('car_media')
      .where('id', '=', pictureId)
      .where('car_id', '=', carId)
      .returning(['media_file_id', 'position', 'alt'])
      .executeTakeFirst()
    if (!picture) return { ok: false as const, reason: PICTURE_IS_GONE }
    await trx
      .updateTable('car_media')
      .set((eb) => ({ position: eb('position', '-', 1) }))
      .where('car_id', '=', carId)
      .where('position', '>', picture.position)
      .execute()
    const file = await trx
      .deleteFrom('media_files')
      .where('id', '=', picture.media_file_id)
      .where(isUnused)
      .returning(['id', 'storage_key', 'sha256'])
      .executeTakeFirst()
    const before = { picture: pictureId, key: file?.storage_key, alt: picture.alt }
    record({ action: 'car.remove_picture', entity: 'cars', id: carId, before })
    return { ok: true as const, file }
  })
  if (!removed.ok) return removed
  // After the commit: were it undone, the row would be left without its file.
  if (removed.file) await removeMediaFile(removed.file)
  return { ok: true }
}
