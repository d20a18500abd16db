import { db } from '#app/infra/db/database.server.ts'
import type { NewRow } from '#app/infra/db/tables.ts'
import { newId } from '#app/infra/id.server.ts'

export async function createCar(values: Partial<NewRow<'cars'>> = {}): Promise<string> {
  const id = newId()
  const make = { id: newId(), name: `Make ${id}`, display_name: 'Make' }
  const model = { id: newId(), make_id: make.id, name: 'Model', display_name: 'Model' }
  await db.insertInto('car_makes').values(make).execute()
  await db.insertInto('car_models').values(model).execute()
  const names = { make_id: make.id, make: make.name, model_id: model.id, model: model.name }
  await db
    .insertInto('cars')
    .values({ id, ...names, year: 2018, price: 1_495_000, ...values })
    .execute()
  return id
}
