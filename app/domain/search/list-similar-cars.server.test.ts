import { expect, test } from 'vitest'

import { findCar } from '#app/domain/cars/find-car.server.ts'
import { loadShippedList } from '#app/domain/costs/price-lists/load-shipped-list.server.ts'
import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { saveFees } from '#tests/factories/fact-sets.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { listSimilarCars } from './list-similar-cars.server.ts'

async function similarTo(id: string) {
  const car = await findCar(id)
  if (!car) throw new Error('The car was not stored.')
  return (await listSimilarCars(car)).map((similar) => similar.id)
}

test('same body or make, near in price, nearest first, never sold, never itself, at most four', async () => {
  const suv = { make: 'Mazda', model: 'CX-5', body_type: 'SUV', price: 3_000_000 } as const
  const origin = await storeCar(suv)
  const twin = await storeCar({ ...suv, price: 3_050_000 })
  const rival = await storeCar({ ...suv, make: 'Nissan', model: 'X-Trail', price: 2_900_000 })
  const reserved = await storeCar({ ...suv, price: 3_600_000, status: 'reserved' })
  const sibling = await storeCar({ ...suv, model: 'Axela', body_type: 'Sedan', price: 2_600_000 })
  await storeCar({ ...suv, price: 3_010_000, status: 'sold' })
  await storeCar({ ...suv, price: 9_900_000 })
  await storeCar({ ...suv, make: 'Honda', model: 'Fit', body_type: 'Hatchback' })
  await storeCar({ ...suv, model: 'MX-5', body_type: 'Convertible', price: 1_300_000 })
  expect(await similarTo(origin)).toEqual([twin, reserved, rival, sibling])
})

test('a car that does not state its body is like those of its model', async () => {
  const noah = { make: 'Toyota', model: 'Noah', body_type: null, price: 100_000 } as const
  const van = await storeCar({ make: 'Kia', model: 'Carnival', body_type: 'Van', price: 110_000 })
  expect(await similarTo(await storeCar(noah))).toContain(van)
})

test('a car at CIF Mombasa is like those that cost what it costs to keys', async () => {
  await loadShippedList('lists')
  const today = nairobiDay(new Date())
  await saveFees()
  const imported = await storeCar({
    make: 'Toyota',
    model: 'RAV4',
    body_type: 'SUV',
    fuel_type: 'Petrol',
    engine_size: '2.0L',
    price: 1_000_000,
    category: 'ready_for_import',
    price_basis: 'cif_mombasa',
    // The costs that come with the shop are examples.
    is_demo: true,
    list_version: 'RAV4 G 6BA-MXAA54-ANXGB',
    first_registered: `${Number(today.slice(0, 4)) - 4}`,
    landed_on: today,
  })
  const car = { make: 'Lexus', model: 'NX', body_type: 'SUV' } as const
  const whole = await storeCar({ ...car, price: 2_400_000 })
  const asDearAsInMombasa = await storeCar({ ...car, price: 450_000 })
  const similar = await similarTo(imported)
  expect(similar).toContain(whole)
  expect(similar).not.toContain(asDearAsInMombasa)
})

test('an unusual car has no similar cars', async () => {
  expect(await similarTo(await storeCar({ make: 'Isuzu', model: 'NQR', price: 200 }))).toEqual([])
})
