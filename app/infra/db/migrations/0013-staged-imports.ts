import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

/** Car lists waiting to be confirmed, and the details of an audit entry in words. */
export const stagedImports: Migration = {
  async up(db) {
    await runSql(db, [
      // content and rehearsal are gzipped; content is cleared as soon as the file is imported. The
      // entry is checked at commit, since a command writes it last.
      `create table staged_imports (
         id uuid primary key,
         staff_id uuid not null references user_profiles (id) on delete cascade,
         file_name text not null check (char_length(file_name) between 1 and 200),
         content bytea,
         columns jsonb not null default '[]',
         foreign_used text not null,
         rehearsal_id uuid not null,
         rehearsal bytea not null,
         entry_id uuid references audit_log (id) on delete set null deferrable initially deferred,
         created_at timestamptz not null default now(),
         expires_at timestamptz not null
       )`,
      `create index staged_imports_staff_id_idx on staged_imports (staff_id, created_at desc)`,
      `create index staged_imports_expires_at_idx on staged_imports (expires_at)`,
      `create index staged_imports_entry_id_idx on staged_imports (entry_id) where entry_id is not null`,

      `alter table audit_log add column detail jsonb`,
    ])
  },
}
