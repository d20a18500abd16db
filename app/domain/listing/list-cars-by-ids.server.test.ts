import { expect, test } from 'vitest'

import { newId } from '#app/infra/id.server.ts'
import { addPicture } from '#tests/factories/car-picture.ts'
import { FULL_CAR, storeCar } from '#tests/factories/store-car.ts'

import { listCarsByIds } from './shown-cars.server.ts'

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

test('the first two pictures come along, the featured one before', async () => {
  const [bare, pictured] = [await storeCar(), await storeCar()]
  await addPicture(pictured, { alt: 'front' })
  await addPicture(pictured, { alt: 'side' })
  await addPicture(pictured, { alt: 'rear' })
  const { cars } = await listCarsByIds([bare, pictured])
  const alts = cars.map(({ picture, secondPicture }) => [picture?.alt, secondPicture?.alt])
  expect(alts).toEqual([
    [undefined, undefined],
    ['front', 'side'],
  ])
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
