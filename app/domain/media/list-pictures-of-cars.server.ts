import { sql } from 'kysely'

import { db } from '#app/infra/db/database.server.ts'

import { PICTURE_COLUMNS, toPicture } from './picture-row.server.ts'
import type { Picture } from './picture.ts'

export async function listPicturesOfCars(
  carIds: readonly string[],
): Promise<Map<string, Picture[]>> {
  if (carIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('car_media')
    .innerJoin('media_files', 'media_files.id', 'car_media.media_file_id')
    .innerJoin('cars', 'cars.id', 'car_media.car_id')
    .select([...PICTURE_COLUMNS, 'car_media.car_id'])
    .where(sql<boolean>`car_media.car_id = any(${[...carIds]}::uuid[])`)
    .orderBy('car_media.car_id')
    .orderBy(
      (eb) => eb('car_media.id', '=', eb.ref('cars.featured_picture_id')),
      (order) => order.desc().nullsLast(),
    )
    .orderBy('car_media.position')
    .execute()
  const pictures = new Map<string, Picture[]>()
  for (const { car_id: carId, ...row } of rows) {
    const ofCar = pictures.get(carId) ?? []
    ofCar.push(toPicture(row))
    pictures.set(carId, ofCar)
  }
  return pictures
}
