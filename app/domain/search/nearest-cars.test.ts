import { expect, test } from 'vitest'

import { nearestCars } from './nearest-cars.ts'

const prado = {
  id: '1',
  make: 'Toyota',
  model: 'Prado',
  bodyType: 'SUV',
  price: 5_000_000,
} as const

test('the same body at a similar price comes before a far cheaper car of the same make', () => {
  const vitz = { ...prado, id: '2', model: 'Vitz', bodyType: 'Hatchback', price: 900_000 } as const
  const pajero = { ...prado, id: '3', make: 'Mitsubishi', model: 'Pajero', price: 4_800_000 }
  expect(nearestCars({ car: prado, others: [vitz, pajero], limit: 4 })).toEqual([pajero, vitz])
})

test('a car is not similar to itself, and duplicates count once', () => {
  const other = { ...prado, id: '2' }
  expect(nearestCars({ car: prado, others: [prado, other, other], limit: 4 })).toEqual([other])
})

test('two unknown bodies are not the same body', () => {
  const bare = { ...prado, bodyType: null }
  const same = { ...bare, id: '2', make: 'Mazda', price: 5_100_000 }
  const near = { ...bare, id: '3', make: 'Isuzu', price: 5_050_000 }
  expect(nearestCars({ car: bare, others: [same, near], limit: 1 })).toEqual([near])
})

test('a car without a price still has similar cars', () => {
  const free = { ...prado, price: 0 }
  expect(nearestCars({ car: free, others: [{ ...prado, id: '2' }], limit: 1 })).toHaveLength(1)
})
