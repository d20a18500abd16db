import { expect, test } from 'vitest'

import { indexedCar } from '#tests/factories/indexed-car.ts'

import { CarIndex } from './car-index.ts'
import { stockParts } from './stock-parts.ts'

test('cars are counted by body, most first, each with its cheapest car', () => {
  const index = new CarIndex()
  index.put(indexedCar({ id: 'a', bodyType: 'Sedan', price: 1_500_000 }))
  index.put(indexedCar({ id: 'b', bodyType: 'SUV', price: 7_600_000 }))
  index.put(indexedCar({ id: 'c', bodyType: 'SUV', price: 3_100_000 }))
  index.put(indexedCar({ id: 'd', bodyType: null, price: 900_000 }))
  index.put(indexedCar({ id: 'e', bodyType: 'Van', price: 800_000 }))
  index.remove('e')
  expect(stockParts(index).bodies).toEqual([
    { bodyType: 'SUV', count: 2, lowestPrice: 3_100_000, cheapestId: 'c' },
    { bodyType: 'Sedan', count: 1, lowestPrice: 1_500_000, cheapestId: 'a' },
  ])
})

test('a price on the edge of two budgets is in both, as the search counts it', () => {
  const index = new CarIndex()
  index.put(indexedCar({ id: 'a', price: 1_999_999 }))
  index.put(indexedCar({ id: 'b', price: 2_000_000 }))
  index.put(indexedCar({ id: 'c', price: 8_000_001 }))
  expect(stockParts(index).budgets).toEqual([
    { minPrice: null, maxPrice: 2_000_000, count: 2 },
    { minPrice: 2_000_000, maxPrice: 4_000_000, count: 1 },
    { minPrice: 8_000_000, maxPrice: null, count: 1 },
  ])
})

test('an empty shop has no parts', () => {
  expect(stockParts(new CarIndex())).toEqual({ bodies: [], budgets: [] })
})
