export const DEFAULT_FEATURED_CARS_LIMIT = 6
const MIN = 1
const MAX = 20

/** A whole number from 1 to 20; anything else is 6. */
export function featuredCarsLimit(written: unknown): number {
  const limit = Number(written)
  const isGood = written !== '' && Number.isInteger(limit) && limit >= MIN && limit <= MAX
  return isGood ? limit : DEFAULT_FEATURED_CARS_LIMIT
}
