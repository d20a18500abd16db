import { sql } from 'kysely'

import type { CarValues } from '#app/domain/stock/bulk/write-car-values.server.ts'
import type { Connection } from '#app/infra/db/database.server.ts'

/** Current names for earlier values, or why they can't be restored. */
export type RestoreCheck = {
  make: string | null
  model: string | null
  /** Id of who had reserved it; null once that account is gone. */
  reserved_by: string | null
  problem: string | null
}

const CHECKED = ['model_id', 'category', 'stock_number', 'reserved_by']

/**
 * Checks whether earlier makes, models, categories and stock numbers are still available. `leaving`
 * are cars removed in the same step. Cars missing from the result need no check.
 */
export async function checkRestores(
  connection: Connection,
  { restores, leaving }: { restores: readonly CarValues[]; leaving: readonly string[] },
): Promise<Map<string, RestoreCheck>> {
  const candidates = restores
    .filter(({ values }) => CHECKED.some((column) => column in values))
    .map(({ id, values: { make_id, model_id, category, stock_number, reserved_by } }) => ({
      id,
      make_id,
      model_id,
      category,
      stock_number,
      reserved_by,
    }))
  if (candidates.length === 0) return new Map()
  const { rows } = await sql<RestoreCheck & { id: string }>`
    select v.id, mk.name as make, mo.name as model, p.id as reserved_by,
      case
        when v.model_id is not null and mo.id is null then 'Its earlier make or model has been deleted.'
        when v.category is not null and c.id is null then 'Its earlier category has been deleted.'
        when taken.id is not null then 'Another car now has its earlier stock number.'
      end as problem
    from jsonb_populate_recordset(null::cars, ${JSON.stringify(candidates)}::jsonb) v
    left join car_models mo on mo.id = v.model_id and mo.make_id = v.make_id
    left join car_makes mk on mk.id = mo.make_id
    left join user_profiles p on p.id = v.reserved_by
    left join categories c on c.name = v.category
    left join cars taken on lower(taken.stock_number) = lower(v.stock_number)
      and taken.id <> v.id and taken.id <> all(${leaving}::uuid[])`.execute(connection)
  return new Map(rows.map(({ id, ...check }) => [id, check]))
}
