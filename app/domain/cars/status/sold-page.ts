import type { Car } from '#app/domain/cars/car.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** How long search engines keep a sold car's page. After that it answers 410, but still opens. */
export const SOLD_PAGE_DAYS = 90

export function isSoldPageOver(
  { status, soldAt, updatedAt }: Pick<Car, 'status' | 'soldAt' | 'updatedAt'>,
  now: Date,
): boolean {
  if (status !== 'sold') return false
  // The sale date may be unknown; it cannot be later than the last change.
  const since = soldAt ?? updatedAt
  return now.getTime() - since.getTime() > SOLD_PAGE_DAYS * DAY_MS
}
