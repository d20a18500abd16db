import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

/** Checks of a car's papers: rows are only added, and the newest for each paper counts. */
export const carPapers: Migration = {
  async up(db) {
    await runSql(db, [
      // Never public. The row outlives its file, which is deleted a while after the car was sold.
      `create table paper_files (
         id uuid primary key,
         storage_key text unique,
         content_type text not null,
         byte_size integer not null check (byte_size > 0),
         sha256 text not null,
         created_at timestamptz not null default now()
       )`,
      `create table car_papers (
         id uuid primary key,
         car_id uuid not null references cars (id) on delete cascade,
         key text not null check (
           key in ('logbook', 'ntsa_search', 'caveat', 'duty', 'cor', 'export_cert', 'odometer')
         ),
         result text not null check (result in ('ok', 'note', 'problem')),
         evidence_kind text check (evidence_kind in ('file', 'reference')),
         file_id uuid references paper_files (id),
         reference text not null check (char_length(reference) <= 120),
         note text not null check (char_length(note) <= 300),
         facts jsonb not null,
         checked_on date not null,
         checked_by uuid references user_profiles (id) on delete set null,
         created_at timestamptz not null default now(),
         constraint car_papers_evidence check (result <> 'ok' or evidence_kind is not null),
         constraint car_papers_reference check (
           evidence_kind is distinct from 'reference' or reference <> ''
         ),
         constraint car_papers_file check ((evidence_kind = 'file') = (file_id is not null)),
         constraint car_papers_described check (result = 'ok' or note <> '')
       )`,
      `create index car_papers_car_id_idx on car_papers (car_id)`,
      `create index car_papers_file_id_idx on car_papers (file_id) where file_id is not null`,
      `create index car_papers_checked_by_idx on car_papers (checked_by)
         where checked_by is not null`,
      // Buyers rely on it, so a check never changes. It is deleted with its car, and the erasure of
      // a person takes precedence.
      `create function keep_car_paper() returns trigger language plpgsql as $$
       begin
         if tg_op = 'DELETE' then
           if pg_trigger_depth() < 2 then
             raise exception 'a check of papers is not deleted';
           end if;
           return old;
         end if;
         if current_setting('shop.erasing', true) is distinct from 'on'
           and to_jsonb(new) - 'checked_by' <> to_jsonb(old) - 'checked_by' then
           raise exception 'a check of papers is not changed';
         end if;
         return new;
       end $$`,
      `create trigger car_papers_keep before update or delete on car_papers
         for each row execute function keep_car_paper()`,
    ])
  },
}
