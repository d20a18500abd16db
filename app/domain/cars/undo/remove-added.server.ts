import { sql } from 'kysely'

import type { RemovedCar } from '#app/domain/cars/bulk/remove-cars.server.ts'
import { removeCars } from '#app/domain/cars/bulk/remove-cars.server.ts'
import type { ImportDetail } from '#app/domain/cars/import/import-record.server.ts'
import type { Transaction } from '#app/infra/db/database.server.ts'

type AddedParts = {
  /** Unchanged since the import, whose entry has all of their data. */
  clean: readonly string[]
  /** Changed since; their data goes into the undo's entry. */
  late: readonly string[]
}

/** Returns the data of cars that were changed later. */
export async function removeAddedCars(
  trx: Transaction,
  { clean, late }: AddedParts,
): Promise<Map<string, RemovedCar>> {
  await sql`delete from cars where id = any(${clean}::uuid[])`.execute(trx)
  return late.length === 0 ? new Map() : removeCars(trx, late)
}

/** Removes imported makes and models that are unchanged and unused. Returns their names by id. */
export async function removeAddedNames(
  trx: Transaction,
  detail: unknown,
): Promise<Pick<ImportDetail, 'makes' | 'models'>> {
  const { makes = {}, models = {} } = (detail ?? {}) as Partial<ImportDetail>
  const removedModels = await sql<{ id: string; name: string }>`
    delete from car_models m
    where id = any(${Object.keys(models)}::uuid[])
      and name = ${JSON.stringify(models)}::jsonb ->> m.id::text and display_name = name
      and is_active and not is_popular
      and not exists (select 1 from cars where cars.model_id = m.id)
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
