import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

/** Numbers and addresses that the shop knows somebody else uses in its name. */
export const knownFrauds: Migration = {
  async up(db) {
    await runSql(db, [
      `alter table official_identities add column is_fraud boolean not null default false`,
    ])
  },
}
