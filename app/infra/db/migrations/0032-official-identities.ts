import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

/**
 * The numbers, tills and addresses that are really the shop's, and those that buyers report as not
 * being its own.
 */
export const officialIdentities: Migration = {
  async up(db) {
    await runSql(db, [
      `create table official_identities (
         id uuid primary key,
         kind text not null check (kind in ('phone', 'till', 'paybill', 'email', 'site')),
         value text not null check (char_length(value) between 3 and 254),
         label text not null check (char_length(label) between 1 and 80),
         valid_from date not null,
         valid_to date check (valid_to >= valid_from),
         created_at timestamptz not null default now()
       )`,
      `create unique index official_identities_key on official_identities (kind, value)`,
      `create table identity_reports (
         id uuid primary key,
         value text not null check (char_length(value) between 1 and 200),
         note text check (char_length(note) between 1 and 1000),
         created_at timestamptz not null default now(),
         handled_at timestamptz
       )`,
      `create index identity_reports_created_at_idx on identity_reports (created_at)`,
    ])
  },
}
