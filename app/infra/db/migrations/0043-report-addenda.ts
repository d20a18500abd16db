import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

/** Repairs and answers after a condition report was published, which itself is not changed. */
export const reportAddenda: Migration = {
  async up(db) {
    await runSql(db, [
      `create table inspection_addenda (
         id uuid primary key,
         inspection_id uuid not null references inspections (id) on delete cascade,
         finding smallint check (finding > 0),
         text text not null check (char_length(text) between 1 and 300),
         media_id uuid,
         added_by uuid references user_profiles (id) on delete set null,
         created_at timestamptz not null default now()
       )`,
      `create unique index inspection_addenda_finding_key
         on inspection_addenda (inspection_id, finding) where finding is not null`,
      `create index inspection_addenda_inspection_id_idx on inspection_addenda (inspection_id)`,
      `create index inspection_addenda_added_by_idx on inspection_addenda (added_by)
         where added_by is not null`,
      // Like the report, it is deleted with its car, and the erasure of a person takes precedence.
      `create function keep_inspection_addendum() returns trigger language plpgsql as $$
       begin
         if tg_op = 'DELETE' then
           if pg_trigger_depth() < 2 then
             raise exception 'an addendum to an inspection is not deleted';
           end if;
           return old;
         end if;
         if current_setting('shop.erasing', true) is distinct from 'on'
           and to_jsonb(new) - 'added_by' <> to_jsonb(old) - 'added_by' then
           raise exception 'an addendum to an inspection is not changed';
         end if;
         return new;
       end $$`,
      `create trigger inspection_addenda_keep before update or delete on inspection_addenda
         for each row execute function keep_inspection_addendum()`,
    ])
  },
}
