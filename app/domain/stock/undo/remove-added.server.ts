import { sql } from 'kysely'

import type { Transaction } from '#app/infra/db/database.server.ts'

/** Names that an import added to the taxonomy, by id. */
export type AddedNames = {
  makes: Readonly<Record<string, string>>
  models: Readonly<Record<string, string>>
}

/** Removes imported cars for good. Returns what names each of them, by id. */
export async function removeAddedCars(trx: Transaction, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; make: string; model: string; year: number }>`
    delete from cars where id = any(${ids}::uuid[]) returning id, make, model, year`.execute(trx)
  return rows.map(({ id, ...named }) => [id, named] as const)
}

/** Removes imported makes and models that are unchanged and unused. Returns their names by id. */
export async function removeAddedNames(trx: Transaction, detail: unknown): Promise<AddedNames> {
  const { makes = {}, models = {} } = (detail ?? {}) as Partial<AddedNames>
  const removedModels = await sql<{ id: string; name: string }>`
    delete from car_models m
    where id = any(${Object.keys(models)}::uuid[])
      and name = ${JSON.stringify(models)}::jsonb ->> m.id::text and display_name = name
      and is_active and not is_popular
      and not exists (select 1 from all_cars c where c.model_id = m.id)
    returning id, name`.execute(trx)
  const removedMakes = await sql<{ id: string; name: string }>`
    delete from car_makes m
    where id = any(${Object.keys(makes)}::uuid[])
      and name = ${JSON.stringify(makes)}::jsonb ->> m.id::text and display_name = name
      and logo_url is null and is_active and not is_popular
      and not exists (select 1 from car_models where car_models.make_id = m.id)
    returning id, name`.execute(trx)
  const byId = (rows: { id: string; name: string }[]) =>
    Object.fromEntries(rows.map(({ id, name }) => [id, name]))
  return { makes: byId(removedMakes.rows), models: byId(removedModels.rows) }
}
