import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

/**
 * Unused alerts are asked about before they are deleted, and a sold car can lead to an alert for
 * similar ones.
 */
export const alertRenewal: Migration = {
  async up(db) {
    await runSql(db, [
      `alter table alert_people add column keep_asked_at timestamptz`,
      `alter table price_alerts drop constraint price_alerts_kind_check`,
      `alter table price_alerts add constraint price_alerts_kind_check
         check (kind in ('drop', 'under', 'back', 'similar'))`,
    ])
  },
}
