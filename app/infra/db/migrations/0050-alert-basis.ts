import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

/** A price counts as fallen only if both prices exclude, or both include, the import. */
export const alertBasis: Migration = {
  async up(db) {
    await runSql(db, [
      `alter table price_alerts add column told_cif boolean not null default false`,
      // Null for alerts from before: the day on which their price was sent is not known.
      `alter table price_alerts add column told_at timestamptz`,
      `update price_alerts set told_cif = true
         from cars where cars.id = price_alerts.car_id and cars.price_basis = 'cif_mombasa'`,
    ])
  },
}
