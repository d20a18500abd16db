import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import { MODEL_CODES } from './0021-model-codes.ts'
import { runSql } from './run-sql.ts'

/** What searches in words need: exact engines, codes of models, and what words mean in this shop. */
export const searchWords: Migration = {
  async up(db) {
    await runSql(db, [
      `alter table cars
         add column engine_cc integer check (engine_cc between 50 and 20000),
         add column model_code text check (model_code ~ '^[A-Z0-9]{2,20}$')`,
      `create table model_codes (
         prefix text primary key check (prefix ~ '^[A-Z0-9]{2,20}$'),
         make text not null check (char_length(make) between 1 and 60),
         models text[] not null default '{}',
         label text not null check (char_length(label) between 1 and 200),
         fuel text check (char_length(fuel) between 1 and 40),
         engine_cc integer check (engine_cc between 50 and 20000),
         source text not null check (char_length(source) between 1 and 60)
       )`,
      `create table search_aliases (
         word text primary key check (char_length(word) between 1 and 60),
         means jsonb not null,
         created_by uuid references user_profiles (id) on delete set null,
         created_at timestamptz not null default now()
       )`,
      `create index search_aliases_created_by_idx on search_aliases (created_by)
         where created_by is not null`,
    ])
    for (const { prefix, make, models, label, fuel, engineCc, source } of MODEL_CODES) {
      await sql`
        insert into model_codes (prefix, make, models, label, fuel, engine_cc, source)
        values (${prefix}, ${make}, ${models}::text[], ${label}, ${fuel}, ${engineCc}, ${source})`.execute(
        db,
      )
    }
  },
}
