import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

const SLOPES = { year_percent: 9, mileage_percent: 0.6 }

/** Asking prices of other sellers, and how each car compares with them. */
export const market: Migration = {
  async up(db) {
    await runSql(db, [
      `create table market_sources (
         id uuid primary key,
         name text not null check (char_length(name) between 1 and 120),
         source_url text check (char_length(source_url) between 1 and 500),
         observed_on date not null,
         min_price integer check (min_price > 0),
         max_price integer check (max_price > min_price),
         is_demo boolean not null default false,
         rows integer,
         note text check (char_length(note) between 1 and 1000),
         created_by uuid references user_profiles (id) on delete set null,
         created_at timestamptz not null default now(),
         dropped_at timestamptz
       )`,
      `create index market_sources_created_by_idx on market_sources (created_by)
         where created_by is not null`,
      `create table market_observations (
         source_id uuid not null references market_sources (id) on delete cascade,
         hash bytea not null,
         make text not null,
         model text not null,
         year smallint not null,
         price integer not null,
         km integer,
         origin text not null check (origin in ('L', 'F')),
         place text,
         colour text,
         primary key (source_id, hash)
       )`,
      `create table market_aliases (
         make text not null check (char_length(make) between 1 and 60),
         model text not null check (char_length(model) between 1 and 60),
         source_make text not null check (char_length(source_make) between 1 and 60),
         source_model text not null check (char_length(source_model) between 1 and 60),
         primary key (make, model, source_make, source_model)
       )`,
      `create table car_market (
         car_id uuid primary key references cars (id) on delete cascade,
         price integer not null,
         n integer not null,
         w smallint not null,
         median integer,
         low integer,
         high integer,
         sigma double precision,
         verdict text check (verdict in ('well_below', 'below', 'in_line', 'above', 'well_above')),
         reason text check (reason in ('few', 'spread', 'floor', 'basis', 'category')),
         percentile smallint,
         observed_from date,
         observed_to date,
         observed_on date,
         is_demo boolean not null,
         nearest jsonb not null,
         computed_at timestamptz not null default now(),
         check ((verdict is null) <> (reason is null))
       )`,
    ])
    const id = '01900000-0000-7000-8000-000000000030'
    await sql`
      insert into fact_sets (id, kind, name, source, effective_from, checked_on, is_supplied,
        status, note)
      values (${id}, 'market', 'Prices by year and mileage',
        'Measured on 16,657 public asking prices of used cars in Kenya, October 2024 to May 2025',
        '2025-05-01', '2026-11-22', true, 'live',
        'They only bring similar cars to the same year and mileage; the prices come from the lists under Market.')`.execute(
      db,
    )
    for (const [key, value] of Object.entries(SLOPES)) {
      await sql`
        insert into fact_values (set_id, key, value, is_demo)
        values (${id}, ${key}, ${JSON.stringify(value)}::jsonb, false)`.execute(db)
    }
  },
}
