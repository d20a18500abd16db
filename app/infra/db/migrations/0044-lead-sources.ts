import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

/** How the sender of an inquiry came to the site, where the browser said so. */
export const leadSources: Migration = {
  async up(db) {
    await runSql(db, [
      `alter table inquiries
         add column lead_source text check (char_length(lead_source) between 1 and 60),
         add column lead_medium text check (char_length(lead_medium) between 1 and 60),
         add column lead_campaign text check (char_length(lead_campaign) between 1 and 60)`,
    ])
  },
}
