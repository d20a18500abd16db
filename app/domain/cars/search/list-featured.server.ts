import type { PicturedCar } from '#app/domain/cars/car-summary.ts'
import { listPicturedCars } from '#app/domain/cars/list-pictured-cars.server.ts'
import { db } from '#app/infra/db/database.server.ts'

export async function listFeaturedCars(limit: number): Promise<PicturedCar[]> {
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
