import { expect, test } from 'vitest'

import { wholePrices } from '#app/domain/money/money.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { readPriceRange } from './list-featured.server.ts'

test('the range is that of the cars for sale, and follows them', async () => {
  expect(await readPriceRange()).toBeNull()
  await storeCar({ price: 1_490_000 })
  await storeCar({ price: 200_000, status: 'sold' })
  expect(await readPriceRange()).toBe(
    wholePrices('Prices here go from KSh 1,490,000 to KSh 1,490,000.'),
  )
  await storeCar({ price: 30_200_000 })
  expect(await readPriceRange()).toBe(
    wholePrices('Prices here go from KSh 1,490,000 to KSh 30,200,000.'),
  )
})
