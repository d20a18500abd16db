import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

/** The way to pay that a buyer asks about, with the figures that the page showed. */
export const financeChoice: Migration = {
  async up(db) {
    await runSql(db, [
      `alter table inquiries add column finance_choice jsonb
         check (jsonb_typeof(finance_choice) = 'object')`,
    ])
  },
}
