import { listFeaturedPictures } from '#app/domain/media/list-car-pictures.server.ts'
import type { Picture } from '#app/domain/media/picture.ts'
import { db } from '#app/infra/db/database.server.ts'
import { orFallback } from '#app/infra/or-fallback.server.ts'

import { carColumns } from './car-columns.server.ts'
import { CarRowCache } from './car-row-cache.server.ts'
import { CAR_SUMMARY, forCard, type PicturedCar } from './car-summary.ts'

/** About 1.5 kB each, and 3 kB of card once a list has shown it. */
const MAX_CACHED = 2_000

const cache = new CarRowCache<PicturedCar>({ max: MAX_CACHED })

/**
 * These cars as lists show them, in this order; cars no longer on sale are left out. Without pictures
 * if these can't be read.
 */
export async function listPicturedCars(ids: readonly string[]): Promise<PicturedCar[]> {
  const known = await orFallback(cache.read(ids, readPicturedCars), {
    what: 'the pictures of cars',
    fallback: null,
  })
  const cars = known ?? (await readCars(ids, new Map()))
  return ids.flatMap((id) => cars.get(id) ?? [])
}

async function readPicturedCars(ids: readonly string[]): Promise<Map<string, PicturedCar>> {
  return readCars(ids, await listFeaturedPictures(ids))
}

async function readCars(ids: readonly string[], pictures: ReadonlyMap<string, Picture>) {
  const rows = await db
    .selectFrom('cars')
    .select(carColumns(CAR_SUMMARY))
    .where('id', 'in', ids)
    .where('is_available', '=', true)
    .execute()
  return new Map(rows.map((row) => [row.id, forCard(row, pictures.get(row.id) ?? null)]))
}
