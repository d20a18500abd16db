import { PROOFS } from '#app/domain/cars/proof/car-proof.ts'

import { type CarIndex, type Facet, FACETS } from './car-index.ts'
import type { Filtered } from './filter-cars.ts'
import { Selection } from './selection.ts'

export type FacetCount = { value: string; count: number }

/**
 * A car passes only with every proof that is asked for, so each is counted among those listed. Seats
 * count the cars that have at least as many.
 */
export type FacetCounts = Record<Facet | 'proof' | 'minSeats', FacetCount[]>

/** What families and matatus ask for. */
const SEATS = [5, 7, 8, 14]

/**
 * Counts, for every value of every facet, the cars a buyer would see after choosing it: those that
 * pass all filters but the facet's own. So an option next to a chosen one shows how many cars it
 * would add; values without cars are left out.
 */
export function countFacets(
  index: CarIndex,
  { passing, passingOthers, passingAnySeats }: Filtered,
): FacetCounts {
  const countPassing = counterOf(index, passing)
  const proof = PROOFS.flatMap(({ value }) => {
    const count = passing.set.countAnd(index.proofs.slotsWith(value))
    return count > 0 ? [{ value, count }] : []
  })
  const counts = Object.fromEntries(
    FACETS.map((facet) => {
      const others = passingOthers[facet]
      const count = others ? counterOf(index, others) : countPassing
      return [facet, listCounts(index.columns[facet].values, count(facet))]
    }),
  ) as Record<Facet, FacetCount[]>
  const minSeats = SEATS.map((seats) => ({
    value: `${seats}`,
    count: passingAnySeats.set.countAnd(index.totals.withSeats(seats)),
  }))
  return { ...counts, proof, minSeats }
}

/**
 * Counts the values of the given cars, by code; if those are the majority, it counts the rest and
 * subtracts.
 */
function counterOf({ columns, totals }: CarIndex, cars: Selection): (facet: Facet) => Uint32Array {
  if (cars.size * 2 < totals.cars.size) return (facet) => columns[facet].count(cars)
  const rest = new Selection(totals.cars.set.clone().andNot(cars.set))
  return (facet) => {
    const ofRest = columns[facet].count(rest)
    return totals.of(facet).map((count, code) => count - (ofRest[code] ?? 0))
  }
}

function listCounts(values: readonly (string | null)[], counts: Uint32Array): FacetCount[] {
  return values.flatMap((value, code) => {
    const count = counts[code] ?? 0
    return value !== null && count > 0 ? [{ value, count }] : []
  })
}
