import { carName } from '#app/domain/cars/car-name.ts'
import { dealerPriceText } from '#app/domain/costs/cost-texts.ts'
import type { CarSearch } from '#app/domain/search/car-search.ts'
import { SEARCH_SORTS } from '#app/domain/search/car-sort.ts'
import { listCars } from '#app/domain/search/search-cars.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import type { AvailableCar } from './feed-car.ts'

const NEWEST = 50

/** The newest cars of a search, as on its first page; reserved ones are left out. */
export async function listNewestFound({
  filters,
  typed,
}: Pick<CarSearch, 'filters' | 'typed'>): Promise<AvailableCar[]> {
  const [sort] = SEARCH_SORTS
  const { cars } = await listCars({ filters, typed, sort, page: 1, pageSize: NEWEST })
  const available = await listAvailableCars(cars.map(({ id }) => id))
  return available.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
}

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
