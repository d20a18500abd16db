import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

/** Which backups were made, so that one process makes the daily one and staff see how it went. */
export const backups: Migration = {
  async up(db) {
    await runSql(db, [
      // scheduled_for is the day of a daily one; one asked for at the terminal has none.
      `create table backup_runs (
         id uuid primary key,
         scheduled_for date,
         status text not null check (status in ('running', 'done', 'failed')),
         attempts smallint not null default 1 check (attempts > 0),
         started_at timestamptz not null,
         finished_at timestamptz,
         path text check (char_length(path) between 1 and 4000),
         byte_size bigint check (byte_size > 0),
         row_count bigint check (row_count >= 0),
         file_count integer check (file_count >= 0),
         damaged_count integer check (damaged_count >= 0),
         error text check (char_length(error) between 1 and 2000),
         constraint backup_runs_scheduled_for_key unique (scheduled_for),
         constraint backup_runs_finished check ((status = 'running') = (finished_at is null)),
         constraint backup_runs_done check (status <> 'done' or (path is not null and byte_size is not null))
       )`,
      `create index backup_runs_started_at_idx on backup_runs (started_at desc)`,
    ])
  },
}
