import { expect, test } from 'vitest'

import { shortCodeOf } from '#app/domain/ids/short-code.ts'
import { FULL_CAR, storeCar } from '#tests/factories/store-car.ts'

import { NO_DEALER } from './car.ts'
import { findCar, findCarByCheckCode } from './find-car.server.ts'

test('every field of a car is read', async () => {
  const id = await storeCar({ ...FULL_CAR, features: [...FULL_CAR.features], stock_number: 'FM-1' })
  expect(await findCar(id)).toMatchObject({
    id,
    make: 'Toyota',
    model: 'Land Cruiser Prado',
    year: 2018,
    price: 7_600_000,
    mileage: 84_200,
    mileageUnit: 'km',
    bodyType: 'SUV',
    stockNumber: 'FM-1',
    status: 'available',
    isAvailable: true,
    drivetrain: 'Full-time 4WD',
    fuelEconomy: '12.5 km/L',
    seats: 7,
    doors: 5,
    features: FULL_CAR.features,
    priceConfirmedOn: '2026-11-12',
    certifiedOn: '2026-09-18',
    noAccidentsOn: '2026-09-14',
    singleOwnerOn: null,
    regularMaintenanceOn: '2026-09-14',
    ...NO_DEALER,
  })
})

test('unknown values are null', async () => {
  const id = await storeCar()
  expect(await findCar(id)).toMatchObject({
    mileage: null,
    fuelType: null,
    description: null,
    features: [],
    stockNumber: null,
    priceConfirmedOn: null,
  })
})

test('a sold car is found', async () => {
  const id = await storeCar({ status: 'sold' })
  expect(await findCar(id)).toMatchObject({ status: 'sold', isAvailable: false })
})

test('a car comes with its own dealer, even if only one detail is known', async () => {
  const id = await storeCar({ dealer_name: 'Kilimani Cars' })
  expect(await findCar(id)).toMatchObject({ ...NO_DEALER, dealerName: 'Kilimani Cars' })
})

test('ids are case-insensitive', async () => {
  const id = await storeCar()
  expect(await findCar(id.toUpperCase())).toMatchObject({ id })
})

test.for([
  '019a0000-0000-7000-8000-000000000000',
  '',
  '1',
  'undefined',
  "' or true --",
  '019a0000-0000-7000-8000-00000000000g',
  'x'.repeat(10_000),
  '٠١٢٣',
])('%s is not a car', async (id) => {
  expect(await findCar(id)).toBeNull()
})

test('the code on a sheet leads to its car', async () => {
  const id = await storeCar()
  await storeCar()
  expect(await findCarByCheckCode(shortCodeOf(id))).toBe(id)
  expect(await findCarByCheckCode('00000000')).toBeNull()
})
