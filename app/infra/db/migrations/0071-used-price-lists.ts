import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

/**
 * An edition of the price list counts from the day that staff chose for it, until one with a later
 * day does; of two from one day the one chosen last. A car notes the edition in which its version
 * was named at once, and no longer only when another replaces it.
 */
export const usedPriceLists: Migration = {
  async up(db) {
    await runSql(db, [
      `alter table crsp_lists add column used_from date, add column chosen_at timestamptz`,
      // The one in force has the last day, whatever the days on which the others came.
      `update crsp_lists set chosen_at = case when status = 'in_force' then now() else created_at end,
           used_from = least(created_at at time zone 'Africa/Nairobi',
             current_list.day at time zone 'Africa/Nairobi')::date
         from (select created_at as day from crsp_lists where status = 'in_force') as current_list
         where status <> 'draft'`,
      `update crsp_lists
         set note = left(concat_ws(' ', note, 'It was marked as contested in court.'), 1000)
         where is_contested`,
      // A table with checks still to come can't be altered.
      `set constraints all immediate`,
      // The car is not edited: search engines go by the time of the last change.
      `alter table all_cars disable trigger user`,
      `update all_cars set crsp_list_id = crsp_lists.id from crsp_lists
         where crsp_lists.status = 'in_force' and list_version is not null and crsp_list_id is null`,
      `alter table all_cars enable trigger user`,
      `drop index crsp_lists_in_force_idx`,
      `alter table crsp_lists drop column status, drop column is_contested,
         add check (used_from is null or (rows is not null and chosen_at is not null))`,
      `drop trigger cars_list_version on all_cars`,
      `drop function forget_crsp_list()`,
      `create function note_crsp_list() returns trigger language plpgsql as $$
       begin
         new.crsp_list_id := case when new.list_version is not null then (
           select id from crsp_lists
           where used_from <= (now() at time zone 'Africa/Nairobi')::date
           order by used_from desc, chosen_at desc limit 1) end;
         return new;
       end $$`,
      `create trigger cars_list_version before update of list_version on all_cars for each row
         when (new.list_version is distinct from old.list_version)
         execute function note_crsp_list()`,
      `create trigger cars_new_list_version before insert on all_cars for each row
         when (new.list_version is not null and new.crsp_list_id is null)
         execute function note_crsp_list()`,
    ])
  },
}
