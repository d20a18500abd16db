import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

/**
 * Cars that the shop came with say so themselves. Until now they were those no younger than the moment
 * at which the demo stock was loaded, which is only ever loaded into a shop without cars.
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
