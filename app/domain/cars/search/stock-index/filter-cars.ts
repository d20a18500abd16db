import type { CarFilters } from '#app/domain/cars/search/car-filters.ts'
import { normaliseText } from '#app/domain/text/search-text.ts'

import { BitSet } from './bit-set.ts'
import { type CarIndex, type Facet, FACETS } from './car-index.ts'
import { slotsPayable } from './payable.ts'
import { Selection } from './selection.ts'
import type { Range } from './sorted-column.ts'

/** The cars that pass all filters, and what the facet counts need. */
export type Filtered = {
  passing: Selection
  isChosen: (filter: CountedFilter) => boolean
  /**
   * The cars that pass all filters but this one (for a make, the model too): `passing` itself if
   * nothing is chosen, or else a set that the next call, of any search, overwrites.
   */
  passingBut: (filter: CountedFilter) => Selection
}

type CountedFilter = Facet | 'engine' | 'seats'

/** New sets for every filter of every search keep the garbage collector busy. */
const others = new BitSet()

/**
 * Each filter yields a set of cars; the result is their intersection, without those of `except`.
 * Throws when papers or reports are asked for and could not be read.
 */
export function filterCars(
  index: CarIndex,
  filters: CarFilters,
  except: readonly BitSet[] = [],
): Filtered {
  const inBounds = index.taken.clone()
  const ranges = [
    [index.prices, { min: filters.minPrice, max: filters.maxPrice }],
    [index.years, { min: filters.minYear, max: filters.maxYear }],
    [index.mileagesKm, { min: filters.minMileage, max: filters.maxMileage }],
  ] as const
  for (const [column, range] of ranges) if (isBounded(range)) column.keepWithin(inBounds, range)
  for (const set of boundSets(index, filters)) inBounds.and(set)
  for (const set of except) inBounds.andNot(set)

  const chosen = new Map<CountedFilter, BitSet>()
  for (const facet of FACETS) {
    const values = chosenOf(filters, facet)
    if (values.length > 0) chosen.set(facet, index.columns[facet].slotsOf(values))
  }
  const engines = { min: filters.minEngine, max: filters.maxEngine }
  const seats = { min: filters.minSeats, max: null }
  if (isBounded(engines)) chosen.set('engine', index.engines.slotsWithin(engines))
  if (isBounded(seats)) chosen.set('seats', index.seats.slotsWithin(seats))
  const passingAllBut = (excluded: readonly CountedFilter[], into: BitSet): Selection => {
    into.copy(inBounds)
    for (const [filter, set] of chosen) if (!excluded.includes(filter)) into.and(set)
    return new Selection(into)
  }
  const passing = passingAllBut([], new BitSet())
  const isChosen = (filter: CountedFilter) => clearedWith(filter).some((each) => chosen.has(each))
  return {
    passing,
    isChosen,
    passingBut: (filter) =>
      isChosen(filter) ? passingAllBut(clearedWith(filter), others) : passing,
  }
}

/** Choosing another make clears the model. */
const clearedWith = (filter: CountedFilter): readonly CountedFilter[] =>
  filter === 'make' ? ['make', 'model'] : [filter]

/** Filters that have no facet counts. */
function* boundSets(index: CarIndex, filters: CarFilters): Generator<BitSet> {
  if (filters.maxMonthly !== null && index.terms) {
    yield slotsPayable(index, { maxMonthly: filters.maxMonthly, terms: index.terms })
  }
  if (filters.plate !== null) yield index.plates.slotsStarting(filters.plate)
  if (filters.modelCode !== null) yield index.modelCodes.slotsStarting(filters.modelCode)
  const inTime = filters.landing === null ? null : index.landing.slotsInTime()
  if (inTime) yield inTime
  if (filters.proof.length > 0 && index.proofs.missing) {
    throw new Error('The papers and reports of cars could not be read')
  }
  for (const proof of filters.proof) yield index.proofs.slotsWith(proof)
  const words = normaliseText(filters.searchTerm ?? '').split(' ')
  // A place says where the car is; a description that names the nearest port does not.
  for (const word of words) {
    if (word) yield index.places.slotsAt(word) ?? index.texts.slotsWith(word)
  }
}

const isBounded = ({ min, max }: Range) => min !== null || max !== null

function chosenOf(filters: CarFilters, facet: Facet): readonly string[] {
  const chosen = filters[facet]
  if (chosen === null) return []
  return typeof chosen === 'string' ? [chosen] : chosen
}
