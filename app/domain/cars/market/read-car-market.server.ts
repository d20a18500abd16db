import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { freshnessOf } from '#app/domain/reference/fact-set.ts'
import { factSetFor } from '#app/domain/reference/read-fact-sets.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import type { Row } from '#app/infra/db/tables.ts'

import type { CarMarket, MarketNow } from './car-market.ts'

type Priced = { readonly id: string; readonly price: number }

/** Leaves out cars whose price changed since they were compared. */
export async function listCarMarkets(cars: readonly Priced[]): Promise<Map<string, CarMarket>> {
  if (cars.length === 0) return new Map()
  const rows = await db
    .selectFrom('car_market')
    .selectAll()
    .where(
      'car_id',
      'in',
      cars.map(({ id }) => id),
    )
    .execute()
  const prices = new Map(cars.map(({ id, price }) => [id, price]))
  return new Map(
    rows.flatMap((row) =>
      prices.get(row.car_id) === row.price ? [[row.car_id, carMarketOf(row)]] : [],
    ),
  )
}

export async function findCarMarket(car: Priced): Promise<CarMarket | null> {
  return (await listCarMarkets([car])).get(car.id) ?? null
}

/** @returns null if the dealer shows buyers no comparison */
export async function readMarketNow(now: Date = new Date()): Promise<MarketNow | null> {
  const { showMarketPrices } = await readSiteSettings()
  if (!showMarketPrices) return null
  const today = nairobiDay(now)
  const found = await factSetFor('market', today)
  const isShown = found && freshnessOf(found.set, today) !== 'withheld'
  return { slopes: isShown ? found.facts : null, today }
}

function carMarketOf(row: Row<'car_market'>): CarMarket {
  const { median, low, high, observed_from: from, observed_to: to, observed_on: on } = row
  return {
    price: row.price,
    comparedPrice: row.compared_price ?? row.price,
    n: row.n,
    w: row.w,
    sigma: row.sigma,
    prices: median !== null && low !== null && high !== null ? { median, low, high } : null,
    verdict: row.verdict,
    reason: row.reason as CarMarket['reason'],
    percentile: row.percentile,
    observed: from && to && on ? { from, to, median: on } : null,
    isDemo: row.is_demo,
    nearest: row.nearest,
  }
}
