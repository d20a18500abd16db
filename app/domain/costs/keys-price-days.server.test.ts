import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { findCar } from '#app/domain/cars/find-car.server.ts'
import { NO_FILTERS } from '#app/domain/search/car-filters.ts'
import { findSort, SEARCH_SORTS } from '#app/domain/search/car-sort.ts'
import { listCars } from '#app/domain/search/search-cars.server.ts'
import { saveFacts, saveFees } from '#tests/factories/fact-sets.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { costedOf, keysPriceOf } from './car-cost.ts'
import { readCostNow } from './cost-now.server.ts'
import { loadShippedList } from './price-lists/load-shipped-list.server.ts'

const LAST_SECOND = '2026-12-31T20:59:59Z'
const NEW_YEAR = '2026-12-31T21:00:00Z'

let imported = ''
let here = ''

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(LAST_SECOND) })
  await loadShippedList('lists')
  await saveFees('2026-12-31')
  const car = { make: 'Toyota', model: 'RAV4', fuel_type: 'Petrol', engine_size: '2.0L' } as const
  imported = await storeCar({
    ...car,
    price: 1_000_000,
    category: 'ready_for_import',
    price_basis: 'cif_mombasa',
    list_version: 'RAV4 G 6BA-MXAA54-ANXGB',
    // The costs that come with the shop are examples.
    is_demo: true,
    first_registered: '2021',
    // Its ship is late, so it lands on the current day.
    eta_mombasa_on: '2026-12-20',
  })
  here = await storeCar({ ...car, price: 5_000_000, category: 'locally_used' })
})

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

async function listed(maxPrice: number | null = null) {
  const sort = findSort(SEARCH_SORTS, 'price')
  const { cars } = await listCars({
    filters: { ...NO_FILTERS, maxPrice },
    sort,
    page: 1,
    pageSize: 9,
  })
  return cars
}

/** The figure on page and card, after checking that the index's filter and sort agree. */
async function keysAt(moment: string): Promise<number | null> {
  vi.setSystemTime(new Date(moment))
  const car = await findCar(imported)
  const costed = car && costedOf(car)
  const shown = (await readCostNow())?.shown
  const figure = costed && shown ? keysPriceOf(costed, shown) : null
  const all = await listed()
  expect(all.map(({ id }) => id)).toEqual([imported, here])
  expect(all[0]?.keysPrice ?? null).toBe(figure)
  const counted = figure ?? 1_000_000
  expect((await listed(counted)).map(({ id }) => id)).toEqual([imported])
  expect(await listed(counted - 1)).toEqual([])
  return figure
}

test('the figure changes with the Nairobi year, to the second, for page, card, filter and sort', async () => {
  const before = await keysAt(LAST_SECOND)
  const after = await keysAt(NEW_YEAR)
  expect(before).toBeGreaterThan(1_500_000)
  expect(after).toBeLessThan(before ?? 0)
  expect(await keysAt(LAST_SECOND)).toBe(before)
})

test('a set of figures counts from midnight in Nairobi of its day, to the second', async () => {
  const january = await keysAt(NEW_YEAR)
  await saveFacts('import_tax', {
    values: { duty_percent: 25 },
    effectiveFrom: '2027-02-01',
    today: '2026-12-31',
  })
  expect(await keysAt(NEW_YEAR)).toBe(january)
  expect(await keysAt('2027-01-31T20:59:59Z')).toBe(january)
  expect(await keysAt('2027-01-31T21:00:00Z')).toBeLessThan(january ?? 0)
})

test('where a figure is withheld there is none anywhere, and the dealer’s own price counts', async () => {
  // The import rules were last checked on 22 Nov 2026: 180 days end on 21 May 2027.
  expect(await keysAt('2027-05-21T20:59:59Z')).toBeGreaterThan(1_000_000)
  expect(await keysAt('2027-05-21T21:00:00Z')).toBeNull()
})
