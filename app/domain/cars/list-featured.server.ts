import { withFeaturedPictures } from '#app/domain/media/list-car-pictures.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import { CAR_SUMMARY_COLUMNS, toCarSummary } from './car-summary.server.ts'
import type { PicturedCar } from './car-summary.ts'

/** The cars on offer that staff put in the window, newest first. */
export async function listFeaturedCars(limit: number): Promise<PicturedCar[]> {
  const rows = await db
    .selectFrom('cars')
    .select(CAR_SUMMARY_COLUMNS)
    .where('is_available', '=', true)
    .where('is_featured', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return withFeaturedPictures(rows.map(toCarSummary))
}
