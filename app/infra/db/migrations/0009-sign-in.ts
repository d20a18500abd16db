import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

/**
 * The tables of the sign-in library. A profile has the id of its account, without a foreign key:
 * an account may have no profile yet, and a profile outlives its account, so that the records
 * still say who did what.
 */
export const signIn: Migration = {
  async up(db) {
    await runSql(db, [
      `create table auth_users (
         id uuid primary key,
         name text not null check (char_length(name) between 1 and 200),
         email text not null check (email = lower(email) and char_length(email) between 3 and 320),
         email_verified boolean not null default false,
         image text,
         two_factor_enabled boolean not null default false,
         created_at timestamptz not null default now(),
         updated_at timestamptz not null default now(),
         constraint auth_users_email_key unique (email)
       )`,

      `create table auth_sessions (
         id uuid primary key,
         user_id uuid not null references auth_users (id) on delete cascade,
         token text not null,
         expires_at timestamptz not null,
         ip_address text,
         user_agent text,
         created_at timestamptz not null default now(),
         updated_at timestamptz not null default now(),
         constraint auth_sessions_token_key unique (token)
       )`,
      `create index auth_sessions_user_id_idx on auth_sessions (user_id)`,
      `create index auth_sessions_expires_at_idx on auth_sessions (expires_at)`,

      // Only passwords are used; the columns of other providers are what the library expects.
      `create table auth_accounts (
         id uuid primary key,
         user_id uuid not null references auth_users (id) on delete cascade,
         account_id text not null,
         provider_id text not null,
         password text,
         access_token text,
         refresh_token text,
         id_token text,
         access_token_expires_at timestamptz,
         refresh_token_expires_at timestamptz,
         scope text,
         created_at timestamptz not null default now(),
         updated_at timestamptz not null default now(),
         constraint auth_accounts_provider_key unique (provider_id, account_id)
       )`,
      `create index auth_accounts_user_id_idx on auth_accounts (user_id)`,

      // Half-finished sign-ins and emailed links; an identifier is kept as a hash.
      `create table auth_verifications (
         id uuid primary key,
         identifier text not null,
         value text not null,
         expires_at timestamptz not null,
         created_at timestamptz not null default now(),
         updated_at timestamptz not null default now()
       )`,
      `create index auth_verifications_identifier_idx on auth_verifications (identifier)`,
      `create index auth_verifications_expires_at_idx on auth_verifications (expires_at)`,

      `create table auth_two_factors (
         id uuid primary key,
         user_id uuid not null references auth_users (id) on delete cascade,
         secret text not null,
         backup_codes text not null,
         verified boolean not null default true,
         failed_verification_count integer not null default 0,
         locked_until timestamptz,
         constraint auth_two_factors_user_id_key unique (user_id)
       )`,

      `create table auth_keys (
         id uuid primary key,
         public_key text not null,
         private_key text not null,
         created_at timestamptz not null,
         expires_at timestamptz,
         alg text,
         crv text
       )`,
    ])
  },
}
