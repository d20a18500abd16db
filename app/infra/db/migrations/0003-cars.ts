import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

/**
 * Cars, their pictures and their prices.
 *
 * A car holds the name of its make and model beside their ids, and both foreign keys
 * cover the pair: the name on the car is always the name in the taxonomy, a rename
 * carries through by itself, and the search by make needs no join.
 *
 * A row in use is kept by `no action`, not `restrict`: the same error code (23503) on every
 * server, where PostgreSQL 18 gives a restriction one of its own.
 */
export const cars: Migration = {
  async up(db) {
    await runSql(db, [
      `create extension if not exists pg_trgm`,

      // One spelling for what is searched and what is typed: this function makes search_text, and a
      // query compares it with search_normal of the typed text.
      `create function search_normal(value text) returns text
       language sql immutable strict parallel safe
       return btrim(regexp_replace(
         lower(translate(value,
           'ÀÁÂÃÄÅàáâãäåÇçČčÈÉÊËèéêëĚěÌÍÎÏìíîïÑñÒÓÔÕÖØòóôõöøŠšÙÚÛÜùúûüÝýŽž',
           'AAAAAAaaaaaaCcCcEEEEeeeeEeIIIIiiiiNnOOOOOOooooooSsUUUUuuuuYyZz') collate "C"),
         '[^a-z0-9]+', ' ', 'g'))`,

      `create table cars (
         id uuid primary key,
         make_id uuid not null,
         make text collate "C" not null,
         model_id uuid not null,
         model text collate "C" not null,
         year smallint not null check (year between 1900 and 2100),
         price bigint not null check (price between 0 and 999999999999),
         mileage integer check (mileage between 0 and 9999999),
         mileage_unit text not null default 'km' check (mileage_unit in ('km', 'miles')),
         mileage_km integer generated always as
           (case mileage_unit when 'miles' then round(mileage * 1.609344)::integer else mileage end) stored,
         fuel_type text check (fuel_type in ('Petrol', 'Diesel', 'Electric', 'Hybrid')),
         transmission text check (transmission in ('Automatic', 'Manual', 'CVT')),
         body_type text check (body_type in ('Sedan', 'SUV', 'Coupe', 'Convertible', 'Hatchback',
           'Wagon', 'Sportback', 'Pickup', 'Van', 'Truck')),
         color text collate "C" check (btrim(color) = color and char_length(color) between 1 and 60),
         interior text check (char_length(interior) between 1 and 120),
         condition text check (condition in ('New', 'Excellent', 'Good', 'Fair')),
         category text collate "C" references categories (name)
           on update cascade on delete no action,
         location text check (char_length(location) between 1 and 200),
         supplier text check (char_length(supplier) between 1 and 200),
         description text check (char_length(description) between 1 and 20000),
         features text[] not null default '{}'
           check (array_position(features, null) is null and cardinality(features) <= 200),

         engine_size text check (char_length(engine_size) between 1 and 120),
         horsepower integer check (horsepower between 0 and 5000),
         torque text check (char_length(torque) between 1 and 120),
         acceleration text check (char_length(acceleration) between 1 and 120),
         top_speed text check (char_length(top_speed) between 1 and 120),
         drivetrain text check (char_length(drivetrain) between 1 and 120),
         fuel_economy text check (char_length(fuel_economy) between 1 and 120),
         seats smallint check (seats between 1 and 100),
         doors smallint check (doors between 0 and 20),

         vin text check (char_length(vin) between 1 and 40),
         chassis_number text check (char_length(chassis_number) between 1 and 40),
         stock_number text collate "C" check (btrim(stock_number) = stock_number and char_length(stock_number) between 1 and 60),
         import_key text check (char_length(import_key) between 1 and 200),

         is_featured boolean not null default false,
         is_available boolean not null default true,
         status text not null default 'available' check (status in ('available', 'reserved', 'sold')),
         reserved_by uuid references user_profiles (id) on delete set null,
         reserved_for text check (char_length(reserved_for) between 1 and 200),
         reserved_until timestamptz,
         sold_at timestamptz,
         price_confirmed_on date,

         dealer_name text check (char_length(dealer_name) between 1 and 200),
         dealer_phone text check (char_length(dealer_phone) between 1 and 40),
         dealer_email text check (char_length(dealer_email) between 3 and 320),
         dealer_address text check (char_length(dealer_address) between 1 and 400),

         certified_stated_on date,
         no_accidents_stated_on date,
         single_owner_stated_on date,
         regular_maintenance_stated_on date,

         featured_picture_id uuid,
         search_title text generated always as
           (' ' || search_normal(make || ' ' || model || ' ' || year::text) || ' '
             || replace(search_normal(model), ' ', '') || ' ') stored,
         search_text text generated always as
           (search_normal(make || ' ' || model || ' ' || year::text
             || ' ' || replace(search_normal(make), ' ', '')
             || ' ' || replace(search_normal(model), ' ', '')
             || ' ' || coalesce(body_type, '') || ' ' || coalesce(fuel_type, '')
             || ' ' || coalesce(transmission, '') || ' ' || coalesce(color, '')
             || ' ' || coalesce(location, '') || ' ' || coalesce(stock_number, '')
             || ' ' || coalesce(description, ''))) stored,
         version integer not null default 1,
         created_at timestamptz not null default now(),
         updated_at timestamptz not null default now(),

         constraint cars_make_fkey foreign key (make_id, make)
           references car_makes (id, name) on update cascade on delete no action,
         constraint cars_model_fkey foreign key (model_id, make_id, model)
           references car_models (id, make_id, name) on update cascade on delete no action,
         constraint cars_status_agrees check ((status = 'sold') = (not is_available)),
         constraint cars_reserved_only check (status = 'reserved'
           or (reserved_by is null and reserved_for is null and reserved_until is null)),
         constraint cars_sold_only check (status = 'sold' or sold_at is null)
       )`,
      `create unique index cars_stock_number_key on cars (lower(stock_number)) where stock_number is not null`,
      `create unique index cars_import_key_key on cars (import_key) where import_key is not null`,

      // For buyers' lists: available and reserved cars, ties broken by id.
      `create index cars_listed_created_at_idx on cars (created_at desc, id desc) where is_available`,
      `create index cars_listed_price_idx on cars (price, id) where is_available`,
      `create index cars_listed_year_idx on cars (year desc, id desc) where is_available`,
      `create index cars_listed_mileage_idx on cars (mileage_km, id) where is_available`,
      `create index cars_listed_make_price_idx on cars (make, price, id) where is_available`,
      `create index cars_listed_make_model_price_idx on cars (make, model, price, id) where is_available`,
      `create index cars_listed_category_created_at_idx on cars (category, created_at desc, id desc) where is_available`,
      `create index cars_featured_idx on cars (created_at desc, id desc) where is_available and is_featured`,
      `create index cars_features_idx on cars using gin (features)`,
      `create index cars_search_text_idx on cars using gin (search_text gin_trgm_ops)`,
      // For staff lists, and for the foreign keys when a parent row is deleted.
      `create index cars_created_at_idx on cars (created_at desc, id desc)`,
      `create index cars_model_id_idx on cars (model_id)`,
      `create index cars_make_id_idx on cars (make_id)`,
      `create index cars_category_idx on cars (category)`,
      `create index cars_reserved_until_idx on cars (reserved_until) where reserved_until is not null`,
      `create index cars_reserved_by_idx on cars (reserved_by) where reserved_by is not null`,
      `create index cars_featured_picture_id_idx on cars (featured_picture_id) where featured_picture_id is not null`,

      `create function touch_car() returns trigger language plpgsql as $$
       begin
         new.version := old.version + 1;
         return new;
       end $$`,
      `create trigger cars_touch before update on cars
       for each row execute function touch_updated_at()`,
      `create trigger cars_version before update on cars
       for each row execute function touch_car()`,

      `create table media_files (
         id uuid primary key,
         storage_key text not null check (char_length(storage_key) between 1 and 300),
         original_name text check (char_length(original_name) <= 300),
         source_url text check (char_length(source_url) <= 2000),
         content_type text not null check (content_type ~ '^[a-z]+/[a-z0-9.+-]+$'),
         byte_size integer not null check (byte_size > 0),
         sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
         width integer not null check (width between 1 and 20000),
         height integer not null check (height between 1 and 20000),
         placeholder_color text not null check (placeholder_color ~ '^#[0-9a-f]{6}$'),
         created_by uuid references user_profiles (id) on delete set null,
         created_at timestamptz not null default now(),
         constraint media_files_storage_key_key unique (storage_key)
       )`,
      `create index media_files_sha256_idx on media_files (sha256)`,
      `create index media_files_created_by_idx on media_files (created_by) where created_by is not null`,

      // Positions are checked at commit, so that a reorder may pass through equal ones.
      `create table car_media (
         id uuid primary key,
         car_id uuid not null references cars (id) on delete cascade,
         media_file_id uuid not null references media_files (id) on delete no action,
         position smallint not null check (position between 0 and 999),
         alt text check (char_length(alt) <= 300),
         created_at timestamptz not null default now(),
         constraint car_media_position_key unique (car_id, position) deferrable initially deferred,
         constraint car_media_id_car_id_key unique (id, car_id)
       )`,
      `create index car_media_media_file_id_idx on car_media (media_file_id)`,
      // A featured picture is one of the car's own; without one, the first picture is.
      `alter table cars add constraint cars_featured_picture_fkey
         foreign key (featured_picture_id, id) references car_media (id, car_id)
         on delete set null (featured_picture_id) deferrable initially deferred`,

      `create table car_price_history (
         car_id uuid not null references cars (id) on delete cascade,
         changed_at timestamptz not null,
         price bigint not null check (price >= 0),
         primary key (car_id, changed_at)
       )`,
      // In the database, since forms, bulk changes, imports and undo all set prices.
      `create function keep_price_history() returns trigger language plpgsql as $$
       begin
         insert into car_price_history (car_id, changed_at, price)
         values (new.id, clock_timestamp(), new.price);
         return null;
       end $$`,
      // Once per statement: a row at a time costs an import a quarter of its time.
      `create function keep_first_prices() returns trigger language plpgsql as $$
       begin
         insert into car_price_history (car_id, changed_at, price)
         select id, clock_timestamp(), price from inserted;
         return null;
       end $$`,
      `create trigger cars_first_price after insert on cars
       referencing new table as inserted
       for each statement execute function keep_first_prices()`,
      `create trigger cars_next_price after update of price on cars
       for each row when (new.price is distinct from old.price)
       execute function keep_price_history()`,
    ])
  },
}
