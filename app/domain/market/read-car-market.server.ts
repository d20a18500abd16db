import { db } from '#app/infra/db/database.server.ts'
import type { Row } from '#app/infra/db/tables.ts'

import type { CarMarket, ListedMarket } from './car-market.ts'

type Priced = { readonly id: string; readonly price: number }

/** All but the cars it was compared with, which are most of its size. */
export const COMPARISON_COLUMNS = [
  'price',
  'compared_price',
  'n',
  'w',
  'median',
  'low',
  'high',
  'sigma',
  'verdict',
  'reason',
  'percentile',
  'observed_from',
  'observed_to',
  'observed_on',
  'is_demo',
] as const satisfies readonly (keyof Row<'car_market'>)[]

const LISTED_COLUMNS = ['car_id', ...COMPARISON_COLUMNS] as const

/** Leaves out cars whose price changed since they were compared. */
export async function listCarMarkets(cars: readonly Priced[]): Promise<Map<string, ListedMarket>> {
  if (cars.length === 0) return new Map()
  const ids = cars.map(({ id }) => id)
  const rows = await db
    .selectFrom('car_market')
    .select(LISTED_COLUMNS)
    .where('car_id', 'in', ids)
    .execute()
  const prices = new Map(cars.map(({ id, price }) => [id, price]))
  return new Map(
    rows.flatMap((row) =>
      prices.get(row.car_id) === row.price ? [[row.car_id, listedMarketOf(row)]] : [],
    ),
  )
}

export async function findCarMarket({ id, price }: Priced): Promise<CarMarket | null> {
  const row = await db
    .selectFrom('car_market')
    .select([...LISTED_COLUMNS, 'nearest'])
    .where('car_id', '=', id)
    .where('price', '=', price)
    .executeTakeFirst()
  return row ? { ...listedMarketOf(row), nearest: row.nearest } : null
}

type ListedRow = Pick<Row<'car_market'>, (typeof LISTED_COLUMNS)[number]>

function listedMarketOf(row: ListedRow): ListedMarket {
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
  }
}
