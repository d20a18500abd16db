import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

/**
 * Staff and settings. A profile has the id of its sign-in account, which the
 * tables of the sign-in library hold.
 */
export const people: Migration = {
  async up(db) {
    await runSql(db, [
      // Nobody has to remember to set these two: a writer that forgets one would break
      // the notice of a concurrent edit. A writer may still set updated_at itself.
      `create function touch_updated_at() returns trigger language plpgsql as $$
       begin
         if new.updated_at is not distinct from old.updated_at then
           new.updated_at := now();
         end if;
         return new;
       end $$`,

      `create table user_profiles (
         id uuid primary key,
         email text not null check (email = lower(email) and char_length(email) between 3 and 320),
         phone text check (char_length(phone) between 5 and 20),
         full_name text not null default 'User' check (char_length(full_name) between 1 and 200),
         role text not null default 'user' check (role in ('admin', 'user')),
         permissions text[] not null default '{}'
           check (permissions <@ array['delete', 'export', 'settings']),
         is_active boolean not null default true,
         avatar_url text check (char_length(avatar_url) <= 2000),
         created_at timestamptz not null default now(),
         updated_at timestamptz not null default now()
       )`,
      `create unique index user_profiles_email_key on user_profiles (email)`,
      `create unique index user_profiles_phone_key on user_profiles (phone) where phone is not null`,
      `create trigger user_profiles_touch before update on user_profiles
       for each row execute function touch_updated_at()`,

      `create table site_settings (
         key text primary key check (key ~ '^[a-z][a-zA-Z0-9]{0,79}$'),
         value jsonb not null,
         updated_by uuid references user_profiles (id) on delete set null,
         updated_at timestamptz not null default now()
       )`,
      `create trigger site_settings_touch before update on site_settings
       for each row execute function touch_updated_at()`,
      `create index site_settings_updated_by_idx on site_settings (updated_by)`,
    ])
  },
}
