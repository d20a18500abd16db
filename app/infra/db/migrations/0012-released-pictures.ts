import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

/** Pictures of deleted cars, which wait for an undo before they are swept up. */
export const releasedPictures: Migration = {
  async up(db) {
    await runSql(db, [`alter table media_files add column released_at timestamptz`])
  },
}
