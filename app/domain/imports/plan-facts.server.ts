import { sql } from 'kysely'

import { readClockNow } from '#app/domain/costs/import-clock/clocks.server.ts'
import { currentMarket } from '#app/domain/market/market-index.server.ts'
import { type Connection, db } from '#app/infra/db/database.server.ts'

import type { FileIdentity } from './find-targets.server.ts'
import { listStoredCars, listStoredDisputed } from './list-stored-cars.server.ts'
import { listKnownPhotos } from './photos/known-photos.server.ts'
import { type FileRow, planImport, type PlanFacts } from './plan-import.server.ts'

type Outside = Pick<PlanFacts, 'landing' | 'market'>

/** Data to read before a transaction begins, as the embedded engine has one connection. */
export async function readOutside(): Promise<Outside> {
  return { landing: await readClockNow(), market: await currentMarket() }
}

export async function findPlanFacts(
  connection: Connection,
  rows: readonly FileRow[],
  { isLocking = false } = {},
): Promise<Omit<PlanFacts, keyof Outside>> {
  const stored = await listStoredCars(connection, rows, { isLocking })
  return {
    stored,
    knownPhotos: await listKnownPhotos(connection, { rows, stored }),
    disputed: await listStoredDisputed(connection, stored),
    shopPrices: await listShopPrices(connection, rows),
  }
}

/** What an import of these rows would do now, and what it was compared with. */
export async function planRows(rows: readonly FileRow[], identity: FileIdentity) {
  const outside = await readOutside()
  const facts = await findPlanFacts(db, rows)
  const plan = await planImport({ ...outside, ...facts, rows, identity })
  return { plan, facts }
}

function listShopPrices(connection: Connection, rows: readonly FileRow[]) {
  const models = new Set(
    rows.flatMap(({ row }) =>
      row.kind === 'car' ? `${row.car.input.make}\n${row.car.input.model}`.toLowerCase() : [],
    ),
  )
  return connection
    .selectFrom('cars')
    .select(['id', 'make', 'model', 'year', 'price'])
    .where('price', '>', 0)
    .where(sql<boolean>`lower(make || e'\\n' || model) = any(${[...models]}::text[])`)
    .execute()
}
