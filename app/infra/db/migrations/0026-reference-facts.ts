import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

/** The days for shipping and papers are examples until the shop has entered its own. */
const IMPORT_RULES: { key: string; value: unknown; isDemo: boolean }[] = [
  { key: 'max_age_years', value: 8, isDemo: false },
  { key: 'confirmed_until_year', value: 2026, isDemo: false },
  { key: 'steering', value: 'RHD', isDemo: false },
  { key: 'prep_days', value: { min: 14, max: 35 }, isDemo: true },
  {
    key: 'ship_days',
    value: {
      Japan: { min: 26, max: 45 },
      'United Kingdom': { min: 30, max: 50 },
      'United Arab Emirates': { min: 12, max: 25 },
      Singapore: { min: 16, max: 32 },
      Thailand: { min: 18, max: 35 },
      'South Africa': { min: 10, max: 25 },
    },
    isDemo: true,
  },
  { key: 'spare_days', value: 30, isDemo: true },
]

/**
 * Figures with a date and a source, and the facts about a car that decide until when it may be
 * imported.
 */
export const referenceFacts: Migration = {
  async up(db) {
    await runSql(db, [
      `create table fact_sets (
         id uuid primary key,
         kind text not null check (kind in ('alerts', 'condition', 'deposit_terms', 'finance',
           'import_rules', 'import_tax', 'landed_extras', 'market', 'ntsa_fees', 'papers',
           'trade_in', 'viewing')),
         name text not null check (char_length(name) between 1 and 120),
         source text not null check (char_length(source) between 1 and 500),
         source_url text check (char_length(source_url) between 1 and 500),
         effective_from date not null,
         effective_to date check (effective_to >= effective_from),
         checked_on date not null,
         checked_by uuid references user_profiles (id) on delete set null,
         is_supplied boolean not null default false,
         status text not null check (status in ('draft', 'live', 'retired')),
         note text check (char_length(note) between 1 and 2000),
         version integer not null default 1,
         created_at timestamptz not null default now(),
         updated_at timestamptz not null default now()
       )`,
      `create unique index fact_sets_live_idx on fact_sets (kind, effective_from)
         where status = 'live'`,
      `create index fact_sets_checked_by_idx on fact_sets (checked_by)
         where checked_by is not null`,
      `create table fact_values (
         set_id uuid not null references fact_sets (id) on delete cascade,
         key text not null check (key ~ '^[a-z0-9_]{1,60}$'),
         value jsonb not null,
         is_demo boolean not null default false,
         primary key (set_id, key)
       )`,
      `alter table cars
         add column first_registered text
           check (first_registered ~ '^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$'),
         add column eta_mombasa_on date,
         add column landed_on date,
         add column shipping_country text check (char_length(shipping_country) between 1 and 60),
         add column steering text check (steering in ('RHD', 'LHD')),
         add column forced_listing_reason text
           check (char_length(forced_listing_reason) between 1 and 500)`,
    ])
    const id = '01900000-0000-7000-8000-000000000026'
    await sql`
      insert into fact_sets (id, kind, name, source, source_url, effective_from, checked_on,
        is_supplied, status, note)
      values (${id}, 'import_rules', 'Import rules of 2026',
        'Kenya Bureau of Standards, notice to importers of used motor vehicles, 17 Nov 2025 (KS 1515:2000, clause 2.5; Legal Notice 78 of 2020), quoted by Business Today, “Kebs: only newer vehicles to be allowed”',
        'https://businesstoday.co.ke/kebs-only-newer-vehicles-to-be-allowed',
        '2026-01-01', '2026-11-22', true, 'live',
        'The notice for landing in 2027 had not been found on 22 Nov 2026.')`.execute(db)
    for (const { key, value, isDemo } of IMPORT_RULES) {
      await sql`
        insert into fact_values (set_id, key, value, is_demo)
        values (${id}, ${key}, ${JSON.stringify(value)}::jsonb, ${isDemo})`.execute(db)
    }
  },
}
