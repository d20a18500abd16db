import { readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { estimateMarket } from '#app/domain/market/market-estimate.ts'
import { createMarketIndex } from '#app/domain/market/market-index.ts'
import { command } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { LISTINGS_SOURCE, readMarketCases } from '#tests/fixtures/market-files.ts'

import { loadDemoMarket, readDemoMarket } from './load-demo-market.server.ts'

test('the examples say the same of the demo cars as the whole list', async () => {
  const observations = readDemoMarket(await readFile('demo/market.csv', 'utf8'))
  const index = createMarketIndex({
    observations: observations.map(({ observation }) => ({
      ...observation,
      sourceId: LISTINGS_SOURCE.id,
    })),
    sources: [LISTINGS_SOURCE],
  })
  for (const cells of readMarketCases()) {
    const { n, prices } = estimateMarket(index, {
      make: cells['make'] ?? '',
      model: cells['model'] ?? '',
      year: Number(cells['year']),
      km: Number(cells['km']),
      origin: cells['origin'] === 'L' ? 'L' : 'F',
      price: Number(cells['price']),
    })
    expect(n).toBe(Number(cells['n']))
    expect(prices?.median ?? 0).toBe(Number(cells['median']))
  }
})

test('they are loaded once, into a shop with the demo stock', async () => {
  expect(await loadDemoMarket('demo')).toBeNull()
  await command({ actor: { id: null, name: 'test' } }, async (_trx, record) => {
    record({ action: 'demo_stock.load', entity: 'cars', ids: [] })
  })
  const loaded = await loadDemoMarket('demo')
  expect(loaded).toBeGreaterThan(5_000)
  expect(await loadDemoMarket('demo')).toBeNull()
  const sources = await db.selectFrom('market_sources').select(['rows', 'is_demo']).execute()
  expect(sources).toEqual([{ rows: loaded, is_demo: true }])
})
