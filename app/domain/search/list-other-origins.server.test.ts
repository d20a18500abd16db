import { expect, test } from 'vitest'

import { findCar } from '#app/domain/cars/find-car.server.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { listOtherOrigins } from './list-similar-cars.server.ts'

const year = new Date().getFullYear()
const RAV4 = { make: 'Toyota', model: 'RAV4', year: year - 5 } as const
const TO_IMPORT = {
  ...RAV4,
  category: 'ready_for_import',
  first_registered: `${year - 5}`,
  steering: 'RHD',
  shipping_country: 'Japan',
  // Its travel time, and whether it lands in time, would otherwise be unknown.
  eta_mombasa_on: `${year}-12-30`,
} as const

async function othersOf(id: string) {
  const car = await findCar(id)
  if (!car) throw new Error('no car')
  return (await listOtherOrigins(car)).map((other) => other.id)
}

test('the cheapest of each other origin, a year apart at most, stands beside a car', async () => {
  const own = await storeCar({ ...RAV4, category: 'locally_used', price: 2_000_000 })
  expect(await othersOf(own)).toEqual([])
  await storeCar({ ...RAV4, category: 'locally_used', price: 1_900_000 })
  await storeCar({ ...RAV4, category: 'fresh_imports', price: 2_500_000 })
  const landed = await storeCar({
    ...RAV4,
    year: year - 4,
    category: 'fresh_imports',
    price: 2_400_000,
  })
  await storeCar({ ...RAV4, year: year - 7, category: 'fresh_imports', price: 1_000_000 })
  await storeCar({ ...RAV4, category: 'fresh_imports', price: 900_000, status: 'sold' })
  await storeCar({ ...TO_IMPORT, price: 800_000, first_registered: `${year - 9}` })
  expect(await othersOf(own)).toEqual([landed])
  const imported = await storeCar({ ...TO_IMPORT, price: 1_500_000 })
  expect(await othersOf(own)).toEqual([landed, imported])
  expect(await othersOf(landed)).toHaveLength(2)
})

test('a car that has landed meanwhile is one of those in the country', async () => {
  const own = await storeCar({ ...TO_IMPORT, model: 'Vitz', price: 700_000 })
  const landed = await storeCar({
    ...TO_IMPORT,
    model: 'Vitz',
    price: 600_000,
    landed_on: `${year}-01-02`,
  })
  expect(await othersOf(own)).toEqual([landed])
})
