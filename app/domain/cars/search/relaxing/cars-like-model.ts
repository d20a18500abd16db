import { type CarFilters, NO_FILTERS } from '#app/domain/cars/search/car-filters.ts'
import { formatKsh } from '#app/domain/money/money.ts'
import type { BodyType } from '#app/domain/taxonomy/car-options.ts'

/** A search for cars like a model that is not in stock, and what makes them alike. */
export type LikeModel = { readonly filters: CarFilters; readonly reason: string }

const PRICE_EITHER_SIDE = 0.25

const PLURALS: Partial<Record<BodyType, string>> = {
  SUV: 'SUVs',
  Coupe: 'Coupes',
  Hatchback: 'Hatchbacks',
}

/**
 * Cars with the same body at about the price asked for; closest first.
 * @param make other models of this make are in stock; null if none are
 */
export function carsLikeModel(
  { minPrice, maxPrice, make }: Pick<CarFilters, 'minPrice' | 'maxPrice' | 'make'>,
  body: BodyType | null,
): LikeModel[] {
  const low = minPrice === null ? null : Math.round(minPrice * (1 - PRICE_EITHER_SIDE))
  const high = maxPrice === null ? null : Math.round(maxPrice * (1 + PRICE_EITHER_SIDE))
  const isPriced = low !== null || high !== null
  const prices = { minPrice: low, maxPrice: high }
  const likes: LikeModel[] = []
  if (body !== null) {
    const bodies = PLURALS[body] ?? `${body}s`
    const ofBody = { ...NO_FILTERS, bodyType: [body] }
    if (isPriced) {
      likes.push({
        filters: { ...ofBody, ...prices },
        reason: `${bodies} ${priceText(low, high)}`,
      })
    }
    likes.push({ filters: ofBody, reason: bodies })
  }
  if (make !== null) {
    likes.push({ filters: { ...NO_FILTERS, make }, reason: `Other ${make} cars` })
  } else if (isPriced) {
    likes.push({ filters: { ...NO_FILTERS, ...prices }, reason: `Cars ${priceText(low, high)}` })
  }
  return likes
}

function priceText(low: number | null, high: number | null): string {
  if (low !== null && high !== null) return `from ${formatKsh(low)} to ${formatKsh(high)}`
  return high === null ? `from ${formatKsh(low ?? 0)}` : `up to ${formatKsh(high)}`
}
