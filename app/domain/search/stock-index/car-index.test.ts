import fc from 'fast-check'
import { expect, test } from 'vitest'

import { type Proof, PROOFS } from '#app/domain/listing/proof/car-proof.ts'
import { type CarFilters, NO_FILTERS } from '#app/domain/search/car-filters.ts'

import { CarIndex, FACETS, type IndexedCar } from './car-index.ts'
import { carsAround } from './cars-around.ts'
import { countFacets } from './count-facets.ts'
import { filterCars, type Filtered } from './filter-cars.ts'
import { listedFacts } from './listed-facts.ts'
import { orderCars } from './order-cars.ts'

type Filters = Partial<CarFilters>

// A plain reference: every rule again, car by car.

const lower = (values: readonly string[]) => values.map((value) => value.toLowerCase())

const valuesOf = (car: IndexedCar, facet: (typeof FACETS)[number]): string[] =>
  [car[facet]].flat().filter((value) => value !== null)

const chosenOf = (filters: Filters, facet: (typeof FACETS)[number]): string[] =>
  [filters[facet] ?? []].flat()

const passesFacet = (car: IndexedCar, filters: Filters, facet: (typeof FACETS)[number]) => {
  const chosen = lower(chosenOf(filters, facet))
  return chosen.length === 0 || lower(valuesOf(car, facet)).some((value) => chosen.includes(value))
}

const isWithin = (number: number | null, min?: number | null, max?: number | null) =>
  (min == null && max == null) ||
  (number !== null && number >= (min ?? 0) && number <= (max ?? Number.POSITIVE_INFINITY))

/** Rounded sizes may be nearly 50 cc away. */
const isOfEngine = ({ engine }: IndexedCar, { minEngine, maxEngine }: Filters) => {
  if (minEngine == null && maxEngine == null) return true
  const more = engine?.isRounded ? 49 : 0
  return (
    engine !== null &&
    engine.cc + more >= (minEngine ?? 0) &&
    engine.cc - more <= (maxEngine ?? Number.POSITIVE_INFINITY)
  )
}

const TODAY = '2026-11-22'

const isProven = ({ proof }: IndexedCar, asked: Proof) =>
  asked === 'report' ? !!proof?.report : !!proof?.papers && proof.papers.until > TODAY

const typedWords = ({ searchTerm }: Filters) => (searchTerm ?? '').split(' ').filter(Boolean)

const passesBounds = (car: IndexedCar, filters: Filters) =>
  isWithin(car.price, filters.minPrice, filters.maxPrice) &&
  isWithin(car.year, filters.minYear, filters.maxYear) &&
  isWithin(car.mileageKm, filters.minMileage, filters.maxMileage) &&
  isOfEngine(car, filters) &&
  isWithin(car.seats, filters.minSeats) &&
  (car.plate ?? '').startsWith(filters.plate ?? '') &&
  (car.modelCode ?? '').startsWith(filters.modelCode ?? '') &&
  (filters.proof ?? []).every((asked) => isProven(car, asked)) &&
  typedWords(filters).every((wanted) =>
    car.searchText
      .split(' ')
      .some((word) => (wanted.length < 3 ? word === wanted : word.includes(wanted))),
  )

