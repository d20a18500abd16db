import { expect, test } from 'vitest'

import { type CarFilters, NO_FILTERS } from '#app/domain/search/car-filters.ts'

import { demandScore, wantedCars } from './wanted-cars.ts'

const NAMES = new Map([
  ['toyota', 'Toyota'],
  ['vitz', 'Vitz'],
])
const nameOf = ({ make, model }: { make: string; model: string | null }) => ({
  make: NAMES.get(make.toLowerCase()) ?? make,
  model: model && (NAMES.get(model.toLowerCase()) ?? model),
})
const VITZ: CarFilters = { ...NO_FILTERS, make: 'toyota', model: 'vitz', maxPrice: 1_000_000 }
const visits = (count: number, filters = VITZ, isRecent = true) =>
  Array.from({ length: count }, (_, at) => ({ session: `${at}`, filters, isRecent }))
const NOTHING = { searches: [], alerts: [], inquiries: [] }

test('visits, people who wait and inquiries for one car are one row', () => {
  const alerts = Array.from({ length: 6 }, () => ({ ...VITZ, maxPrice: 900_000 }))
  const [row, ...others] = wantedCars(
    { searches: visits(40), alerts, inquiries: [VITZ, { ...VITZ, make: 'Toyota' }] },
    nameOf,
  )
  expect(others).toEqual([])
  expect(row).toMatchObject({
    label: 'Toyota Vitz',
    visits: 40,
    alerts: 6,
    inquiries: 2,
    medianBudget: 1_000_000,
  })
  expect(row && demandScore(row)).toBe(68)
})

test('a visit counts once, however often it searched', () => {
  const again = Array.from({ length: 5 }, () => visits(1)).flat()
  const narrower = visits(1, { ...VITZ, minYear: 2015 })
  expect(wantedCars({ ...NOTHING, searches: [...again, ...narrower] }, nameOf)).toMatchObject([
    { visits: 1, medianBudget: null },
  ])
})

test('without a model it is the make, without a make the body and the budget, or else nothing', () => {
  const searched: CarFilters[] = [
    { ...NO_FILTERS, make: 'Volvo' },
    { ...NO_FILTERS, bodyType: ['SUV'], maxPrice: 3_000_000 },
    { ...NO_FILTERS, searchTerm: 'cheap' },
  ]
  const searches = searched.flatMap((filters) => visits(1, filters))
  expect(wantedCars({ ...NOTHING, searches }, nameOf).map(({ label }) => label)).toEqual([
    'SUV, up to KSh 3,000,000',
    'Volvo',
  ])
})

test('the budgets and years are those of the middle half, and of most who name one', () => {
  const prices = [800_000, 900_000, 1_000_000, 1_000_000, 1_100_000, 1_200_000, 5_000_000]
  const searches = prices.map((maxPrice, at) => ({
    session: `${at}`,
    filters: { ...VITZ, maxPrice, minYear: 2012 + at, maxYear: at < 3 ? 2020 : null },
    isRecent: true,
  }))
  expect(wantedCars({ ...NOTHING, searches }, nameOf)).toMatchObject([
    {
      medianBudget: 1_000_000,
      budgets: { from: 900_000, to: 1_100_000 },
      years: { from: 2015, to: null },
    },
  ])
  const few = wantedCars({ ...NOTHING, searches: searches.slice(0, 4) }, nameOf)
  expect(few).toMatchObject([{ budgets: null, years: null }])
})

test('four budgets say nothing, and what nobody wants any more is no row', () => {
  const [row] = wantedCars({ ...NOTHING, searches: visits(4) }, nameOf)
  expect(row?.medianBudget).toBeNull()
  expect(wantedCars({ ...NOTHING, searches: visits(9, VITZ, false) }, nameOf)).toEqual([])
  const both = [...visits(2), ...visits(9, VITZ, false)]
  expect(wantedCars({ ...NOTHING, searches: both }, nameOf)).toMatchObject([
    { visits: 2, visitsBefore: 9 },
  ])
})
