import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

/** Passkeys of staff: a public key each, whose private half never leaves its owner's device. */
export const passkeys: Migration = {
  async up(db) {
    await runSql(db, [
      `create table auth_passkeys (
         id uuid primary key,
         user_id uuid not null references auth_users (id) on delete cascade,
         name text check (char_length(name) between 1 and 60),
         credential_id text not null,
         public_key text not null,
         counter bigint not null,
         device_type text not null,
         backed_up boolean not null,
         transports text,
         aaguid text,
         created_at timestamptz not null default now(),
         rp_id text,
         last_used_at timestamptz,
         constraint auth_passkeys_credential_id_key unique (credential_id)
       )`,
      `create index auth_passkeys_user_id_idx on auth_passkeys (user_id)`,
    ])
  },
}
