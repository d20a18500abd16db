import { carName } from '#app/domain/cars/car-name.ts'
import { dealerPriceText } from '#app/domain/cars/costs/cost-texts.ts'
import { db } from '#app/infra/db/database.server.ts'

import type { AvailableCar } from './feed-car.ts'

/** The given cars that can be bought now, in the given order. */
export async function listAvailableCars(ids: readonly string[]): Promise<AvailableCar[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('cars')
    .select(['id', 'make', 'model', 'year', 'price', 'price_basis as priceBasis', 'created_at'])
    .where('id', 'in', [...ids])
    .where('status', '=', 'available')
    .execute()
  const byId = new Map(rows.map((car) => [car.id, car]))
  return ids.flatMap((id) => {
    const car = byId.get(id)
    if (!car) return []
    const { created_at: createdAt } = car
    return [{ id, name: carName(car), priceText: dealerPriceText(car), createdAt }]
  })
}
