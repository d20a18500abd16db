import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

/** Alerts reach people by notification and on WhatsApp as well, each person in one way. */
export const alertChannels: Migration = {
  async up(db) {
    await runSql(db, [
      `alter table alert_people rename column last_emailed_at to last_told_at`,
      `alter table alert_people
         alter column email drop not null,
         add column phone_e164 text check (phone_e164 ~ '^[+][0-9]{8,15}$'),
         add column push jsonb check (
           char_length(push ->> 'endpoint') between 10 and 1000
           and char_length(push ->> 'p256dh') between 80 and 100
           and char_length(push ->> 'auth') between 20 and 40
         ),
         add constraint alert_people_channel_check check (num_nonnulls(email, phone_e164, push) = 1)`,
      `create unique index alert_people_phone_e164_key on alert_people (phone_e164)`,
      `create unique index alert_people_push_endpoint_key on alert_people ((push ->> 'endpoint'))`,
      `create table alert_messages (
         person_id uuid primary key references alert_people (id) on delete cascade,
         id uuid not null,
         payload jsonb not null,
         due_at timestamptz not null,
         attempts integer not null default 0,
         told_at timestamptz,
         created_at timestamptz not null default now()
       )`,
      `create index alert_messages_due_at_idx on alert_messages (due_at)`,
    ])
  },
}
