import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

/** The notices of the last hour, for a process to which NOTIFY doesn't get through. */
export const changeLog: Migration = {
  async up(db) {
    await runSql(db, [
      `create table change_log (
         xid xid8 not null default pg_current_xact_id(),
         at timestamptz not null default clock_timestamp(),
         notice text not null
       )`,
      // Not unique: a copy of the database on another server reaches the same numbers again.
      `create index change_log_xid_idx on change_log (xid)`,
    ])
  },
}
