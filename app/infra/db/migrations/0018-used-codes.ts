import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

/** Authenticator codes that were just used, so that none opens two sessions. */
export const usedCodes: Migration = {
  async up(db) {
    await runSql(db, [
      `create table auth_used_codes (
         user_id uuid not null references auth_users (id) on delete cascade,
         code text not null check (char_length(code) between 1 and 20),
         used_at timestamptz not null default now(),
         primary key (user_id, code)
       )`,
    ])
  },
}
