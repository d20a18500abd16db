import { sql } from 'kysely'

import { type Connection, db } from '#app/infra/db/database.server.ts'
import type { Row } from '#app/infra/db/tables.ts'

import type { Picture } from './picture.ts'
import { variantHash } from './variant.ts'

/** Read by `toPicture`, from `car_media` joined with `media_files`. */
export const PICTURE_COLUMNS = [
  'car_media.id',
  'car_media.media_file_id',
  'car_media.alt',
  'media_files.sha256',
  'media_files.width',
  'media_files.height',
  'media_files.placeholder_color',
] as const

type PictureRow = Pick<Row<'car_media'>, 'id' | 'media_file_id' | 'alt'> &
  Pick<Row<'media_files'>, 'sha256' | 'width' | 'height' | 'placeholder_color'>

/** Without a caption `alt` is empty, since the car is named beside the picture. */
export function toPicture(row: PictureRow): Picture {
  return {
    id: row.id,
    mediaId: row.media_file_id,
    hash: variantHash(row.sha256),
    width: row.width,
    height: row.height,
    placeholderColor: row.placeholder_color,
    alt: row.alt ?? '',
  }
}

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
