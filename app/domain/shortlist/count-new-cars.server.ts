import type { CarSearch } from '#app/domain/search/car-search.ts'
import { correctedFilters } from '#app/domain/search/search-cars.server.ts'
import { currentStock } from '#app/domain/search/stock-index/car-index.server.ts'
import { classifyWords } from '#app/domain/search/stock-index/classify-words.ts'
import { filterCars } from '#app/domain/search/stock-index/filter-cars.ts'

/** How many cars matching a search were added after a time. */
export async function countNewCars({
  filters,
  typed,
  since,
}: Pick<CarSearch, 'filters' | 'typed'> & { since: Date }): Promise<number> {
  const corrected = await correctedFilters(filters)
  const { cars } = await currentStock()
  const classified = classifyWords(cars, { filters: corrected, typed })
  const sinceUs = since.getTime() * 1_000
  return filterCars(cars, classified.filters, classified).passing.slots.filter(
    (slot) => (cars.createdAtUs.numbers[slot] ?? 0) > sinceUs,
  ).length
}
