import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

/**
 * Search words that match nothing known, counted without who typed them or the rest of the search.
 */
export const unknownWords: Migration = {
  async up(db) {
    await runSql(db, [
      `create table unknown_words (
         word text primary key check (char_length(word) between 2 and 30),
         times integer not null default 1 check (times > 0),
         last_typed_at timestamptz not null default now(),
         is_ignored boolean not null default false
       )`,
    ])
  },
}
