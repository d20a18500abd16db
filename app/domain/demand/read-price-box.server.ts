import { setImmediate } from 'node:timers/promises'

import { countAlertsAt } from '#app/domain/alerts/count-alerts-at.server.ts'
import { daysBefore, nairobiDay, startOfNairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { NO_FILTERS } from '#app/domain/search/car-filters.ts'
import { formatCarFilters } from '#app/domain/search/car-search.ts'
import { currentStock, stockAtPrices } from '#app/domain/search/stock-index/car-index.server.ts'
import type { CarIndex } from '#app/domain/search/stock-index/car-index.ts'
import { filterCars } from '#app/domain/search/stock-index/filter-cars.ts'

import {
  FIT_DAYS,
  type PriceBox,
  type PriceFigures,
  countFits,
  type Listing,
  type SharedSearch,
  sharedSearches,
  withoutPrice,
} from './price-fits.ts'
import { readSearches } from './read-searches.server.ts'

type Tried = {
  car: { id: string; make: string; model: string; year: number; price: number; status: string }
  price: number
  now: Date
}

/** Null for a car that can't be bought now. */
export async function readPriceBox({ car, price, now }: Tried): Promise<PriceBox | null> {
  if (car.status !== 'available') return null
  const prices = [car.price, price]
  const stock = await stockAtPrices(car.id, prices)
  if (!stock) return null
  const from = startOfNairobiDay(daysBefore(nairobiDay(now), FIT_DAYS))
  const [searches, alerts, others] = await Promise.all([
    readSearches({ from, to: now, recentFrom: from }),
    countAlertsAt({ carId: car.id, price, stock }),
    pricesOfLikeCars(car),
  ])
  const fits = countFits(await listingsOf(stock.cars, sharedSearches(searches)), prices)
  const figuresOf = (each: number): PriceFigures => ({
    price: each,
    place: 1 + others.filter((other) => other < comparedAt(stock.cars, each)).length,
    fits: fits?.at.get(each) ?? null,
    watching: alerts.watching.get(each) ?? 0,
  })
  return {
    today: figuresOf(car.price),
    tried: figuresOf(price),
    likeCars: 1 + others.length,
    fitsOf: fits?.of ?? null,
    alerts: alerts.told,
  }
}

/** Other requests get a turn between batches. */
const SEARCHES_AT_ONCE = 200

/** Searches that list the car at some price. */
async function listingsOf(
  cars: CarIndex,
  searches: readonly SharedSearch[],
): Promise<readonly Listing[]> {
  const listings: Listing[] = []
  const isListed = new Map<string, boolean>()
  for (const [at, { filters, sessions }] of searches.entries()) {
    if (at % SEARCHES_AT_ONCE === SEARCHES_AT_ONCE - 1) await setImmediate()
    const unpriced = withoutPrice(filters)
    const key = formatCarFilters(unpriced).toString()
    const known = isListed.get(key) ?? filterCars(cars, unpriced).passing.size > 0
    isListed.set(key, known)
    if (!known) continue
    const { slots } = filterCars(cars, filters).passing
    listings.push({ sessions, prices: Array.from(slots, (slot) => Number(cars.ids[slot])) })
  }
  return listings
}

/** The price that lists compare: to keys, for a car yet to be imported. */
const comparedAt = (cars: CarIndex, price: number) =>
  cars.prices.numbers[cars.ids.indexOf(String(price))] ?? price

async function pricesOfLikeCars({ id, make, model, year }: Tried['car']): Promise<number[]> {
  const { cars } = await currentStock()
  const like = { ...NO_FILTERS, make, model, minYear: year - 1, maxYear: year + 1 }
  return Array.from(filterCars(cars, like).passing.slots)
    .filter((slot) => cars.ids[slot] !== id)
    .map((slot) => cars.prices.numbers[slot] ?? 0)
}
