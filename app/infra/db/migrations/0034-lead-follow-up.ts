import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

/** What is due of the leads. */
export const leadFollowUp: Migration = {
  async up(db) {
    await runSql(db, [
      // The open ones are few, and counted for the menu of every page.
      `create index inquiries_open_idx on inquiries (next_action_on, assignee_id)
         where not is_held and status in ('new', 'contacted', 'in_progress')`,
    ])
  },
}
