import { expect, test } from 'vitest'

import { carMessage } from './car-message.ts'

const car = {
  make: 'Toyota',
  model: 'Land Cruiser Prado',
  year: 2018,
  price: 7_600_000,
  stockNumber: 'FM-0001',
  status: 'available',
} as const
const siteName = 'Fourways Motors'

test('the message names the car, its price, its number and its page', () => {
  expect(carMessage({ car, siteName, url: 'https://shop.example/car/1' }, 'inquiry')).toBe(
    `Hello Fourways Motors,
I am interested in this car. Is it still available?

2018 Toyota Land Cruiser Prado, KSh 7,600,000
Stock number: FM-0001
https://shop.example/car/1`,
  )
})

test('unknown details are left out', () => {
  const text = carMessage({ car: { ...car, stockNumber: null }, siteName, url: null }, 'photos')
  expect(text).toMatch(/send me photos[^]+KSh 7,600,000$/)
})

test('a reserved car is asked for as reserved', () => {
  const reserved = { ...car, status: 'reserved' } as const
  expect(carMessage({ car: reserved, siteName, url: null }, 'inquiry')).toContain('is reserved')
})
