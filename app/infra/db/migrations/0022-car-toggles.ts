import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

/**
 * A sold car keeps its reservation, so that one marked as sold by mistake is reserved again
 * afterwards. And toggling the featured mark or availability is not an edit of the car:
 * `updated_at` stays.
 */
export const carToggles: Migration = {
  async up(db) {
    await runSql(db, [
      `alter table cars drop constraint cars_reserved_only`,
      `alter table cars add constraint cars_reserved_only check (status <> 'available'
         or (reserved_by is null and reserved_for is null and reserved_until is null))`,
      `drop trigger cars_touch on cars`,
      `create function touch_edited_car() returns trigger language plpgsql as $$
       declare
         edited cars := new;
       begin
         edited.is_featured := old.is_featured;
         edited.is_available := old.is_available;
         edited.status := old.status;
         edited.sold_at := old.sold_at;
         edited.reserved_by := old.reserved_by;
         edited.reserved_for := old.reserved_for;
         edited.reserved_until := old.reserved_until;
         edited.version := old.version;
         -- Made of the others, and only after this trigger.
         edited.mileage_km := old.mileage_km;
         edited.search_title := old.search_title;
         edited.search_text := old.search_text;
         if edited is distinct from old and new.updated_at is not distinct from old.updated_at then
           new.updated_at := now();
         end if;
         return new;
       end $$`,
      `create trigger cars_touch before update on cars
       for each row execute function touch_edited_car()`,
    ])
  },
}
