import { sql } from 'kysely'

import { db } from '#app/infra/db/database.server.ts'

export type MarketSourceRow = {
  id: string
  name: string
  sourceUrl: string | null
  observedOn: string
  minPrice: number | null
  maxPrice: number | null
  isDemo: boolean
  /** Null while it is being stored. */
  rows: number | null
  note: string | null
}

/** Newest first, without dropped ones. */
export function listMarketSources(): Promise<MarketSourceRow[]> {
  return db
    .selectFrom('market_sources')
    .select(['id', 'name', 'rows', 'note', 'source_url as sourceUrl', 'is_demo as isDemo'])
    .select(['observed_on as observedOn', 'min_price as minPrice', 'max_price as maxPrice'])
    .where('dropped_at', 'is', null)
    .orderBy('observed_on', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export type ModelCoverage = {
  make: string
  model: string
  cars: number
  answered: number
  few: number
  spread: number
  floor: number
  /** The most similar cars found for one of them. */
  most: number
}

/** How many cars on sale per model the market can price, models without any first. */
export async function listModelCoverage(): Promise<ModelCoverage[]> {
  const { rows } = await sql<ModelCoverage>`
    select make, model, count(*)::int as cars,
      count(*) filter (where verdict is not null)::int as answered,
      count(*) filter (where reason = 'few')::int as few,
      count(*) filter (where reason = 'spread')::int as spread,
      count(*) filter (where reason = 'floor')::int as floor,
      coalesce(max(n), 0)::int as most
    from cars left join car_market on car_id = cars.id
    where is_available
    group by make, model
    order by count(*) filter (where verdict is not null) > 0, make, model`.execute(db)
  return rows
}
