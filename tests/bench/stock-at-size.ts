// `npm run bench -- stock FILE.csv [CARS]`: the staff's list of CARS cars made from FILE, with
// count, 25 rows and pictures, on the embedded engine or DATABASE_URL.
import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'

import { median, quantile } from './measure.ts'

const [, , file = 'tests/fixtures/kenya-listings-extract.csv', wanted = '10000'] = process.argv
const folder = mkdtempSync(join(tmpdir(), 'bench-'))
process.env.DATA_DIR = join(folder, 'data')

// Imported after the settings are in place.
const { openDatabase } = await import('#app/infra/db/open.server.ts')
const { db } = await import('#app/infra/db/database.server.ts')
const { importCars } = await import('#app/domain/imports/import-cars.server.ts')
const { listStock } = await import('#app/domain/stock/list-stock.server.ts')
const { parseStockSearch, WHOLE_STOCK } = await import('#app/domain/stock/stock-search.ts')
const { changeCars } = await import('#app/domain/stock/bulk/change-cars.server.ts')
const { undoCars } = await import('#app/domain/stock/undo/undo-cars.server.ts')
const { multiplyCars } = await import('./many-cars.ts')

const ROUNDS = 40
const SEARCHES = [
  '',
  'page=300',
  'status=incomplete',
  'status=sold',
  'category=locally_used&sort=price-desc&page=20',
  'sort=mileage&page=100',
  'searchTerm=prado+2018',
  'searchTerm=kda+412',
]

const database = await openDatabase({ role: 'cli' })
await importCars({ bytes: createReadStream(file), actor: { id: null, name: 'bench' } })
await multiplyCars(Number(wanted))
await sql`analyze cars`.execute(db)

for (const query of SEARCHES) {
  const search = parseStockSearch(new URLSearchParams(query))
  const figures: number[] = []
  let total = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now()
    total = (await listStock(search)).total
    if (round >= 5) figures.push(performance.now() - startedAt)
  }
  console.log(
    `${(query || 'all cars').padEnd(48)} found ${String(total).padStart(6)}` +
      `  p50 ${median(figures).toFixed(1)} ms, p99 ${quantile(figures, 0.99).toFixed(1)} ms`,
  )
}

// Changes all at once: a tenth less, and back.
const selection = { kind: 'search', search: WHOLE_STOCK } as const
const price = { direction: 'down', unit: 'percent', amount: 10, roundTo: 1_000 } as const
const { total } = await listStock(WHOLE_STOCK)
const context = { actor: { id: null, name: 'bench' } }
const changedAt = performance.now()
const changed = await changeCars(context, {
  selection,
  change: { kind: 'price', price },
  expectedCount: total,
})
const undoneAt = performance.now()
const entryId = changed.ok ? (changed.entryId ?? '') : ''
const undone = await undoCars(context, { entryId, mode: 'ask' })
console.log(
  `new prices for ${changed.ok ? changed.changedCount : 0} cars ${(undoneAt - changedAt).toFixed(0)} ms,` +
    ` undone for ${undone?.ok ? undone.restoredCount : 0} in ${(performance.now() - undoneAt).toFixed(0)} ms`,
)
await database.close()
rmSync(folder, { recursive: true })
