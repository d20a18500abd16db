import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

/** Asking prices are compared as they are; correcting them by year and mileage missed by more. */
export const noMarketFacts: Migration = {
  async up(db) {
    await runSql(db, [`delete from fact_sets where kind = 'market'`])
  },
}
