import { spoil } from '#app/infra/db/changes.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { logger } from '#app/infra/logger.server.ts'

import type { PicturedCar } from './car-summary.ts'
import { listPicturedCars } from './list-pictured-cars.server.ts'

/**
 * The cars on offer that staff put in the window, newest first. None when they can't be read: the
 * home page opens all the same.
 */
export async function listFeaturedOrNone(limit: number): Promise<PicturedCar[]> {
  try {
    return await listFeaturedCars(limit)
  } catch (error) {
    logger.error({ err: error }, 'featured cars could not be read')
    spoil()
    return []
  }
}

async function listFeaturedCars(limit: number): Promise<PicturedCar[]> {
  const rows = await db
    .selectFrom('cars')
    .select('id')
    .where('is_available', '=', true)
    .where('is_featured', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return listPicturedCars(rows.map(({ id }) => id))
}