const tally = (values: string[]) => {
  const counts: Record<string, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

const KEYS = {
  created_at: 'createdAtUs',
  price: 'price',
  year: 'year',
  mileage_km: 'mileageKm',
} as const

type Sort = { column: keyof typeof KEYS; direction: 'asc' | 'desc' }

type Search = { filters: Filters; sort: Sort; limit: number; offset: number }

const inOrder = (cars: IndexedCar[], { column, direction }: Sort, words: string[]) => {
  const sign = direction === 'asc' ? 1 : -1
  const hits = (car: IndexedCar) =>
    words.filter((wanted) => car.searchTitle.split(' ').some((word) => word.startsWith(wanted)))
      .length
  return cars.toSorted((one, other) => {
    const [a, b] = [one[KEYS[column]], other[KEYS[column]]]
    const byKey = a === b ? 0 : a === null ? 1 : b === null ? -1 : sign * (a - b)
    return hits(other) - hits(one) || byKey || sign * (one.id < other.id ? -1 : 1)
  })
}

// Random stock and searches to compare on.

const some = <Value>(...values: Value[]) => fc.constantFrom(...values)

const MAKES = ['Toyota', 'toyota', 'Mazda', 'Land Rover']
const COLORS = ['White', 'white', 'Black', 'Red', null]
const FEATURES = ['Sunroof', 'Camera', 'Tow bar']

const car: fc.Arbitrary<IndexedCar> = fc
  .record({
    id: fc.nat({ max: 400 }).map(String),
    make: some(...MAKES),
    // More than there are sets for.
    model: fc.nat({ max: 90 }).map((number) => `Model ${number}`),
    category: some('locally_used', 'fresh_imports', null),
    bodyType: some('SUV', 'Hatchback', null),
    fuelType: some('Petrol', 'Diesel', null),
    transmission: some('Automatic', 'Manual', null),
    condition: some(null),
    color: some(...COLORS),
    drive: some('4wd', '2wd', null),
    engine: fc.option(
      fc.record({ cc: some(1_300, 1_450, 1_496, 1_500, 2_000), isRounded: fc.boolean() }),
    ),
    seats: fc.option(fc.integer({ min: 2, max: 14 })),
    plate: some('KDJ123X', 'KDK100A', 'KCA123X', null),
    modelCode: some('NZE161G', 'NZE164', 'GP5', null),
    location: fc.constant(null),
    year: fc.integer({ min: 2010, max: 2020 }),
    price: fc.integer({ min: 0, max: 30 }).map((price) => price * 100_000),
    mileageKm: fc.option(fc.integer({ min: 0, max: 20 })),
    features: fc.subarray(FEATURES),
    usual: fc.constant([]),
    clocked: fc.constant(null),
    costed: fc.constant(null),
    isBasisUnknown: fc.boolean(),
    isDemo: fc.boolean(),
    proof: fc.option(
      fc.record({
        papers: fc.option(
          fc.record({ text: some('Papers checked'), until: some(TODAY, '2026-12-01') }),
        ),
        report: fc.option(fc.record({ faults: fc.nat({ max: 3 }) })),
      }),
    ),
    createdAtUs: fc.integer({ min: 0, max: 50 }),
    text: fc.subarray(['nairobi', 'c', 'cx', 'westlands', 'clean', 'sunroof']),
  })
  .map(({ text, ...about }) => {
    const searchTitle = `${about.make} ${about.model} ${about.year}`.toLowerCase()
    return {
      ...about,
      searchTitle,
      searchText: [searchTitle, ...text].join(' '),
      describedText: searchTitle,
    }
  })

const filter = {
  searchTerm: some('nairobi', 'sun', 'toy 2015', 'land', 'mazda model', 'nowhere', 'c', 'x'),
  make: some(...MAKES, 'Lada'),
  model: fc.nat({ max: 90 }).map((number) => `model ${number}`),
  category: some('locally_used'),
  color: fc.subarray(['white', 'Red', 'Pink']),
  fuelType: fc.subarray(['Petrol', 'Diesel'] as const).map((each) => [...each]),
  transmission: some(['Automatic' as const]),
  features: fc.subarray(FEATURES),
  minPrice: fc.integer({ min: 0, max: 3_000_000 }),
  maxPrice: fc.integer({ min: 0, max: 3_000_000 }),
  minYear: fc.integer({ min: 2009, max: 2021 }),
  maxYear: fc.integer({ min: 2009, max: 2021 }),
  minMileage: fc.integer({ min: 0, max: 20 }),
  maxMileage: fc.integer({ min: 0, max: 20 }),
  minEngine: some(1_250, 1_450, 1_495, 1_500),
  maxEngine: some(1_450, 1_499, 1_550, 2_100),
  minSeats: fc.integer({ min: 2, max: 14 }),
  drive: some('4wd' as const, '2wd' as const),
  plate: some('KDJ', 'KDJ123X', 'KD'),
  modelCode: some('NZE16', 'NZE161G', 'GP'),
  proof: fc.subarray(['papers', 'report'] as const).map((each) => [...each]),
}

/** Few filters at once, so that searches still match cars. */
const filters: fc.Arbitrary<Filters> = fc
  .tuple(
    fc.record(filter),
    fc.subarray(Object.keys(filter) as (keyof typeof filter)[], { maxLength: 3 }),
  )
  .map(([all, names]) => Object.fromEntries(names.map((name) => [name, all[name]])) as Filters)

const search: fc.Arbitrary<Search> = fc.record({
  filters,
  sort: fc.record({
    column: some('created_at', 'price', 'year', 'mileage_km'),
    direction: some('asc', 'desc'),
  }),
  limit: fc.integer({ min: 1, max: 20 }),
  offset: fc.nat({ max: 60 }),
})

const round = fc.record({
  put: fc.array(car, { maxLength: 150, size: 'max' }),
  removed: fc.array(fc.nat({ max: 400 }).map(String), { maxLength: 40, size: 'max' }),
  searches: fc.array(search, { minLength: 1, maxLength: 4 }),
})

test('after any changes a search returns what a scan of all cars returns', () => {
  fc.assert(
    fc.property(fc.array(round, { minLength: 1, maxLength: 4 }), (rounds) => {
      const index = new CarIndex()
      index.proofs.today = TODAY
      const stock = new Map<string, IndexedCar>()
      for (const { put, removed, searches } of rounds) {
        for (const each of put) {
          index.put(each)
          stock.set(each.id, each)
        }
        for (const id of removed) {
          index.remove(id)
          stock.delete(id)
        }
        expect(index.size).toBe(stock.size)
        // Counted once all are filtered: one search must not disturb another.
        const filtered = searches.map(({ filters }) =>
          filterCars(index, { ...NO_FILTERS, ...filters }),
        )
        for (const [at, each] of searches.entries())
          expectSame(index, filtered[at] as Filtered, [...stock.values()], each)
        for (const each of put.slice(0, 3)) expectSameAround(index, [...stock.values()], each)
      }
    }),
    { numRuns: 60 },
  )
})

function expectSameAround(index: CarIndex, cars: IndexedCar[], origin: IndexedCar) {
  const bounds = { lowest: origin.price - 500_000, highest: origin.price + 500_000, limit: 4 }
  const walk = (trait: 'make' | 'bodyType', direction: 'asc' | 'desc') =>
    inOrder(cars, { column: 'price', direction }, [])
      .filter((each) => each[trait] !== null && passesTrait(each, origin, trait))
      .filter(({ price }) => price >= bounds.lowest && price <= bounds.highest)
      .filter(({ price }) => (direction === 'asc' ? price >= origin.price : price < origin.price))
      .slice(0, bounds.limit)
      .map(({ id }) => id)
  const ids = (['make', 'bodyType'] as const).flatMap((trait) => [
    ...walk(trait, 'asc'),
    ...walk(trait, 'desc'),
  ])
  const around = carsAround(index, origin, bounds)
  expect(around.map(({ id }) => id)).toEqual([...new Set(ids)])
  expect(cars).toEqual(expect.arrayContaining(around.map((each) => expect.objectContaining(each))))
}

const passesTrait = (one: IndexedCar, other: IndexedCar, trait: 'make' | 'bodyType') =>
  one[trait]?.toLowerCase() === other[trait]?.toLowerCase()

function expectSame(
  index: CarIndex,
  filtered: Filtered,
  cars: IndexedCar[],
  { filters, sort, limit, offset }: Search,
) {
  const counts = countFacets(index, filtered)
  for (const facet of FACETS) {
    const seen = cars.filter(
      (each) =>
        passesBounds(each, filters) &&
        FACETS.every(
          (other) =>
            other === facet ||
            (facet === 'make' && other === 'model') ||
            passesFacet(each, filters, other),
        ),
    )
    expect(Object.fromEntries(counts[facet].map(({ value, count }) => [value, count]))).toEqual(
      tally(seen.flatMap((each) => valuesOf(each, facet))),
    )
  }
  const found = cars.filter(
    (each) =>
      passesBounds(each, filters) && FACETS.every((facet) => passesFacet(each, filters, facet)),
  )
  expect(filtered.passing.size).toBe(found.length)
  expect(Object.fromEntries(counts.proof.map(({ value, count }) => [value, count]))).toEqual(
    tally(
      found.flatMap((each) =>
        PROOFS.map(({ value }) => value).filter((value) => isProven(each, value)),
      ),
    ),
  )
  const passes = (each: IndexedCar, but: Filters) =>
    passesBounds(each, { ...filters, ...but }) &&
    FACETS.every((facet) => passesFacet(each, filters, facet))
  const anySeats = cars.filter((each) => passes(each, { minSeats: null }))
  for (const { value, count } of counts.minSeats)
    expect(count).toBe(anySeats.filter(({ seats }) => isWithin(seats, Number(value))).length)
  const facts = listedFacts(index, filtered)
  expect(facts.unknownSeats).toBe(anySeats.filter(({ seats }) => seats === null).length)
  expect(facts.unknownEngines).toBe(
    cars.filter(
      (each) => each.engine === null && passes(each, { minEngine: null, maxEngine: null }),
    ).length,
  )
  const words = typedWords(filters)
  const page = orderCars(index, filtered.passing, { sort, words, limit, offset })
  const expected = inOrder(found, sort, words).map(({ id }) => id)
  expect(page).toEqual(expected.slice(offset, offset + limit))
}
