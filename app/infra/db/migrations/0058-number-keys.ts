import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

/**
 * Chassis numbers, registrations and stock numbers are compared in any spelling. No index is unique:
 * shops hold duplicates already.
 */
export const numberKeys: Migration = {
  async up(db) {
    await runSql(db, [
      // The same as `numberKey` in app/domain/cars/number-key.ts.
      String.raw`create function number_key(value text) returns text
       language sql immutable strict parallel safe
       return nullif(regexp_replace(regexp_replace(upper(regexp_replace(normalize(value, NFKC),
         '[\u00AD\u0300-\u036F\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFE00-\uFE0F\uFEFF]',
         '', 'g') collate "C"),
         '^[^0-9A-Z]*[0-9A-Z]?[A-Z]{2}[^0-9A-Z]+(?=[A-Z][0-9A-Z]*[^0-9A-Z]+[0-9]{4,}[^0-9A-Z]*$)', ''),
         '[^0-9A-Z]', '', 'g'), '')`,
      // Coarser than the comparison in app/domain/text/identifier-key.ts: finds what may be the same.
      `create function identifier_stem(value text) returns text
       language sql immutable strict parallel safe
       return regexp_replace(upper(normalize(value, NFKC) collate "C"), '[^0-9A-Z]', '', 'g')`,
      `alter table cars
         add column chassis_key text generated always as (number_key(chassis_number)) stored,
         add column plate_key text generated always as (number_key(vin)) stored`,
      `create index cars_chassis_key_idx on cars (chassis_key) where chassis_key is not null`,
      `create index cars_plate_key_idx on cars (plate_key) where plate_key is not null`,
      `create index cars_stock_number_stem_idx on cars (identifier_stem(stock_number))
         where stock_number is not null`,
      `create or replace function touch_edited_car() returns trigger language plpgsql as $$
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
         edited.chassis_key := old.chassis_key;
         edited.plate_key := old.plate_key;
         if edited is distinct from old and new.updated_at is not distinct from old.updated_at then
           new.updated_at := now();
         end if;
         return new;
       end $$`,
    ])
  },
}
