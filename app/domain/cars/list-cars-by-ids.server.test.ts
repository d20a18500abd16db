import { expect, test } from 'vitest'

import { newId } from '#app/infra/id.server.ts'
import { FULL_CAR, storeCar } from '#tests/factories/store-car.ts'

import { listCarsByIds } from './list-cars-by-ids.server.ts'

test('cars come in the order asked for, sold ones marked, what is gone named by its id', async () => {
  const prado = await storeCar(FULL_CAR)
  const sold = await storeCar({ status: 'sold' })
  const deleted = newId()
  const { cars, gone } = await listCarsByIds([sold, deleted, 'sample-bmw-x5', prado])
  expect(cars.map(({ id, status }) => [id, status])).toEqual([
    [sold, 'sold'],
    [prado, 'available'],
  ])
  expect(cars[1]).toMatchObject({ bodyType: 'SUV', color: 'Pearl White', picture: null })
  expect(gone).toEqual([deleted, 'sample-bmw-x5'])
})

test('what staff alone may know is not among it', async () => {
  const { cars } = await listCarsByIds([await storeCar(FULL_CAR)])
  expect(JSON.stringify(cars)).not.toContain(FULL_CAR.supplier)
  expect(JSON.stringify(cars)).not.toContain(FULL_CAR.chassis_number)
})

test('no ids are no cars', async () => {
  expect(await listCarsByIds([])).toEqual({ cars: [], gone: [] })
  expect(await listCarsByIds(["' or 1=1 --"])).toEqual({ cars: [], gone: ["' or 1=1 --"] })
})
