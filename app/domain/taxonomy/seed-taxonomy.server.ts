import { sql } from 'kysely'

import { command } from '#app/infra/db/command.server.ts'
import { type Connection, db } from '#app/infra/db/database.server.ts'

import { ensureNames } from './names/ensure-names.server.ts'
import { listKnownModels } from './names/known-models.ts'

/** Arbitrary, but the same in every process: concurrent starts seed only once. */
const SEED_LOCK = 7_264_003

/**
 * Fills an empty taxonomy with the Kenyan market's makes and models. A make that staff delete later
 * stays deleted, thanks to the audit log.
 * @returns how many models were added; 0 if there were makes
 */
export async function seedTaxonomy(): Promise<number> {
  if (!(await isNewTaxonomy())) return 0
  return command({ actor: { id: null, name: 'taxonomy-seed' } }, async (trx, record) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(trx)
    if (!(await isNewTaxonomy(trx))) return 0
    const known = listKnownModels()
    await ensureNames(trx, known, record)
    return known.length
  })
}

async function isNewTaxonomy(connection: Connection = db): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    select not exists (select from car_makes)
       and not exists (select from audit_log where entity = 'car_makes') as is_new`.execute(
    connection,
  )
  return rows[0]?.is_new ?? false
}
