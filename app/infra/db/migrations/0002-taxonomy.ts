import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

/**
 * Categories, makes and models. Names carry collation "C" so that they sort the same
 * on every server; a list for people sorts by lower(display_name).
 */
export const taxonomy: Migration = {
  async up(db) {
    await runSql(db, [
      `create table categories (
         id uuid primary key,
         name text collate "C" not null check (name ~ '^[a-z0-9]+([_-][a-z0-9]+)*$' and char_length(name) <= 60),
         display_name text collate "C" not null check (btrim(display_name) <> '' and char_length(display_name) <= 120),
         description text check (char_length(description) <= 2000),
         is_active boolean not null default true,
         created_at timestamptz not null default now(),
         updated_at timestamptz not null default now(),
         constraint categories_name_key unique (name)
       )`,
      `create trigger categories_touch before update on categories
       for each row execute function touch_updated_at()`,

      `create table car_makes (
         id uuid primary key,
         name text collate "C" not null check (btrim(name) = name and char_length(name) between 1 and 80),
         display_name text collate "C" not null check (btrim(display_name) <> '' and char_length(display_name) <= 120),
         logo_url text check (char_length(logo_url) between 1 and 2000),
         is_active boolean not null default true,
         is_popular boolean not null default false,
         created_at timestamptz not null default now(),
         updated_at timestamptz not null default now(),
         constraint car_makes_id_name_key unique (id, name)
       )`,
      `create unique index car_makes_name_key on car_makes (lower(name))`,
      `create trigger car_makes_touch before update on car_makes
       for each row execute function touch_updated_at()`,

      `create table car_models (
         id uuid primary key,
         make_id uuid not null references car_makes (id) on delete cascade,
         name text collate "C" not null check (btrim(name) = name and char_length(name) between 1 and 80),
         display_name text collate "C" not null check (btrim(display_name) <> '' and char_length(display_name) <= 120),
         is_active boolean not null default true,
         is_popular boolean not null default false,
         created_at timestamptz not null default now(),
         updated_at timestamptz not null default now(),
         constraint car_models_id_make_id_name_key unique (id, make_id, name)
       )`,
      `create unique index car_models_make_id_name_key on car_models (make_id, lower(name))`,
      `create trigger car_models_touch before update on car_models
       for each row execute function touch_updated_at()`,

      // What buyers filter by is what staff manage: blank rows cannot arise.
      `create view car_makes_models as
       select
         car_makes.id as make_id,
         car_models.id as model_id,
         car_makes.name as make,
         car_models.name as model,
         car_makes.display_name as make_display_name,
         car_models.display_name as model_display_name,
         car_makes.is_popular as is_make_popular,
         car_models.is_popular as is_model_popular
       from car_models
       join car_makes on car_makes.id = car_models.make_id
       where car_makes.is_active and car_models.is_active`,

      // The shop has a page at a fixed address for each of these.
      `insert into categories (id, name, display_name, description) values
         ('019a9f00-0000-7000-8000-000000000001', 'locally_used', 'Locally Used',
          'Registered and driven in Kenya, ready to transfer'),
         ('019a9f00-0000-7000-8000-000000000002', 'ready_for_import', 'Ready for Import',
          'Chosen abroad, shipped when you order'),
         ('019a9f00-0000-7000-8000-000000000003', 'fresh_imports', 'Fresh Imports',
          'Imported used, already in Kenya')`,
    ])
  },
}
