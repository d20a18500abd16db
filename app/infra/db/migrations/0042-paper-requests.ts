import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

/** A buyer who asks to see a paper of a car. */
export const paperRequests: Migration = {
  async up(db) {
    await runSql(db, [
      `alter table inquiries drop constraint inquiries_subject_check`,
      `alter table inquiries add constraint inquiries_subject_check check (
         subject in ('general', 'vehicle', 'financing', 'service', 'appointment', 'papers')
       )`,
    ])
  },
}
