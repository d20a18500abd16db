export const DEFAULT_FEATURED_CARS_LIMIT = 6
const MIN = 1
const MAX = 20

/** A whole number from 1 to 20; anything else is 6. */
export function featuredCarsLimit(written: unknown): number {
  return isValid(written) ? Number(written) : DEFAULT_FEATURED_CARS_LIMIT
}

/** Says that the saved number differs from the typed one; null if it doesn't. */
export function featuredCarsLimitNote(written: unknown): string | null {
  if (isValid(written)) return null
  return `At most ${DEFAULT_FEATURED_CARS_LIMIT} featured cars are shown: the limit must be a whole number from ${MIN} to ${MAX}.`
}

function isValid(written: unknown): boolean {
  const limit = Number(written)
  return written !== '' && Number.isInteger(limit) && limit >= MIN && limit <= MAX
}
