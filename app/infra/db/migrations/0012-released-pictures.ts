import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

/** Pictures of deleted cars, kept for an undo before they are removed. */
export const releasedPictures: Migration = {
  async up(db) {
    await runSql(db, [`alter table media_files add column released_at timestamptz`])
  },
}
