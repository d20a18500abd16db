import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

/** How much of each day's budget visits used, and what was dropped beyond it. */
export const eventDays: Migration = {
  async up(db) {
    await runSql(db, [
      `create table event_days (
         day date primary key,
         events bigint not null,
         bytes bigint not null,
         dropped bigint not null
       )`,
    ])
  },
}
