import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

/** An email with nothing left to say is dropped, which is no failure. */
export const droppedEmails: Migration = {
  async up(db) {
    await runSql(db, [
      `alter table mail_outbox drop constraint mail_outbox_status_check`,
      `alter table mail_outbox add constraint mail_outbox_status_check
         check (status in ('pending', 'sent', 'failed', 'dropped'))`,
    ])
  },
}
