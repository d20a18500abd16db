import { isId } from '#app/domain/ids/is-id.ts'
import { db } from '#app/infra/db/database.server.ts'

import { CAR_COLUMNS } from './car-columns.server.ts'
import type { Car } from './car.ts'

export async function findCar(id: string): Promise<Car | null> {
  const key = id.toLowerCase()
  if (!isId(key)) return null
  const car = await db
    .selectFrom('cars')
    .select(CAR_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst()
  return car ?? null
}
