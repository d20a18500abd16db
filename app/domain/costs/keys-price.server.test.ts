import { beforeAll, expect, test } from 'vitest'

import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { listCarsByIds } from '#app/domain/listing/shown-cars.server.ts'
import { type CarFilters, NO_FILTERS } from '#app/domain/search/car-filters.ts'
import { findSort, SEARCH_SORTS } from '#app/domain/search/car-sort.ts'
import { importPriceNote, listCars } from '#app/domain/search/search-cars.server.ts'
import { command } from '#app/infra/db/command.server.ts'
import { deleteFacts, saveFees } from '#tests/factories/fact-sets.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { readCostNow } from './cost-now.server.ts'
import { loadShippedList } from './price-lists/load-shipped-list.server.ts'

const by = { actor: { id: null, name: 'test' } }
const today = nairobiDay(new Date())
const year = Number(today.slice(0, 4))

const ids: Record<string, string> = {}

beforeAll(async () => {
  await loadShippedList('lists')
  const car = { make: 'Toyota', model: 'RAV4', fuel_type: 'Petrol', engine_size: '2.0L' } as const
  ids.imported = await storeCar({
    ...car,
    price: 1_000_000,
    category: 'ready_for_import',
    price_basis: 'cif_mombasa',
    list_version: 'RAV4 G 6BA-MXAA54-ANXGB',
    // The costs that come with the shop are examples.
    is_demo: true,
    first_registered: `${year - 4}`,
    landed_on: today,
  })
  ids.here = await storeCar({ ...car, price: 1_500_000, category: 'locally_used' })
})

const nameOf = (id: string) => Object.keys(ids).find((name) => ids[name] === id)

async function cheapest(maxPrice: number | null = null) {
  const sort = findSort(SEARCH_SORTS, 'price')
  const filters = { ...NO_FILTERS, maxPrice }
  const { cars } = await listCars({ filters, sort, page: 1, pageSize: 9 })
  return cars.map((car) => ({ name: nameOf(car.id), keys: car.keysPrice, note: car.priceNote }))
}

const noteOf = (filters: Partial<CarFilters>, sort = 'created_at') =>
  importPriceNote({
    filters: { ...NO_FILTERS, ...filters },
    sort: findSort(SEARCH_SORTS, sort),
  })

test('without the fees of registration a car at CIF Mombasa counts with its own price', async () => {
  expect(await cheapest()).toEqual([
    { name: 'imported', note: 'CIF Mombasa, taxes not included' },
    { name: 'here' },
  ])
  expect(await noteOf({}, 'price')).toBe(
    'Cars to import count here with their price at CIF Mombasa, taxes not included.',
  )
})

test('a set of figures in use moves the car to where its cost to keys belongs', async () => {
  await saveFees()
  const [here, imported] = await cheapest()
  expect([here?.name, imported?.name]).toEqual(['here', 'imported'])
  expect(imported?.keys).toBeGreaterThan(1_500_000)
  expect(imported?.note).toBe('to keys (estimate, demo value), CIF KSh 1,000,000')
  expect(await cheapest(1_600_000)).toEqual([{ name: 'here' }])
  const note = 'Cars to import count here with their estimated cost to keys, taxes included.'
  for (const [filters, sort] of [
    [{ maxPrice: 1_600_000 }],
    [{ minPrice: 1_000_000 }],
    [{}, 'price'],
    [{}, 'price-desc'],
  ] as const) {
    expect(await noteOf(filters, sort)).toBe(note)
  }
  expect(await noteOf({})).toBeNull()
  expect(await noteOf({ maxPrice: 9_000_000, category: 'locally_used' })).toBeNull()
  const { cars } = await listCarsByIds(Object.values(ids))
  expect(cars.map(({ keysPrice }) => keysPrice)).toEqual([imported?.keys, undefined])
})

test('a change of the car changes its place', async () => {
  await command(by, async (trx, record) => {
    await trx
      .updateTable('cars')
      .set({ price_basis: 'duty_paid' })
      .where('id', '=', ids.imported ?? '')
      .execute()
    record({ action: 'car.update', entity: 'cars', id: ids.imported ?? '' })
  })
  expect(await cheapest(1_600_000)).toEqual([{ name: 'imported' }, { name: 'here' }])
})

test('the same figures are the same object, and none without a tax table', async () => {
  expect(await readCostNow()).toBe(await readCostNow())
  await deleteFacts('import_tax')
  expect(await readCostNow()).toBeNull()
})
