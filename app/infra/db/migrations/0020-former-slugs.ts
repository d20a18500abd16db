import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import { nameSlug } from '#app/domain/taxonomy/slugs/name-slug.ts'

import { runSql } from './run-sql.ts'

type Renamed = { make_id: string | null; model_id: string | null; name: string; left_at: string }

/**
 * The addresses that makes and models had before they were renamed. Until now they were read out of
 * the audit log at each load, so that pruning it would have broken them.
 */
export const formerSlugs: Migration = {
  async up(db) {
    await runSql(db, [
      `create table former_slugs (
         make_id uuid references car_makes (id) on delete cascade,
         model_id uuid references car_models (id) on delete cascade,
         slug text not null check (char_length(slug) between 1 and 500),
         left_at timestamptz not null default now(),
         constraint former_slugs_one_owner check (num_nonnulls(make_id, model_id) = 1),
         constraint former_slugs_key unique nulls not distinct (make_id, model_id, slug)
       )`,
      `create index former_slugs_model_id_idx on former_slugs (model_id) where model_id is not null`,
    ])
    const { rows } = await sql<Renamed>`
      select k.id as make_id, m.id as model_id, a.before ->> 'name' as name, a.at::text as left_at
      from audit_log a
      left join car_makes k on a.entity = 'car_makes' and k.id::text = a.entity_id
      left join car_models m on a.entity = 'car_models' and m.id::text = a.entity_id
      where a.action in ('make.update', 'model.update')
        and coalesce(k.id, m.id) is not null
        and a.before ->> 'name' <> a.after ->> 'name'
      order by a.at, a.id`.execute(db)
    for (const { make_id, model_id, name, left_at } of rows) {
      await sql`
        insert into former_slugs (make_id, model_id, slug, left_at)
        values (${make_id}, ${model_id}, ${nameSlug(name)}, ${left_at}::timestamptz)
        on conflict on constraint former_slugs_key do update set left_at = excluded.left_at`.execute(
        db,
      )
    }
  },
}
