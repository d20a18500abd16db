import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

/** URLs of photos from imports, which are fetched one by one. */
export const importPhotos: Migration = {
  async up(db) {
    await runSql(db, [
      // The entry is checked at commit, since a command writes it last.
      `create table import_photos (
         id uuid primary key,
         car_id uuid not null references cars (id) on delete cascade,
         entry_id uuid references audit_log (id) on delete set null deferrable initially deferred,
         line integer not null,
         position smallint not null,
         url text not null check (char_length(url) between 1 and 2000),
         host text not null,
         state text not null default 'waiting' check (state in ('waiting', 'fetched', 'failed')),
         attempts integer not null default 0,
         due_at timestamptz not null,
         leased_until timestamptz,
         reason text,
         car_media_id uuid references car_media (id) on delete set null,
         queued_at timestamptz not null,
         constraint import_photos_url_key unique (car_id, url)
       )`,
      `create index import_photos_host_idx on import_photos (host, due_at, position, id)
         where state = 'waiting'`,
      `create index import_photos_due_at_idx on import_photos (due_at) where state = 'waiting'`,
      `create index import_photos_leased_until_idx on import_photos (leased_until)
         where leased_until is not null`,
      `create index import_photos_entry_id_idx on import_photos (entry_id)`,
      `create index import_photos_car_media_id_idx on import_photos (car_media_id)
         where car_media_id is not null`,
    ])
  },
}
