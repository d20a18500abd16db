import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

/** The revenue authority's lists of retail prices (CRSP), one of which is in force. */
export const crspLists: Migration = {
  async up(db) {
    await runSql(db, [
      `create table crsp_lists (
         id uuid primary key,
         name text not null check (char_length(name) between 1 and 120),
         published_on date not null,
         source text not null check (char_length(source) between 1 and 500),
         source_url text check (char_length(source_url) between 1 and 500),
         note text check (char_length(note) between 1 and 1000),
         status text not null default 'draft' check (status in ('draft', 'in_force', 'superseded')),
         is_contested boolean not null default false,
         is_supplied boolean not null default false,
         rows integer,
         refused integer not null default 0,
         created_by uuid references user_profiles (id) on delete set null,
         created_at timestamptz not null default now(),
         check (status = 'draft' or rows is not null)
       )`,
      `create unique index crsp_lists_in_force_idx on crsp_lists (status)
         where status = 'in_force'`,
      `create index crsp_lists_created_by_idx on crsp_lists (created_by)
         where created_by is not null`,
      `create table crsp_rows (
         list_id uuid not null references crsp_lists (id) on delete cascade,
         row integer not null,
         make text not null,
         model text not null,
         model_number text not null,
         transmission text not null,
         drive text not null,
         engine_cc integer,
         body text not null,
         seats text not null,
         fuel text not null,
         price_ksh double precision not null check (price_ksh > 0),
         search_text text not null,
         primary key (list_id, row)
       )`,
      // Null means the list in force; an older one is kept for versions that staff chose from it.
      `alter table cars add column crsp_list_id uuid references crsp_lists (id)`,
      `create index cars_crsp_list_idx on cars (crsp_list_id) where crsp_list_id is not null`,
      `create function forget_crsp_list() returns trigger language plpgsql as $$
       begin
         new.crsp_list_id := null;
         return new;
       end $$`,
      // A newly chosen version is looked up in the list in force.
      `create trigger cars_list_version before update of list_version on cars
         for each row when (new.list_version is distinct from old.list_version)
         execute function forget_crsp_list()`,
    ])
  },
}
