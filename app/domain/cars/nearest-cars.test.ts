import { expect, test } from 'vitest'

import { nearestCars } from './nearest-cars.ts'

const prado = {
  id: '1',
  make: 'Toyota',
  model: 'Prado',
  bodyType: 'SUV',
  price: 5_000_000,
} as const

test('the same body at a like price comes before a far cheaper car of the make', () => {
  const vitz = { ...prado, id: '2', model: 'Vitz', bodyType: 'Hatchback', price: 900_000 } as const
  const pajero = { ...prado, id: '3', make: 'Mitsubishi', model: 'Pajero', price: 4_800_000 }
  expect(nearestCars({ car: prado, others: [vitz, pajero], limit: 4 })).toEqual([pajero, vitz])
})

test('a car is not like itself, and one found twice counts once', () => {
  const other = { ...prado, id: '2' }
  expect(nearestCars({ car: prado, others: [prado, other, other], limit: 4 })).toEqual([other])
})

test('an unknown body is no body in common', () => {
  const bare = { ...prado, bodyType: null }
  const same = { ...bare, id: '2', make: 'Mazda', price: 5_100_000 }
  const near = { ...bare, id: '3', make: 'Isuzu', price: 5_050_000 }
  expect(nearestCars({ car: bare, others: [same, near], limit: 1 })).toEqual([near])
})

test('a car without a price to speak of still has an answer', () => {
  const free = { ...prado, price: 0 }
  expect(nearestCars({ car: free, others: [{ ...prado, id: '2' }], limit: 1 })).toHaveLength(1)
})
