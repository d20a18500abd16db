import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

/**
 * Cars to source because buyers look for them, and the price at which a car was compared with the
 * market.
 */
export const sourcingTasks: Migration = {
  async up(db) {
    await runSql(db, [
      `alter table car_market add column compared_price integer check (compared_price > 0)`,
      `create table sourcing_tasks (
         id uuid primary key,
         wanted text not null check (char_length(wanted) between 1 and 200),
         year_from smallint check (year_from between 1980 and 2100),
         year_to smallint check (year_to between 1980 and 2100),
         target_price integer check (target_price > 0),
         note text check (char_length(note) between 1 and 1000),
         status text not null default 'open' check (status in ('open', 'bought', 'dropped')),
         assignee_id uuid references user_profiles (id) on delete set null,
         created_at timestamptz not null default now(),
         closed_at timestamptz,
         check (year_from <= year_to),
         check ((status = 'open') = (closed_at is null))
       )`,
      `create index sourcing_tasks_assignee_id_idx on sourcing_tasks (assignee_id)
         where assignee_id is not null`,
    ])
  },
}
