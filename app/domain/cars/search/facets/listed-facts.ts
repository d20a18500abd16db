import type { CarFilters } from '#app/domain/cars/search/car-filters.ts'
import { carsCounted } from '#app/domain/cars/search/stock-texts.ts'

import { type CarIndex, USUAL, type UsualFact } from './car-index.ts'
import type { Filtered } from './filter-cars.ts'

/** How many of the listed cars are there by what is not quite known of them. */
export type ListedFacts = {
  /** With an engine size that is rounded. */
  roundedEngines: number
  /** Cars of unknown engine size that pass the other filters. */
  unknownEngines: number
  /** By what is usual for the model. */
  usual: Readonly<Record<UsualFact, number>>
}

export function listedFacts(
  { engines, usual }: CarIndex,
  { passing, passingAnyEngine }: Filtered,
): ListedFacts {
  const counts = USUAL.map((fact) => [fact, passing.set.countAnd(usual[fact])])
  return {
    roundedEngines: passing.set.countAnd(engines.stated),
    unknownEngines: passingAnyEngine.size - passingAnyEngine.set.countAnd(engines.known),
    usual: Object.fromEntries(counts) as ListedFacts['usual'],
  }
}

/** Beside the engine filter, which leaves out cars that do not say their size; null where all do. */
export function engineNote(
  { unknownEngines: unknown }: Pick<ListedFacts, 'unknownEngines'>,
  { minEngine, maxEngine }: Pick<CarFilters, 'minEngine' | 'maxEngine'>,
): string | null {
  if (unknown === 0) return null
  const cars = `${carsCounted(unknown)} of unknown size`
  const isFiltered = minEngine !== null || maxEngine !== null
  return isFiltered ? `${cars} ${unknown === 1 ? 'is' : 'are'} left out` : cars
}
