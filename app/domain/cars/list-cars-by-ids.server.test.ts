import { expect, test } from 'vitest'

import { newId } from '#app/infra/id.server.ts'
import { FULL_CAR, storeCar } from '#tests/factories/store-car.ts'

import { listCarsByIds } from './list-cars-by-ids.server.ts'

test('returns the cars in the order of the ids, including sold ones, and the missing ids', async () => {
  const prado = await storeCar(FULL_CAR)
  const sold = await storeCar({ status: 'sold' })
  const deleted = newId()
  const { cars, missing } = await listCarsByIds([sold, deleted, 'sample-bmw-x5', prado])
  expect(cars.map(({ id, status }) => [id, status])).toEqual([
    [sold, 'sold'],
    [prado, 'available'],
  ])
  expect(cars[1]).toMatchObject({ bodyType: 'SUV', color: 'Pearl White', picture: null })
  expect(missing).toEqual([deleted, 'sample-bmw-x5'])
})

test('staff-only fields are left out', async () => {
  const { cars } = await listCarsByIds([await storeCar(FULL_CAR)])
  expect(JSON.stringify(cars)).not.toContain(FULL_CAR.supplier)
  expect(JSON.stringify(cars)).not.toContain(FULL_CAR.chassis_number)
})

test('no ids return no cars', async () => {
  expect(await listCarsByIds([])).toEqual({ cars: [], missing: [] })
  expect(await listCarsByIds(["' or 1=1 --"])).toEqual({ cars: [], missing: ["' or 1=1 --"] })
})
