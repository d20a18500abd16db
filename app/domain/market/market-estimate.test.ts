import { describe, expect, test } from 'vitest'

import {
  LISTINGS_SOURCE,
  readMarketCases,
  readMarketObservations,
} from '#tests/fixtures/market-files.ts'

import {
  type ComparedCar,
  estimateMarket,
  highestInLine,
  rangeAround,
  stepOf,
  verdictOf,
} from './market-estimate.ts'
import { createMarketIndex, type MarketSource } from './market-index.ts'
import type { Observation } from './observation.ts'

const OBSERVATIONS = readMarketObservations()
const CASES = readMarketCases().map((cells) => ({
  car: {
    make: cells['make'] ?? '',
    model: cells['model'] ?? '',
    year: Number(cells['year']),
    km: Number(cells['km']),
    origin: cells['origin'] === 'L' ? 'L' : 'F',
    price: Number(cells['price']),
  } satisfies ComparedCar,
  cells,
}))

const indexOf = (observations: readonly Observation[], source: MarketSource = LISTINGS_SOURCE) =>
  createMarketIndex({
    observations: observations.map((each) => ({ ...each, sourceId: source.id })),
    sources: [source],
  })
const INDEX = indexOf(OBSERVATIONS)
const estimate = (car: ComparedCar, index = INDEX) => estimateMarket(index, car)

const FORESTER = { make: 'Subaru', model: 'Forester', year: 2016, km: 92_500 } as const
const forester = { ...FORESTER, origin: 'L', price: 2_990_000 } as const

/** Cars like the Forester, spread evenly from 10% below to 10% above 2 million. */
const listed = (count: number): Observation[] =>
  Array.from({ length: count }, (_, index) => ({
    ...FORESTER,
    km: 90_000 + index,
    origin: 'L',
    price: Math.round(2_000_000 * (0.9 + (0.2 * index) / (count - 1))),
    place: null,
    colour: null,
  }))
const WITHOUT_LIMITS: MarketSource = { ...LISTINGS_SOURCE, minPrice: null }

test.each(CASES)('$car.year $car.model at $car.price is worked out to the shilling', (each) => {
  const { cells, car } = each
  const { n, w, sigma, prices, verdict, reason } = estimate(car)
  const outcome = reason ? `silent:${reason}` : verdict?.replace('_', ' ')
  expect({ n, w, outcome }).toEqual({
    n: Number(cells['n']),
    w: Number(cells['window']),
    outcome: cells['outcome'],
  })
  const isKnown = cells['median'] !== ''
  expect(prices).toEqual(
    isKnown
      ? {
          median: Number(cells['median']),
          low: Number(cells['low']),
          high: Number(cells['high']),
        }
      : null,
  )
  expect(sigma?.toFixed(4) ?? '').toBe(isKnown ? Number(cells['sigma']).toFixed(4) : '')
})

test('the demo cars get 20 verdicts, and 28 silences', () => {
  const counts = new Map<string, number>()
  for (const { car } of CASES) {
    const { reason, verdict } = estimate(car)
    const outcome = reason ?? verdict ?? ''
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  }
  expect(Object.fromEntries(counts)).toEqual({
    in_line: 13,
    above: 7,
    spread: 4,
    floor: 5,
    few: 19,
  })
})

test('a price beside the edge of a list, or a spread that reaches it, is not judged', () => {
  const limited = (minPrice: number | null, maxPrice: number | null) =>
    indexOf(listed(20), { ...WITHOUT_LIMITS, minPrice, maxPrice })
  const car = { ...forester, price: 2_000_000 }
  const reasonAt = (index: typeof INDEX, price = car.price) =>
    estimate({ ...car, price }, index).reason
  expect(reasonAt(limited(null, null))).toBeNull()
  expect(reasonAt(limited(1_000_000, 4_000_000))).toBeNull()
  expect(reasonAt(limited(1_000_000, null), 1_049_999)).toBe('floor')
  expect(reasonAt(limited(1_000_000, null), 1_050_000)).toBeNull()
  expect(reasonAt(limited(1_700_000, null))).toBe('floor')
  expect(reasonAt(limited(null, 2_300_000))).toBe('floor')
  expect(reasonAt(limited(null, 4_000_000), 3_810_000)).toBe('floor')
  expect(reasonAt(limited(null, 4_000_000), 3_800_000)).toBeNull()
})

