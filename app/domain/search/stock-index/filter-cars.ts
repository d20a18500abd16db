import { hasDemoValues } from '#app/domain/reference/fact-set.ts'
import { type LenderTerms, monthlyKsh } from '#app/domain/reference/lender-terms-now.ts'
import type { CarFilters } from '#app/domain/search/car-filters.ts'
import { searchWords } from '#app/domain/search/search-words.ts'
import { splitOwnText } from '#app/domain/text/list-parameter.ts'

import { BitSet, Selection } from './bit-set.ts'
import { type CarIndex, type Facet, FACETS } from './car-index.ts'
import type { Range } from './sorted-column.ts'

/** Above any price: where the search for the dearest car begins. */
const MAX_PRICE_KSH = 10_000_000_000

/**
 * The cars that cost at most a given amount a month, among those that show such a figure: see
 * `financedPrice` and `termsOfCar`. It depends only on year and price and rises with the price, so
 * each year has a dearest car.
 */
export function slotsPayable(
  { prices, years, unpriced, basisUnknown, demo, landing }: CarIndex,
  { maxMonthly, terms }: { maxMonthly: number; terms: LenderTerms },
): BitSet {
  const payable = new BitSet()
  for (const year of new Set(years.numbers)) {
    const dearest = dearestPrice({ year, maxMonthly, terms })
    if (dearest === null) continue
    const ofYear = years.slotsWithin({ min: year, max: year })
    ofYear.and(prices.slotsWithin({ min: 1, max: dearest }))
    payable.or(ofYear)
  }
  payable.andNot(unpriced).andNot(basisUnknown)
  const tooLate = landing.slotsTooLate()
  if (tooLate) payable.andNot(tooLate)
  return hasDemoValues(terms.set) ? payable.and(demo) : payable
}

type Limit = { year: number; maxMonthly: number; terms: LenderTerms }

/** Null if no lender finances cars of that year. */
function dearestPrice({ year, maxMonthly, terms }: Limit): number | null {
  if (monthlyKsh({ price: MAX_PRICE_KSH, year }, terms) === null) return null
  let [fits, tooDear] = [0, MAX_PRICE_KSH]
  while (tooDear - fits > 1) {
    const price = Math.floor((fits + tooDear) / 2)
    // Cheap cars may have no figure, because fees exceed the price; expensive ones always have one.
    const monthly = monthlyKsh({ price, year }, terms)
    if (monthly === null || monthly <= maxMonthly) fits = price
    else tooDear = price
  }
  return fits
}

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

type Words = {
  /** Cars that the search rules out. */
  except?: readonly BitSet[]
  /** Whether the search term was not read: it then has to occur in make, model or description. */
  isPlain?: boolean
}

/**
 * Each filter yields a set of cars; the result is their intersection, without those of `except`.
 * Throws when papers or reports are asked for and could not be read.
 */
export function filterCars(
  index: CarIndex,
  filters: CarFilters,
  { except = [], isPlain = false }: Words = {},
): Filtered {
  const inBounds = index.taken.clone()
  const ranges = [
    [index.prices, { min: filters.minPrice, max: filters.maxPrice }],
    [index.years, { min: filters.minYear, max: filters.maxYear }],
    [index.mileagesKm, { min: filters.minMileage, max: filters.maxMileage }],
  ] as const
  for (const [column, range] of ranges) if (isBounded(range)) column.keepWithin(inBounds, range)
  for (const set of boundSets(index, filters)) inBounds.and(set)
  for (const set of wordSets(index, { searchTerm: filters.searchTerm, isPlain })) inBounds.and(set)
  for (const set of except) inBounds.andNot(set)

  const chosen = new Map<CountedFilter, BitSet>()
  for (const facet of FACETS) {
    const values = chosenOf(index, filters, facet)
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
}

/** A place says where the car is; a description that names the nearest port does not. */
function* wordSets(
  { places, texts }: CarIndex,
  { searchTerm, isPlain }: { searchTerm: string | null; isPlain: boolean },
): Generator<BitSet> {
  for (const word of searchWords(searchTerm)) {
    if (isPlain) yield texts.slotsDescribed(word)
    else yield places.slotsAt(word) ?? texts.slotsWith(word)
  }
}

const isBounded = ({ min, max }: Range) => min !== null || max !== null

function chosenOf(index: CarIndex, filters: CarFilters, facet: Facet): readonly string[] {
  const chosen = filters[facet]
  if (chosen === null) return []
  if (typeof chosen === 'string') return [chosen]
  return facet === 'color' || facet === 'features' ? valuesMeant(index, facet, chosen) : chosen
}

/** An address may write several colours or features with commas between them, or one with a comma. */
export function valuesMeant(
  { columns }: CarIndex,
  facet: 'color' | 'features',
  chosen: readonly string[],
): readonly string[] {
  if (!chosen.some((value) => value.includes(', '))) return chosen
  const isKnown = (value: string) => columns[facet].spellings(value).length > 0
  return [...new Set(chosen.flatMap((value) => splitOwnText(value, isKnown)))]
}
