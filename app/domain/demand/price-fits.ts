import type { CarFilters } from '#app/domain/search/car-filters.ts'
import { formatCarFilters } from '#app/domain/search/car-search.ts'

import { FEWEST } from './wanted-cars.ts'

export type VisitSearch = { readonly session: string; readonly filters: CarFilters }

/** A search that several visits share. */
export type SharedSearch = { filters: CarFilters; sessions: string[] }

export const withoutPrice = (filters: CarFilters): CarFilters => ({
  ...filters,
  minPrice: null,
  maxPrice: null,
  maxMonthly: null,
})

/**
 * Distinct searches, since most visits search for the same things as others. Typed words are left
 * out: they say nothing about a price.
 */
export function sharedSearches(searches: readonly VisitSearch[]): SharedSearch[] {
  const shared = new Map<string, SharedSearch>()
  for (const { session, filters: typed } of searches) {
    const filters = { ...typed, searchTerm: null }
    const key = formatCarFilters(filters).toString()
    const known = shared.get(key) ?? { filters, sessions: [] }
    known.sessions.push(session)
    shared.set(key, known)
  }
  return [...shared.values()]
}

type PriceFits = {
  /** Visits whose search lists the car at some price. */
  of: number
  /** How many of them list it at each price. */
  at: ReadonlyMap<number, number>
}

/** A search that lists the car at some price, and at which of those asked about. */
export type Listing = { sessions: readonly string[]; prices: readonly number[] }

/** Visits that would find the car at each price; null if fewer than `FEWEST` looked for one. */
export function countFits(
  listings: readonly Listing[],
  prices: readonly number[],
): PriceFits | null {
  const anywhere = new Set(listings.flatMap(({ sessions }) => sessions))
  if (anywhere.size < FEWEST) return null
  const countAt = (price: number) =>
    new Set(
      listings
        .filter((listing) => listing.prices.includes(price))
        .flatMap(({ sessions }) => sessions),
    ).size
  return {
    of: anywhere.size,
    at: new Map(prices.map((price) => [price, countAt(price)])),
  }
}

/** Days of searches that a price is compared with. */
export const FIT_DAYS = 14

/** The effect of a price; all figures are counts, none a forecast. */
export type PriceFigures = {
  price: number
  /** Among the listed cars of the model, at most one year apart; 1 is the cheapest. */
  place: number
  /** Visits of the last `FIT_DAYS` whose search lists the car; null if they are too few. */
  fits: number | null
  /** Alerts on the car and on searches that list it. */
  watching: number
}

export type PriceBox = {
  today: PriceFigures
  tried: PriceFigures
  /** Similar cars, including this one. */
  likeCars: number
  /** Visits whose search lists the car at some price; null if they are too few. */
  fitsOf: number | null
  /** Alerts that the tried price would trigger. */
  alerts: number
}
