import type { Car } from './car.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * How long a sold car's page stays in search engines: who has its link still learns what it was
 * and what is like it, then the page is gone for good (410), though it can still be opened.
 */
export const SOLD_PAGE_DAYS = 90

/** Whether a car was sold so long ago that its page is no longer one for search engines. */
export function isSoldPageOver(
  { status, soldAt, updatedAt }: Pick<Car, 'status' | 'soldAt' | 'updatedAt'>,
  now: Date,
): boolean {
  if (status !== 'sold') return false
  // Nobody may have noted the day; it cannot be later than the last change.
  const since = soldAt ?? updatedAt
  return now.getTime() - since.getTime() > SOLD_PAGE_DAYS * DAY_MS
}
