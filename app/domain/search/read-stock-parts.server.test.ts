import { expect, test } from 'vitest'

import { storeCar } from '#tests/factories/store-car.ts'

import { parseCarSearch, SEARCH_PAGE_SIZE } from './car-search.ts'
import { readRangePresets, readStockParts } from './read-stock-parts.server.ts'
import { searchCars } from './search-cars.server.ts'

test('prices and years are offered in which a car is on sale', async () => {
  await storeCar({ price: 1_200_000, year: 2020 })
  await storeCar({ price: 5_000_000, year: 2018 })
  await storeCar({ price: 9_000_000, year: 2025, status: 'sold' })
  expect(await readRangePresets(new Date('2026-11-26T10:00:00+03:00'))).toEqual({
    minPrice: [
      { label: 'Up to 2M', ends: { minPrice: null, maxPrice: 2_000_000 } },
      { label: '4M to 8M', ends: { minPrice: 4_000_000, maxPrice: 8_000_000 } },
    ],
    minYear: [
      { label: '2020 or newer', ends: { minYear: 2020, maxYear: null } },
      { label: '2017 or newer', ends: { minYear: 2017, maxYear: null } },
    ],
  })
})

test('each body and budget leads to a search that finds as many cars', async () => {
  await storeCar({ make: 'Toyota', model: 'Premio', body_type: 'Sedan', price: 2_000_000 })
  await storeCar({ make: 'Toyota', model: 'Prado', body_type: 'SUV', price: 7_600_000 })
  await storeCar({ make: 'Nissan', model: 'Note', body_type: null, price: 650_000 })
  await storeCar({ model: 'Vitz', body_type: 'Hatchback', price: 900_000, status: 'sold' })
  const { bodies, budgets } = await readStockParts()
  expect(budgets.map(({ label }) => label)).toEqual([
    'Up to KSh 2M',
    'KSh 2M to 4M',
    'KSh 4M to 8M',
  ])
  expect(bodies.length).toBeGreaterThanOrEqual(2)
  for (const { path, count } of [...bodies, ...budgets]) {
    const search = parseCarSearch(new URL(path, 'https://shop.example').searchParams)
    expect({ path, count }).toEqual({
      path,
      count: (await searchCars({ ...search, pageSize: SEARCH_PAGE_SIZE })).total,
    })
  }
})
