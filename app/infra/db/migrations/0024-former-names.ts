import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

/** Makes and models that were merged into others: imports and old addresses still name them. */
export const formerNames: Migration = {
  async up(db) {
    await runSql(db, [
      `create table former_names (
         make text not null check (char_length(make) between 1 and 80),
         model text check (char_length(model) between 1 and 80),
         make_id uuid not null references car_makes (id) on delete cascade,
         model_id uuid references car_models (id) on delete cascade,
         constraint former_names_key unique nulls not distinct (make, model),
         constraint former_names_same_kind check ((model is null) = (model_id is null))
       )`,
      `create index former_names_make_id_idx on former_names (make_id)`,
      `create index former_names_model_id_idx on former_names (model_id) where model_id is not null`,
    ])
  },
}
