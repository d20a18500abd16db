import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

/** Where an imported car came from, and whether a list from there replaces the last one. */
export const importSources: Migration = {
  async up(db) {
    await runSql(db, [
      `alter table cars
         add column import_ref text check (char_length(import_ref) between 1 and 500),
         add column import_source text check (char_length(import_source) between 1 and 80)`,
      `create unique index cars_import_ref_key on cars (import_ref) where import_ref is not null`,
      `create table import_sources (
         name text primary key check (char_length(name) between 1 and 80),
         mode text not null check (mode in ('replaces', 'adds')),
         updated_at timestamptz not null default now()
       )`,
    ])
  },
}
