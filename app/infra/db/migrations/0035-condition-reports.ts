import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

/** Condition reports of cars: one draft and one published at most, and those that came before. */
export const conditionReports: Migration = {
  async up(db) {
    await runSql(db, [
      `create table inspections (
         id uuid primary key,
         car_id uuid not null references cars (id) on delete cascade,
         reference text not null check (char_length(reference) between 4 and 40),
         inspector_id uuid references user_profiles (id) on delete set null,
         inspector text not null check (char_length(inspector) <= 120),
         inspected_on date,
         km integer check (km between 0 and 2000000),
         content jsonb not null,
         template_version smallint not null,
         status text not null check (status in ('draft', 'published', 'replaced', 'withdrawn')),
         published_at timestamptz,
         withdrawn_at timestamptz,
         withdrawn_reason text check (char_length(withdrawn_reason) between 1 and 300),
         created_at timestamptz not null default now(),
         constraint inspections_published_whole check (
           status = 'draft' or (published_at is not null and inspected_on is not null and km is not null)
         ),
         constraint inspections_withdrawn_why check (
           (status = 'withdrawn') = (withdrawn_reason is not null)
         )
       )`,
      `create unique index inspections_reference_key on inspections (reference)`,
      `create unique index inspections_draft_key on inspections (car_id) where status = 'draft'`,
      `create unique index inspections_published_key on inspections (car_id)
         where status = 'published'`,
      `create index inspections_car_id_idx on inspections (car_id)`,
      `create index inspections_inspector_id_idx on inspections (inspector_id)
         where inspector_id is not null`,
      // A buyer travels on the strength of a report, so it never changes. It may be replaced or
      // withdrawn, is deleted with its car, and the erasure of a person takes precedence.
      `create function keep_published_inspection() returns trigger language plpgsql as $$
       begin
         if tg_op = 'DELETE' then
           if old.status <> 'draft' and pg_trigger_depth() < 2 then
             raise exception 'a published inspection is not deleted';
           end if;
           return old;
         end if;
         if old.status = 'draft' or current_setting('shop.erasing', true) = 'on' then
           return new;
         end if;
         if (old.status <> 'published' and new.status <> old.status) or new.status = 'draft'
           or to_jsonb(new) - '{status,withdrawn_at,withdrawn_reason,inspector_id}'::text[]
             <> to_jsonb(old) - '{status,withdrawn_at,withdrawn_reason,inspector_id}'::text[] then
           raise exception 'a published inspection is not changed';
         end if;
         return new;
       end $$`,
      `create trigger inspections_keep_published before update or delete on inspections
         for each row execute function keep_published_inspection()`,
    ])
  },
}
