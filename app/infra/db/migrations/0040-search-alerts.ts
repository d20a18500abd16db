import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

/** Who is alerted to new cars for a search. */
export const searchAlerts: Migration = {
  async up(db) {
    await runSql(db, [
      `create table search_alerts (
         id uuid primary key,
         person_id uuid not null references alert_people (id) on delete cascade,
         query text not null check (char_length(query) between 1 and 2000),
         known_cars uuid[] not null,
         checked_on date not null,
         created_at timestamptz not null default now(),
         constraint search_alerts_person_query_key unique (person_id, query)
       )`,
    ])
  },
}
