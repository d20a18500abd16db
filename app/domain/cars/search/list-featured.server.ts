import type { PicturedCar } from '#app/domain/cars/car-summary.ts'
import { listPicturedCars } from '#app/domain/cars/list-pictured-cars.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { logger } from '#app/infra/logger.server.ts'
import { markUncacheable } from '#app/infra/request-scope.server.ts'

/**
 * Featured cars on sale, newest first. Empty if they can't be read, so that the home page still
 * opens.
 */
export async function listFeaturedOrNone(limit: number): Promise<PicturedCar[]> {
  try {
    return await listFeaturedCars(limit)
  } catch (error) {
    logger.error({ err: error }, 'featured cars could not be read')
    markUncacheable()
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