describe('whatever the market', () => {
  const answered = CASES.map(({ car }) => car).filter((car) => estimate(car).prices !== null)

  test.each([0.5, 3, 10])('%f times all prices give that many times the median', (times) => {
    const scaled = indexOf(
      OBSERVATIONS.map((each) => ({ ...each, price: each.price * times })),
      WITHOUT_LIMITS,
    )
    for (const car of answered) {
      const { prices } = estimate({ ...car, price: car.price * times }, scaled)
      const expected = (estimate(car).prices?.median ?? 0) * times
      expect(Math.abs((prices?.median ?? 0) - expected)).toBeLessThanOrEqual(times)
    }
  })

  test('three adverts with a nought too many move the median by less than the range shown', () => {
    for (const car of answered) {
      const before = estimate(car)
      // At the edge of the years compared, so that fewer years still don't suffice.
      const wrong = [1, 2, 3].map((km) => ({
        ...car,
        year: car.year + before.w,
        km: 50_000 + km,
        price: car.price * 10,
        place: null,
        colour: null,
      }))
      const after = estimate(car, indexOf([...OBSERVATIONS, ...wrong]))
      const moved = Math.log((after.prices?.median ?? 0) / (before.prices?.median ?? 1))
      expect(moved).toBeLessThan(stepOf(before.sigma ?? 0))
    }
  })

  test('a higher price never reads as a lower one', () => {
    const order = ['well_below', 'below', 'in_line', 'above', 'well_above']
    for (const car of answered) {
      const places = Array.from({ length: 40 }, (_, step) =>
        estimate(
          { ...car, price: car.price * (0.4 + step * 0.05) + 0.5 },
          indexOf(
            OBSERVATIONS.filter(({ model }) => model === car.model),
            WITHOUT_LIMITS,
          ),
        ),
      ).flatMap(({ verdict }) => (verdict ? [order.indexOf(verdict)] : []))
      expect(places).toEqual(places.toSorted((a, b) => a - b))
    }
  })

  test('more similar cars never turn an answer into too few', () => {
    const reasons = Array.from(
      { length: 30 },
      (_, more) => estimate(forester, indexOf(listed(more + 2), WITHOUT_LIMITS)).reason,
    )
    expect(reasons.lastIndexOf('few')).toBe(5)
    expect(reasons.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => 'few'))
  })
})

test('a verdict begins at the spread, and at 7% where the spread is smaller', () => {
  expect(
    [-0.14, -0.139, -0.07, -0.069, 0.069, 0.07, 0.139, 0.14].map((d) => verdictOf(d, 0.02)),
  ).toEqual(['well_below', 'below', 'below', 'in_line', 'in_line', 'above', 'above', 'well_above'])
  expect(verdictOf(0.11, 0.12)).toBe('in_line')
})

test('people are shown at least 7% to either side', () => {
  expect(rangeAround({ median: 2_300_000, sigma: 0.0507 })).toEqual({
    low: 2_144_506,
    high: 2_466_769,
  })
  expect(rangeAround({ median: 2_420_000, sigma: 0.12 })).toEqual({
    low: 2_146_347,
    high: 2_728_542,
  })
})

test('the highest price still in line is a whole thousand below the limit', () => {
  expect(highestInLine({ median: 2_460_571, sigma: 0.11 })).toBe(2_731_000)
  expect(highestInLine({ median: 2_000_000, sigma: 0.5 })).toBe(2_999_000)
})

test('the own advert of a car is not compared with it', () => {
  const others = listed(12)
  const own = { ...forester, place: null, colour: null }
  expect(estimate(forester, indexOf([...others, own, own])).n).toBe(12)
  expect(estimate({ ...forester, price: 2_980_000 }, indexOf([...others, own])).n).toBe(13)
})

test('a car is compared with the names that lists have for it', () => {
  const index = createMarketIndex({
    observations: listed(12).map((each) => ({
      ...each,
      model: 'Forester XT',
      sourceId: 'listings',
    })),
    sources: [WITHOUT_LIMITS],
    aliases: [
      { make: 'Subaru', model: 'Forester', sourceMake: 'SUBARU', sourceModel: 'forester xt' },
    ],
  })
  expect(estimate(forester, index).n).toBe(12)
})

test('the five nearest cars come first by year, then by mileage', () => {
  const rows = listed(12).map((each, index) => ({
    ...each,
    year: index % 2 === 0 ? 2016 : 2017,
    km: index === 0 ? null : each.km,
    place: 'Nairobi, Karen',
  }))
  const { nearest, w } = estimate(forester, indexOf(rows, WITHOUT_LIMITS))
  expect(w).toBe(1)
  expect(nearest.map(({ year, km }) => [year, km])).toEqual([
    [2016, 90_010],
    [2016, 90_008],
    [2016, 90_006],
    [2016, 90_004],
    [2016, 90_002],
  ])
  expect(nearest[0]?.place).toBe('Nairobi, Karen')
})
