import type { CarFilters } from '#app/domain/search/car-filters.ts'
import { count } from '#app/domain/text/count.ts'

import type { BitSet, Selection } from './bit-set.ts'
import { type CarIndex, USUAL, type UsualFact } from './car-index.ts'
import type { Filtered } from './filter-cars.ts'

/** Numbers of listed cars with facts that are rounded, unknown or assumed. */
export type ListedFacts = {
  /** With an engine size that is rounded. */
  roundedEngines: number
  /** Cars of unknown engine size that pass the other filters. */
  unknownEngines: number
  /** Cars of an unknown number of seats that pass the other filters. */
  unknownSeats: number
  /** Cars per fact taken from what is usual for the model. */
  usual: Readonly<Record<UsualFact, number>>
}

export function listedFacts(
  { engines, usual, totals }: CarIndex,
  { passing, passingBut }: Filtered,
): ListedFacts {
  const counts = USUAL.map((fact) => [fact, passing.set.countAnd(usual[fact])])
  return {
    roundedEngines: passing.set.countAnd(engines.stated),
    unknownEngines: countOutside(passingBut('engine'), engines.known),
    unknownSeats: countOutside(passingBut('seats'), totals.withSeats(0)),
    usual: Object.fromEntries(counts) as ListedFacts['usual'],
  }
}

const countOutside = ({ set, size }: Selection, known: BitSet): number => size - set.countAnd(known)

/**
 * Shown beside the engine filter, which leaves out cars of unknown size; null if there are none.
 */
export function engineNote(
  { unknownEngines }: Pick<ListedFacts, 'unknownEngines'>,
  { minEngine, maxEngine }: Pick<CarFilters, 'minEngine' | 'maxEngine'>,
): string | null {
  return unknownNote(unknownEngines, 'of unknown size', minEngine !== null || maxEngine !== null)
}

/** The same for the filter by seats. */
export function seatsNote(
  { unknownSeats }: Pick<ListedFacts, 'unknownSeats'>,
  { minSeats }: Pick<CarFilters, 'minSeats'>,
): string | null {
  return unknownNote(unknownSeats, 'without a number of seats', minSeats !== null)
}

function unknownNote(unknown: number, which: string, isFiltered: boolean): string | null {
  if (unknown === 0) return null
  const cars = `${count(unknown, 'car')} ${which}`
  return isFiltered ? `${cars} ${unknown === 1 ? 'is' : 'are'} left out` : cars
}
