import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

/**
 * A report of a contact that is not the shop's is an inquiry. Earlier ones had no sender, so they
 * count as entered by staff, which need none.
 */
export const reportedContacts: Migration = {
  async up(db) {
    await runSql(db, [
      `insert into inquiries (id, submission_id, source, came_by, customer_name, message, status,
           created_at, updated_at)
         select id, id, 'staff', 'other', 'Somebody who gave no name',
           'Somebody gave me this as yours: ' || value || coalesce(E'\\n\\n' || note, ''),
           case when handled_at is null then 'new' else 'closed' end, created_at,
           coalesce(handled_at, created_at)
         from identity_reports`,
      `drop table identity_reports`,
    ])
  },
}
