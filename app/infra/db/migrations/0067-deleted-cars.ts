import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

/**
 * A deleted car keeps its row, and all that belongs to it, until the deletion can no longer be
 * undone. `cars` shows the others, so that no query can forget to leave the deleted ones out.
 *
 * A later column is added to `all_cars` and reaches the view when its migration repeats the last
 * statement; a generated one is also left out in `touch_edited_car`, and a unique index is made
 * `where deleted_at is null`.
 */
export const deletedCars: Migration = {
  async up(db) {
    const { rows: generated } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = 'cars' and is_generated = 'ALWAYS'
      order by ordinal_position`.execute(db)
    await runSql(db, [
      `alter table cars rename to all_cars`,
      `alter table all_cars add column deleted_at timestamptz`,
      `create index cars_deleted_at_idx on all_cars (deleted_at) where deleted_at is not null`,
      // What names a deleted car is free for another.
      `drop index cars_stock_number_key, cars_import_key_key, cars_import_ref_key`,
      `create unique index cars_stock_number_key on all_cars (lower(stock_number))
         where stock_number is not null and deleted_at is null`,
      `create unique index cars_import_key_key on all_cars (import_key)
         where import_key is not null and deleted_at is null`,
      `create unique index cars_import_ref_key on all_cars (import_ref)
         where import_ref is not null and deleted_at is null`,
      // As before, on the renamed table: deleting a car is no edit of it either.
      `create or replace function touch_edited_car() returns trigger language plpgsql as $$
       declare
         edited all_cars := new;
       begin
         edited.is_featured := old.is_featured;
         edited.is_available := old.is_available;
         edited.status := old.status;
         edited.sold_at := old.sold_at;
         edited.reserved_by := old.reserved_by;
         edited.reserved_for := old.reserved_for;
         edited.reserved_until := old.reserved_until;
         edited.deleted_at := old.deleted_at;
         edited.version := old.version;
         -- Made of the others, and only after this trigger.
         ${generated.map(({ name }) => `edited.${name} := old.${name};`).join('\n         ')}
         if edited is distinct from old and new.updated_at is not distinct from old.updated_at then
           new.updated_at := now();
         end if;
         return new;
       end $$`,
      // What held back the pictures of deleted cars from being pruned.
      `alter table media_files drop column released_at`,
      `create or replace view cars as select * from all_cars where deleted_at is null`,
    ])
  },
}
