import { expect, test } from 'vitest'

import { daysInStock, daysText } from './days-in-stock.ts'

const at = (text: string) => new Date(text)

test('days change at midnight in Nairobi, three hours before UTC', () => {
  const createdAt = at('2026-11-20T20:30:00Z')
  expect(daysInStock({ createdAt, soldAt: null }, at('2026-11-20T20:59:00Z'))).toBe(0)
  expect(daysInStock({ createdAt, soldAt: null }, at('2026-11-20T21:00:00Z'))).toBe(1)
})

test('days in stock stop when the car is sold', () => {
  const stay = { createdAt: at('2026-10-01T09:00:00Z'), soldAt: at('2026-10-08T09:00:00Z') }
  expect(daysInStock(stay, at('2026-11-20T09:00:00Z'))).toBe(7)
})

test('days are formatted as text', () => {
  expect([0, 1, 43, 1200].map(daysText)).toEqual(['today', '1 day', '43 days', '1,200 days'])
})
