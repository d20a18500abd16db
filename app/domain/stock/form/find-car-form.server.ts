import { CAR_COLUMNS } from '#app/domain/cars/find-car.server.ts'
import { isId } from '#app/domain/ids/is-id.ts'
import { PICTURE_COLUMNS, toPicture } from '#app/domain/media/list-car-pictures.server.ts'
import type { Picture } from '#app/domain/media/picture.ts'
import { db } from '#app/infra/db/database.server.ts'

import { featuredAmong } from './car-form-data.ts'
import { type CarForm, carFormValues } from './car-form.ts'

/** `version` must be unchanged when the form is saved. */
export type StoredCarForm = { version: number; form: CarForm; pictures: Picture[] }

export async function findCarForm(carId: string): Promise<StoredCarForm | null> {
  if (!isId(carId)) return null
  const row = await db
    .selectFrom('cars')
    .select([...CAR_COLUMNS, 'version', 'featured_picture_id'])
    .where('id', '=', carId)
    .executeTakeFirst()
  if (!row) return null
  const pictures = (
    await db
      .selectFrom('car_media')
      .innerJoin('media_files', 'media_files.id', 'car_media.media_file_id')
      .select(PICTURE_COLUMNS)
      .where('car_media.car_id', '=', carId)
      .orderBy('car_media.position')
      .execute()
  ).map(toPicture)
  const featured = pictures.find(({ id }) => id === row.featured_picture_id)
  const mediaIds = pictures.map(({ mediaId }) => mediaId)
  return {
    version: row.version,
    pictures,
    form: {
      values: carFormValues(row),
      features: row.features,
      pictures: mediaIds,
      featuredPicture: featuredAmong(mediaIds, featured?.mediaId),
    },
  }
}

export async function listPicturesOf(mediaIds: readonly string[]): Promise<Picture[]> {
  if (mediaIds.length === 0) return []
  const rows = await db
    .selectFrom('media_files')
    .select(['id', 'sha256', 'width', 'height', 'placeholder_color'])
    .where('id', 'in', mediaIds)
    .execute()
  const byId = new Map(
    rows.map((row) => [row.id, toPicture({ ...row, media_file_id: row.id, alt: null })]),
  )
  return mediaIds.flatMap((id) => byId.get(id) ?? [])
}
