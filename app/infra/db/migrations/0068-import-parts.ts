import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

/** A large import is written, and undone, in parts; each has an entry of its own. */
export const importParts: Migration = {
  async up(db) {
    await runSql(db, [
      `alter table audit_log add column part_of uuid references audit_log (id) on delete no action`,
      `create index audit_log_part_of_idx on audit_log (part_of) where part_of is not null`,
      `alter table staged_imports
         add column written_count int not null default 0,
         add column leased_until timestamptz`,
    ])
  },
}
