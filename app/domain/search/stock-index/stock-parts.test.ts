import { expect, test } from 'vitest'

import { COST_FACTS_OF_TEST, FIELDER } from '#tests/factories/cost-facts.ts'
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

test('a body starts at what dealers ask with the import, never at an estimate', () => {
  const index = new CarIndex()
  const { price } = FIELDER
  index.put(indexedCar({ id: 'a', bodyType: 'Wagon', price: 2_300_000 }))
  index.put(indexedCar({ id: 'cif', bodyType: 'Wagon', price, costed: FIELDER }))
  index.put(indexedCar({ id: 'van', bodyType: 'Van', price, costed: FIELDER }))
  index.showCosts(COST_FACTS_OF_TEST)
  expect(stockParts(index).bodies).toEqual([
    { bodyType: 'Wagon', count: 2, lowestPrice: 2_300_000, cheapestId: 'cif' },
    { bodyType: 'Van', count: 1, lowestPrice: null, cheapestId: 'van' },
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

test('the newest year is that of a car on sale', () => {
  const index = new CarIndex()
  index.put(indexedCar({ id: 'a', year: 2018 }))
  index.put(indexedCar({ id: 'b', year: 2012 }))
  index.put(indexedCar({ id: 'c', year: 2021 }))
  index.remove('c')
  expect(stockParts(index).newestYear).toBe(2018)
})

test('they are counted anew once a car or the costs change, and not before', () => {
  const index = new CarIndex()
  index.put(indexedCar({ id: 'a', bodyType: 'SUV', price: 2_500_000 }))
  index.put(indexedCar({ id: 'cif', bodyType: 'SUV', price: 1_400_000, costed: FIELDER }))
  const first = stockParts(index)
  expect(stockParts(index)).toBe(first)
  expect(first.budgets.map(({ count }) => count)).toEqual([1, 1])
  index.showCosts(COST_FACTS_OF_TEST)
  expect(stockParts(index).budgets.map(({ count }) => count)).toEqual([2])
  index.remove('a')
  expect(stockParts(index).bodies).toMatchObject([{ count: 1, cheapestId: 'cif' }])
})

test('an empty shop has no parts', () => {
  expect(stockParts(new CarIndex())).toEqual({ bodies: [], budgets: [], newestYear: null })
})
