import { sql } from 'kysely'

import { type Connection, db } from '#app/infra/db/database.server.ts'

import { PICTURE_COLUMNS, toPicture } from './picture-row.server.ts'
import type { Picture } from './picture.ts'

export async function listCarPictures(
  carId: string,
  connection: Connection = db,
): Promise<Picture[]> {
  const rows = await connection
    .selectFrom('car_media')
    .innerJoin('media_files', 'media_files.id', 'car_media.media_file_id')
    .innerJoin('cars', 'cars.id', 'car_media.car_id')
    .select(PICTURE_COLUMNS)
    .where('car_media.car_id', '=', carId)
    .orderBy(
      (eb) => eb('car_media.id', '=', eb.ref('cars.featured_picture_id')),
      (order) => order.desc().nullsLast(),
    )
    .orderBy('car_media.position')
    .execute()
  return rows.map(toPicture)
}

/** Each car's featured picture, or else its first. */
export async function listFeaturedPictures(
  carIds: readonly string[],
): Promise<Map<string, Picture>> {
  if (carIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('cars')
    .innerJoin('car_media', (join) =>
      join.on((eb) =>
        eb(
          'car_media.id',
          '=',
          eb.fn.coalesce(
            'cars.featured_picture_id',
            eb
              .selectFrom('car_media as first')
              .select('first.id')
              .whereRef('first.car_id', '=', 'cars.id')
              .orderBy('first.position')
              .limit(1),
          ),
        ),
      ),
    )
    .innerJoin('media_files', 'media_files.id', 'car_media.media_file_id')
    .select([...PICTURE_COLUMNS, 'cars.id as car_id'])
    .where(sql<boolean>`cars.id = any(${[...carIds]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ car_id: carId, ...row }) => [carId, toPicture(row)]))
}

export async function withFeaturedPictures<Car extends { id: string }>(
  cars: readonly Car[],
): Promise<(Car & { picture: Picture | null })[]> {
  const pictures = await listFeaturedPictures(cars.map(({ id }) => id))
  return cars.map((car) => ({ ...car, picture: pictures.get(car.id) ?? null }))
}
