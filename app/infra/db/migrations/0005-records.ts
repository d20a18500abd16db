import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

/** Who changed what, and outgoing mail. */
export const records: Migration = {
  async up(db) {
    await runSql(db, [
      // actor is text as well, so that an entry still names a person whose profile is gone
      // and can name a program. A bulk change is one entry: entity_id null, before and
      // after are objects keyed by id.
      `create table audit_log (
         id uuid primary key,
         at timestamptz not null default now(),
         actor_id uuid references user_profiles (id) on delete set null,
         actor text not null check (char_length(actor) between 1 and 320),
         action text not null check (action ~ '^[a-z_]+[.][a-z_]+$'),
         entity text not null check (entity ~ '^[a-z_]+$'),
         entity_id text check (char_length(entity_id) between 1 and 100),
         before jsonb,
         after jsonb,
         request_id text check (char_length(request_id) <= 100),
         undoes_id uuid references audit_log (id) on delete no action,
         constraint audit_log_undoes_id_key unique (undoes_id)
       )`,
      `create index audit_log_at_idx on audit_log (at desc, id desc)`,
      `create index audit_log_entity_idx on audit_log (entity, entity_id, at desc)`,
      `create index audit_log_actor_idx on audit_log (actor, at desc)`,
      `create index audit_log_actor_id_idx on audit_log (actor_id) where actor_id is not null`,

      `create table mail_outbox (
         id uuid primary key,
         kind text not null check (kind ~ '^[a-z_]+$'),
         dedupe_key text not null check (char_length(dedupe_key) between 1 and 200),
         inquiry_id uuid references inquiries (id) on delete set null,
         to_address text not null check (char_length(to_address) between 3 and 320),
         subject text not null check (char_length(subject) between 1 and 300 and subject !~ '[\\r\\n]'),
         html text,
         text text not null,
         status text not null default 'pending' check (status in ('pending', 'sent', 'failed')),
         attempts smallint not null default 0 check (attempts >= 0),
         next_attempt_at timestamptz not null default now(),
         leased_until timestamptz,
         last_error text check (char_length(last_error) <= 2000),
         created_at timestamptz not null default now(),
         sent_at timestamptz,
         constraint mail_outbox_dedupe_key_key unique (dedupe_key),
         constraint mail_outbox_sent check ((status = 'sent') = (sent_at is not null))
       )`,
      `create index mail_outbox_due_idx on mail_outbox (next_attempt_at) where status = 'pending'`,
      `create index mail_outbox_inquiry_id_idx on mail_outbox (inquiry_id) where inquiry_id is not null`,
    ])
  },
}
