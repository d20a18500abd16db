import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

/** Who is alerted when a car's price falls. */
export const priceAlerts: Migration = {
  async up(db) {
    await runSql(db, [
      `create table alert_people (
         id uuid primary key,
         email text not null check (char_length(email) between 3 and 254),
         token_hash text not null unique check (char_length(token_hash) = 64),
         consent_version text not null check (char_length(consent_version) between 1 and 40),
         consented_at timestamptz not null,
         confirmed_at timestamptz,
         stopped_at timestamptz,
         last_emailed_at timestamptz,
         used_at timestamptz not null default now(),
         created_at timestamptz not null default now()
       )`,
      `create unique index alert_people_email_key on alert_people (lower(email))`,
      `create table price_alerts (
         id uuid primary key,
         person_id uuid not null references alert_people (id) on delete cascade,
         car_id uuid not null references cars (id) on delete cascade,
         kind text not null check (kind in ('drop', 'under', 'back')),
         limit_ksh bigint check (limit_ksh > 0),
         lowest_told bigint not null check (lowest_told >= 0),
         is_armed boolean not null,
         created_at timestamptz not null default now(),
         constraint price_alerts_limit_check check ((kind = 'under') = (limit_ksh is not null)),
         constraint price_alerts_person_car_kind_key unique (person_id, car_id, kind)
       )`,
      `create index price_alerts_car_id_idx on price_alerts (car_id)`,
    ])
  },
}
