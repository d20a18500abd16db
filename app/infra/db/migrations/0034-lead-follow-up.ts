import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

/** Which leads are due, and leads that staff enter. */
export const leadFollowUp: Migration = {
  async up(db) {
    await runSql(db, [
      // The open ones are few, and counted for the menu of every page.
      `create index inquiries_open_idx on inquiries (next_action_on, assignee_id)
         where not is_held and status in ('new', 'contacted', 'in_progress')`,

      // A walk-in may leave no more than a name.
      `alter table inquiries
         add column came_by text check (came_by in ('walk_in', 'phone_call', 'whatsapp', 'other')),
         add column entered_by uuid references user_profiles (id) on delete set null,
         drop constraint inquiries_reachable,
         add constraint inquiries_reachable check (
           customer_email is not null or customer_phone is not null or erased_at is not null
             or source = 'staff'),
         add constraint inquiries_entered_whole check (
           source = 'staff' or (came_by is null and entered_by is null))`,
    ])
  },
}
