import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

/** Quotes that carry a signature, and the permission to go below the listed price. */
export const quotes: Migration = {
  async up(db) {
    await runSql(db, [
      `create table quotes (
         id uuid primary key,
         code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
         car_id uuid references cars (id) on delete set null,
         inquiry_id uuid references inquiries (id) on delete set null,
         stock text not null check (char_length(stock) between 1 and 60),
         car_name text not null check (char_length(car_name) between 1 and 300),
         price integer not null check (price > 0),
         deposit integer check (deposit > 0 and deposit <= price),
         lines jsonb not null,
         for_name text not null check (char_length(for_name) between 1 and 120),
         for_phone text check (char_length(for_phone) between 5 and 20),
         issued_on date not null,
         expires_on date not null check (expires_on >= issued_on),
         status text not null default 'issued' check (status in ('issued', 'accepted', 'withdrawn')),
         decided_at timestamptz,
         withdrawn_reason text check (char_length(withdrawn_reason) between 1 and 300),
         signed_by uuid references user_profiles (id) on delete set null,
         signed_name text not null check (char_length(signed_name) between 1 and 120),
         key_id text not null check (key_id ~ '^[0-9a-f]{8}$'),
         created_at timestamptz not null default now(),
         constraint quotes_withdrawn_why check ((status = 'withdrawn') = (withdrawn_reason is not null)),
         constraint quotes_decided_when check ((status = 'issued') = (decided_at is null))
       )`,
      // The check code on the sheet in a car's window is made from the end of its id.
      `create index cars_id_end_idx on cars (right(id::text, 10))`,
      `create index quotes_created_at_idx on quotes (created_at)`,
      `create index quotes_car_id_idx on quotes (car_id) where car_id is not null`,
      `create index quotes_inquiry_id_idx on quotes (inquiry_id) where inquiry_id is not null`,
      `create index quotes_signed_by_idx on quotes (signed_by) where signed_by is not null`,
      // Someone pays on the strength of a quote, so it stays as signed.
      `create function keep_signed_quote() returns trigger language plpgsql as $$
       declare
         open_columns text[] :=
           '{status,decided_at,withdrawn_reason,car_id,inquiry_id,signed_by}';
       begin
         if current_setting('shop.erasing', true) is distinct from 'on'
           and to_jsonb(new) - open_columns <> to_jsonb(old) - open_columns then
           raise exception 'a signed quote is not changed';
         end if;
         return new;
       end $$`,
      `create trigger quotes_keep_signed before update on quotes
         for each row execute function keep_signed_quote()`,

      `alter table user_profiles
         drop constraint user_profiles_permissions_check,
         add constraint user_profiles_permissions_check
           check (permissions <@ array['delete', 'export', 'settings', 'money']),
         drop constraint user_profiles_owner_has_all`,
      `update user_profiles set permissions = array['delete', 'export', 'settings', 'money']
         where is_owner`,
      `alter table user_profiles add constraint user_profiles_owner_has_all check (
         not is_owner
           or (role = 'admin' and permissions @> array['delete', 'export', 'settings', 'money']))`,
    ])
  },
}
