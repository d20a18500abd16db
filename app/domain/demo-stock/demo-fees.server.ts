import { sql } from 'kysely'

import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { factSetFor } from '#app/domain/reference/read-fact-sets.server.ts'
import { makeLive, retire } from '#app/domain/reference/save-fact-set.server.ts'
import type { CommandContext } from '#app/infra/db/command.server.ts'
import { db, type Transaction } from '#app/infra/db/database.server.ts'

/** The draft that comes with every shop: whether these fees still apply is unknown. */
const SUPPLIED = '01900000-0000-7000-8000-000000000343'
export const DEMO_FEES = '01900000-0000-7000-8000-000000000344'

/** A demo shop uses the last known fees as demo values, so that it can show costs to keys. */
export async function useDemoFees(trx: Transaction): Promise<void> {
  await sql`
    insert into fact_sets (id, kind, name, source, source_url, effective_from, checked_on,
      is_supplied, status, note)
    select ${DEMO_FEES}, kind, 'Demo: ' || name, source, source_url, effective_from, checked_on,
      true, 'live', note
    from fact_sets where id = ${SUPPLIED}
    on conflict (id) do nothing`.execute(trx)
  await sql`
    insert into fact_values (set_id, key, value, is_demo)
    select ${DEMO_FEES}, key, value, true from fact_values where set_id = ${SUPPLIED}
    on conflict do nothing`.execute(trx)
}

/** @returns whether they were in use */
export async function retireDemoFees(context: CommandContext): Promise<boolean> {
  const set = await findDemoFees('live')
  if (!set) return false
  const done = await retire(context, { id: DEMO_FEES, version: set.version })
  return done?.ok ?? false
}

/** Only if the shop has put no fees of its own into use. */
export async function bringBackDemoFees(context: CommandContext, now: Date): Promise<void> {
  const today = nairobiDay(now)
  const set = await findDemoFees('retired')
  if (!set || (await factSetFor('ntsa_fees', today))) return
  await makeLive(context, { id: DEMO_FEES, version: set.version, today })
}

function findDemoFees(status: 'live' | 'retired') {
  return db
    .selectFrom('fact_sets')
    .select('version')
    .where('id', '=', DEMO_FEES)
    .where('status', '=', status)
    .executeTakeFirst()
}
