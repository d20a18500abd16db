import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

/** Links to masked copies of papers, each made for one person and valid for some days. */
export const paperCopies: Migration = {
  async up(db) {
    await runSql(db, [
      `create table paper_copies (
         id uuid primary key,
         car_id uuid not null references cars (id) on delete cascade,
         file_id uuid not null references paper_files (id) on delete cascade,
         for_name text not null check (char_length(for_name) between 1 and 80),
         covered jsonb not null,
         token_hash text not null unique check (char_length(token_hash) = 64),
         expires_at timestamptz not null,
         withdrawn_at timestamptz,
         made_by uuid references user_profiles (id) on delete set null,
         created_at timestamptz not null default now()
       )`,
      `create index paper_copies_car_id_idx on paper_copies (car_id)`,
      `create index paper_copies_file_id_idx on paper_copies (file_id)`,
      `create index paper_copies_made_by_idx on paper_copies (made_by) where made_by is not null`,
    ])
  },
}
