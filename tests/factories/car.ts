import { type Connection, db } from '#app/infra/db/database.server.ts'
import type { NewRow } from '#app/infra/db/tables.ts'
import { newId } from '#app/infra/id.server.ts'

export async function createModel({ make, model }: { make: string; model: string }) {
  const makeId = newId()
  const modelId = newId()
  await db.insertInto('car_makes').values({ id: makeId, name: make, display_name: make }).execute()
  await db
    .insertInto('car_models')
    .values({ id: modelId, make_id: makeId, name: model, display_name: model })
    .execute()
  return { make_id: makeId, make, model_id: modelId, model }
}

export type ModelRef = Awaited<ReturnType<typeof createModel>>

/** A car of that model; `values` override the required defaults. */
export async function createCar(
  model: ModelRef,
  values: Partial<NewRow<'cars'>> = {},
  connection: Connection = db,
): Promise<string> {
  const id = newId()
  await connection
    .insertInto('cars')
    .values({ id, ...model, year: 2018, price: 1_495_000, category: 'locally_used', ...values })
    .execute()
  return id
}
