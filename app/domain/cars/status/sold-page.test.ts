import { expect, test } from 'vitest'

import { isSoldPageExpired } from './car-status.ts'

const soldAt = new Date('2026-08-01T09:00:00Z')
const updatedAt = new Date('2026-08-20T09:00:00Z')
const dayAfter = (time: Date, days: number) => new Date(time.getTime() + days * 86_400_000)

test.for([
  [{ status: 'sold', soldAt, updatedAt }, dayAfter(soldAt, 90), false],
  [{ status: 'sold', soldAt, updatedAt }, new Date(dayAfter(soldAt, 90).getTime() + 1), true],
  [{ status: 'sold', soldAt: null, updatedAt }, dayAfter(soldAt, 100), false],
  [{ status: 'sold', soldAt: null, updatedAt }, dayAfter(updatedAt, 91), true],
  [{ status: 'available', soldAt: null, updatedAt }, dayAfter(updatedAt, 900), false],
  [{ status: 'reserved', soldAt: null, updatedAt }, dayAfter(updatedAt, 900), false],
] as const)('%o at %s is over: %s', ([car, now, is]) => {
  expect(isSoldPageExpired(car, now)).toBe(is)
})
