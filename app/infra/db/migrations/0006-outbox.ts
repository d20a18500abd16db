import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

/**
 * An email is written when it goes out, from its kind and payload: the dealer's address and name
 * are current then, and a corrected text reaches emails that are still waiting.
 */
export const outbox: Migration = {
  async up(db) {
    await runSql(db, [
      `alter table mail_outbox
         drop column subject,
         drop column html,
         drop column text,
         alter column to_address drop not null,
         add column payload jsonb not null default '{}' check (jsonb_typeof(payload) = 'object')`,
    ])
  },
}
