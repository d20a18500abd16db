import { isId } from '#app/domain/ids/is-id.ts'
import { db } from '#app/infra/db/database.server.ts'

import { CAR_COLUMNS, toCar } from './car-row.server.ts'
import type { Car } from './car.ts'

/** One car, sold ones included. Null for an id that no car has, or that no car could have. */
export async function findCar(id: string): Promise<Car | null> {
  const key = id.toLowerCase()
  if (!isId(key)) return null
  const row = await db
    .selectFrom('cars')
    .select(CAR_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? toCar(row) : null
}
