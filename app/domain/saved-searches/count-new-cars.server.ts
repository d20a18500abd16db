import type { CarFilters } from '#app/domain/cars/search/car-filters.ts'
import { currentStock } from '#app/domain/cars/search/facets/car-index.server.ts'
import { filterCars } from '#app/domain/cars/search/facets/filter-cars.ts'
import { correctedFilters } from '#app/domain/cars/search/search-cars.server.ts'

/** How many cars matching a search were added after a time. */
export async function countNewCars({
  filters,
  since,
}: {
  filters: CarFilters
  since: Date
}): Promise<number> {
  const corrected = await correctedFilters(filters)
  const { cars } = await currentStock()
  const sinceUs = since.getTime() * 1_000
  return filterCars(cars, corrected).passing.slots.filter(
    (slot) => (cars.createdAtUs.numbers[slot] ?? 0) > sinceUs,
  ).length
}
