import type { CarSearch } from '#app/domain/cars/search/car-search.ts'
import { currentStock } from '#app/domain/cars/search/facets/car-index.server.ts'
import { filterCars } from '#app/domain/cars/search/facets/filter-cars.ts'
import { soughtCars } from '#app/domain/cars/search/facets/sought-cars.ts'
import { correctedFilters } from '#app/domain/cars/search/search-cars.server.ts'

/** How many cars matching a search were added after a time. */
export async function countNewCars({
  filters,
  said,
  since,
}: Pick<CarSearch, 'filters' | 'said'> & { since: Date }): Promise<number> {
  const corrected = await correctedFilters(filters)
  const { cars } = await currentStock()
  const sought = soughtCars(cars, { filters: corrected, said })
  const sinceUs = since.getTime() * 1_000
  return filterCars(cars, sought.filters, sought.except).passing.slots.filter(
    (slot) => (cars.createdAtUs.numbers[slot] ?? 0) > sinceUs,
  ).length
}
