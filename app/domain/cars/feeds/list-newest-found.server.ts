import type { CarSearch } from '#app/domain/cars/search/car-search.ts'
import { SEARCH_SORTS } from '#app/domain/cars/search/car-sort.ts'
import { listCars } from '#app/domain/cars/search/search-cars.server.ts'

import type { AvailableCar } from './feed-car.ts'
import { listAvailableCars } from './list-available-cars.server.ts'

const NEWEST = 50

/** The newest cars of a search, as on its first page; reserved ones are left out. */
export async function listNewestFound({
  filters,
  said,
}: Pick<CarSearch, 'filters' | 'said'>): Promise<AvailableCar[]> {
  const [sort] = SEARCH_SORTS
  const { cars } = await listCars({ filters, said, sort, page: 1, pageSize: NEWEST })
  const available = await listAvailableCars(cars.map(({ id }) => id))
  return available.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
}
