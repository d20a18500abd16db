import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'

import { observationOf } from '#app/domain/market/observation.ts'
import {
  type KeyedObservation,
  saveMarketSource,
} from '#app/domain/market/save-market-source.server.ts'
import { db } from '#app/infra/db/database.server.ts'

const SOURCE = {
  /** Arbitrary but fixed, so that two processes starting at once load it only once. */
  id: '01900000-0000-7000-8000-000000003200',
  name: 'Public listings, May 2025',
  sourceUrl: null,
  observedOn: '2025-05-15',
  minPrice: 1_450_000,
  maxPrice: null,
  note: 'Example prices of the models in the demo stock. Buyers see them marked as demo, without a verdict. They are no longer used once the shop has a list of its own.',
  isDemo: true,
}

/**
 * Loads the asking prices beside the demo stock, once, into a shop that was opened with it.
 * @returns how many; null if there was nothing to do
 */
export async function loadDemoMarket(folder: string): Promise<number | null> {
  if (!(await lacksDemoMarket())) return null
  const text = await readFile(join(folder, 'market.csv'), 'utf8').catch(() => null)
  if (text === null) return null
  const observations = readDemoMarket(text)
  await saveMarketSource({ actor: { id: null, name: 'demo-stock' } }, SOURCE, observations)
  return observations.length
}

async function lacksDemoMarket(): Promise<boolean> {
  const { rows } = await sql<{ lacks: boolean }>`
    select exists (select from audit_log where action = 'demo_stock.load')
       and not exists (select from market_sources) as lacks`.execute(db)
  return rows[0]?.lacks ?? false
}

/** The file has no places: identical rows are different adverts, numbered here. */
export function readDemoMarket(text: string): KeyedObservation[] {
  const rows = parse<Record<string, string>>(text, { columns: true })
  return rows.flatMap((cells, number) => {
    const observation = observationOf({
      make: cells['make'] ?? '',
      model: cells['model'] ?? '',
      year: cells['year'] ?? '',
      price: Number(cells['price']),
      mileage: cells['mileage'] ?? '',
      origin: cells['origin'] ?? '',
      place: '',
      colour: cells['colour'] ?? '',
    })
    return observation ? [{ observation, key: `${number}` }] : []
  })
}
