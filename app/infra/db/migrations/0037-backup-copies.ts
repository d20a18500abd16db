import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Whether a backup has left the machine. */
export const backupCopies: Migration = {
  async up(db) {
    await sql`
      alter table backup_runs
        add column copied_at timestamptz,
        add column copy_tried_at timestamptz,
        add column copy_error text check (char_length(copy_error) between 1 and 2000)`.execute(db)
  },
}
