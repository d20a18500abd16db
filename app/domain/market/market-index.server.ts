import { setImmediate } from 'node:timers/promises'

import { cachedUntilChanged } from '#app/infra/db/cached-until-changed.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import {
  createMarketIndex,
  type MarketIndex,
  type MarketSource,
  type SourcedObservation,
} from './market-index.ts'

const BATCH_SIZE = 300

/** The index that cars are compared with; null if there is no list. */
export const currentMarket = cachedUntilChanged({
  tables: ['market_sources', 'market_observations', 'market_aliases'],
  load: loadMarket,
})

async function loadMarket(): Promise<MarketIndex | null> {
  const sources = await usedSources()
  if (sources.length === 0) return null
  const aliases = await db
    .selectFrom('market_aliases')
    .select(['make', 'model', 'source_make as sourceMake', 'source_model as sourceModel'])
    .execute()
  const observations: SourcedObservation[] = []
  const known = new Set<string>()
  for (const source of sources) {
    for await (const { hash, ...observation } of observationsOf(source)) {
      const key = hash.toString('base64')
      // The newest list has an advert's latest price; older copies of it don't count.
      if (known.has(key)) continue
      known.add(key)
      observations.push({ ...observation, sourceId: source.id })
    }
  }
  return createMarketIndex({ observations, sources, aliases })
}

/** Newest first. Examples only until the shop has a list of its own. */
export async function usedSources(): Promise<MarketSource[]> {
  const rows = await db
    .selectFrom('market_sources')
    .select(['id', 'observed_on as observedOn', 'min_price as minPrice', 'max_price as maxPrice'])
    .select('is_demo as isDemo')
    .where('dropped_at', 'is', null)
    .where('rows', 'is not', null)
    .orderBy('observed_on', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const own = rows.filter(({ isDemo }) => !isDemo)
  return own.length > 0 ? own : rows
}

/** Reads in batches, because the embedded engine keeps other requests waiting. */
async function* observationsOf({ id }: MarketSource) {
  let after = Buffer.alloc(0)
  for (;;) {
    const rows = await db
      .selectFrom('market_observations')
      .select(['hash', 'make', 'model', 'year', 'price', 'km', 'origin', 'place', 'colour'])
      .where('source_id', '=', id)
      .where('hash', '>', after)
      .orderBy('hash')
      .limit(BATCH_SIZE)
      .execute()
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < BATCH_SIZE) return
    after = Buffer.from(last.hash)
    await setImmediate()
  }
}
