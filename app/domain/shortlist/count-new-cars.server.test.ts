import { expect, test } from 'vitest'

import { NO_FILTERS } from '#app/domain/search/car-filters.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { countNewCars } from './count-new-cars.server.ts'

const SINCE = new Date('2026-11-01T00:00:00Z')
const OLD = new Date('2026-10-01T00:00:00Z')
const NEW = new Date('2026-11-02T00:00:00Z')

test('counts cars on sale that were added since and match the filters, in any notation', async () => {
  await storeCar({ make: 'Mazda', model: 'Demio', created_at: OLD })
  await storeCar({ make: 'Mazda', model: 'Demio', created_at: NEW })
  await storeCar({ make: 'Mazda', model: 'Demio', created_at: NEW, status: 'reserved' })
  await storeCar({ make: 'Mazda', model: 'Demio', created_at: NEW, status: 'sold' })
  await storeCar({ make: 'Honda', model: 'Fit', created_at: NEW })
  const count = (filters: object, typed: string | null = null) =>
    countNewCars({ filters: { ...NO_FILTERS, ...filters }, typed, since: SINCE })
  expect(await count({ make: 'mazda' })).toBe(2)
  expect(await count({ searchTerm: 'mazzda' })).toBe(2)
  expect(await count({ make: 'Honda' })).toBe(1)
  expect(await count({ make: 'Honda', maxPrice: 10 })).toBe(0)
  expect(await count({})).toBe(3)
  // Once the words are read, a grade only affects the order.
  expect(await count({ make: 'mazda', searchTerm: 'tx' })).toBe(0)
  expect(await count({ make: 'mazda', searchTerm: 'tx' }, 'mazda tx')).toBe(2)
})
