import { PROOFS } from '#app/domain/listing/proof/car-proof.ts'

import { BitSet, Selection } from './bit-set.ts'
import { type CarIndex, type Facet, FACETS } from './car-index.ts'
import type { Filtered } from './filter-cars.ts'
import { countValues } from './value-column.ts'

export type FacetCount = { value: string; count: number }

/**
 * A car passes only with every requested proof, so each is counted among the listed cars. Seats
 * count the cars with at least that many.
 */
export type FacetCounts = Record<Facet | 'proof' | 'minSeats', FacetCount[]>

/** The seats that families and matatu owners look for. */
const SEATS = [5, 7, 8, 14]

/**
 * Counts, for every value of every facet, the cars a buyer would see after choosing it: those that
 * pass all filters but the facet's own. So an option next to a chosen one shows how many cars it
 * would add; values without cars are left out.
 */
export function countFacets(
  index: CarIndex,
  { passing, isChosen, passingBut }: Filtered,
): FacetCounts {
  const others = FACETS.filter((facet) => !isChosen(facet))
  const counts = [
    ...countAmong(index, passing, others),
    ...FACETS.filter(isChosen).flatMap((facet) => countAmong(index, passingBut(facet), [facet])),
  ]
  const proof = PROOFS.flatMap(({ value }) => {
    const count = passing.set.countAnd(index.proofs.slotsWith(value))
    return count > 0 ? [{ value, count }] : []
  })
  const anySeats = passingBut('seats').set
  const minSeats = SEATS.map((seats) => ({
    value: `${seats}`,
    count: anySeats.countAnd(index.totals.withSeats(seats)),
  }))
  return { ...(Object.fromEntries(counts) as Record<Facet, FacetCount[]>), proof, minSeats }
}

/** Reused by every count. */
const rest = new BitSet()

/**
 * Counts the values of the given cars; if those are the majority, it counts the rest and subtracts.
 */
function countAmong(
  { columns, totals }: CarIndex,
  cars: Selection,
  facets: readonly Facet[],
): [Facet, FacetCount[]][] {
  const isMajority = cars.size * 2 >= totals.cars.size
  const counted = isMajority ? new Selection(rest.copy(totals.cars.set).andNot(cars.set)) : cars
  const counts = countValues(
    facets.map((facet) => columns[facet]),
    counted,
  )
  return facets.map((facet, at) => {
    const found = counts[at] as Uint32Array
    const ofFacet = isMajority
      ? totals.of(facet).map((count, code) => count - (found[code] ?? 0))
      : found
    return [facet, listCounts(columns[facet].values, ofFacet)]
  })
}

function listCounts(values: readonly (string | null)[], counts: Uint32Array): FacetCount[] {
  return values.flatMap((value, code) => {
    const count = counts[code] ?? 0
    return value !== null && count > 0 ? [{ value, count }] : []
  })
}
