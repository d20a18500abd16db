import type { PicturedCar } from '#app/domain/cars/car-summary.ts'
import { listPicturedCars } from '#app/domain/cars/list-pictured-cars.server.ts'
import { db } from '#app/infra/db/database.server.ts'

/** The featured cars, newest first; in a shop that features none, the newest on sale. */
export async function listFeaturedCars(limit: number): Promise<PicturedCar[]> {
  const onSale = db
    .selectFrom('cars')
    .select('id')
    .where('is_available', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  const featured = await onSale.where('is_featured', '=', true).execute()
  const rows = featured.length > 0 ? featured : await onSale.execute()
  return listPicturedCars(rows.map(({ id }) => id))
}
