import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

export const notifiedAlerts: Migration = {
  async up(db) {
    await runSql(db, [
      `alter table alert_messages rename column told_at to notified_at`,
      `alter table alert_people rename column last_told_at to last_notified_at`,
      `alter table price_alerts rename column lowest_told to lowest_notified_price`,
      `alter table price_alerts rename column told_cif to notified_on_cif`,
      `alter table price_alerts rename column told_at to notified_at`,
    ])
  },
}
