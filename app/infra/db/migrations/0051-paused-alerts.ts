import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

const LEAST_FALL = { least_fall_percent: 1, least_fall_ksh: 10_000 }

/** One alert can be paused while the others continue, and the shop sets what counts as a fall. */
export const pausedAlerts: Migration = {
  async up(db) {
    await runSql(db, [
      `alter table price_alerts add column paused_at timestamptz`,
      `alter table search_alerts add column paused_at timestamptz`,
    ])
    const id = '01900000-0000-7000-8000-000000000052'
    await sql`
      insert into fact_sets (id, kind, name, source, effective_from, checked_on, is_supplied,
        status, note)
      values (${id}, 'alerts', 'What counts as a fall of a price',
        'The shop’s own rule', '2026-01-01', '2026-11-25', true, 'live',
        'Whichever of the two is more. A smaller fall is told once it adds up.')`.execute(db)
    for (const [key, value] of Object.entries(LEAST_FALL)) {
      await sql`
        insert into fact_values (set_id, key, value, is_demo)
        values (${id}, ${key}, ${JSON.stringify(value)}::jsonb, false)`.execute(db)
    }
  },
}
