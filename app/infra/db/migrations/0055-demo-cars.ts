import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

/**
 * Marks demo cars as such. Until now they were the cars created no later than the loading of the
 * demo stock, which is only ever loaded into a shop without cars.
 */
export const demoCars: Migration = {
  async up(db) {
    await runSql(db, [
      `alter table cars add column is_demo boolean not null default false`,
      `update cars set is_demo = true
        where created_at <= (select max(at) + interval '1 minute' from audit_log
          where action = 'demo_stock.load' and entity = 'cars')`,
    ])
  },
}
