import { expect, test } from 'vitest'

import { db } from '#app/infra/db/database.server.ts'
import { addPicture } from '#tests/factories/car-picture.ts'
import { FULL_CAR, storeCar } from '#tests/factories/store-car.ts'

import { countStock, listRecentCars, listStock } from './list-stock.server.ts'
import { WHOLE_STOCK } from './stock-search.ts'

const idsOf = async (search: Partial<typeof WHOLE_STOCK>) =>
  (await listStock({ ...WHOLE_STOCK, ...search })).cars.map(({ id }) => id)

test('the list includes sold cars and searches by plate and missing fields', async () => {
  const full = await storeCar({ ...FULL_CAR, stock_number: 'FM-9', created_at: '2026-01-03' })
  await addPicture(full)
  const sold = await storeCar({ status: 'sold', created_at: '2026-01-02' })
  const reserved = await storeCar({
    ...FULL_CAR,
    vin: null,
    status: 'reserved',
    created_at: '2026-01-01',
  })

  expect(await idsOf({})).toEqual([full, sold, reserved])
  expect(await idsOf({ sort: 'oldest' })).toEqual([reserved, sold, full])
  expect(await idsOf({ status: 'sold' })).toEqual([sold])
  expect(await idsOf({ searchTerm: 'kda412x' })).toEqual([full])
  expect(await idsOf({ searchTerm: 'KDA 412' })).toEqual([full])
  expect(await idsOf({ searchTerm: 'gdj1500012345 prado' })).toEqual([full, reserved])
  expect(await idsOf({ searchTerm: 'fm-9' })).toEqual([full])
  expect(await idsOf({ category: 'locally_used' })).toEqual([full, reserved])
  expect(await idsOf({ status: 'incomplete' })).toEqual([sold, reserved])

  const { cars } = await listStock({ ...WHOLE_STOCK, page: 9 })
  expect(cars.map(({ missing }) => missing)).toEqual([
    [],
    [
      'Category',
      'Mileage',
      'Location',
      'Fuel type',
      'Transmission',
      'Body type',
      'Colour',
      'Condition',
      'Photos',
    ],
    ['Photos'],
  ])
  expect(cars[0]?.picture).not.toBeNull()
  // The dashboard links to this list.
  expect((await listStock({ ...WHOLE_STOCK, status: 'available' })).total).toBe(1)
  expect(await countStock()).toEqual({ total: 3, available: 1 })
  expect((await listRecentCars(2)).map(({ id }) => id)).toEqual([full, sold])
})

test('the previous price is shown beside the price', async () => {
  const id = await storeCar({ make: 'Mazda', model: 'Demio', price: 900_000 })
  await db.updateTable('cars').set({ price: 850_000 }).where('id', '=', id).execute()
  await db.updateTable('cars').set({ price: 820_000 }).where('id', '=', id).execute()
  const { cars } = await listStock({ ...WHOLE_STOCK, searchTerm: 'demio' })
  expect(cars[0]).toMatchObject({ price: 820_000, previousPrice: 850_000 })
})

test('a whole number finds its car alone, and any part of one finds it', async () => {
  const own = await storeCar({ stock_number: 'OWN-1', vin: 'KDM 777A', model: 'Own 1' })
  const ten = await storeCar({ stock_number: 'OWN-10', chassis_number: 'NKE165-7012399' })
  for (const number of ['OWN-1', 'own1', ' Own 1 ', 'KDM777A', 'kdm-777 a']) {
    expect(await idsOf({ searchTerm: number })).toEqual([own])
  }
  for (const number of ['7012399', 'NKE 165 7012399', 'DAA-NKE165-7012399', '12399', 'wn10']) {
    expect(await idsOf({ searchTerm: number })).toEqual([ten])
  }
  expect(new Set(await idsOf({ searchTerm: 'OWN-' }))).toEqual(new Set([own, ten]))
  expect(await idsOf({ searchTerm: '777A' })).toEqual([own])
})
