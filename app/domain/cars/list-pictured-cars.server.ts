import { listFeaturedPictures } from '#app/domain/media/list-car-pictures.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import { CAR_SUMMARY_COLUMNS, toCarSummary } from './car-summary.server.ts'
import type { PicturedCar } from './car-summary.ts'
import { KeptByCar } from './kept-by-car.server.ts'

/** Some 1.5 kB each. */
const MOST_KEPT = 2_000

const kept = new KeptByCar<PicturedCar>({ most: MOST_KEPT })

/** What lists show of these cars, in this order; one that is not on offer any more is left out. */
export async function listPicturedCars(ids: readonly string[]): Promise<PicturedCar[]> {
  const cars = await kept.read(ids, readPicturedCars)
  return ids.flatMap((id) => cars.get(id) ?? [])
}

async function readPicturedCars(ids: readonly string[]): Promise<Map<string, PicturedCar>> {
  const [rows, pictures] = await Promise.all([
    db
      .selectFrom('cars')
      .select(CAR_SUMMARY_COLUMNS)
      .where('id', 'in', ids)
      .where('is_available', '=', true)
      .execute(),
    listFeaturedPictures(ids),
  ])
  return new Map(
    rows.map((row) => [row.id, { ...toCarSummary(row), picture: pictures.get(row.id) ?? null }]),
  )
}
