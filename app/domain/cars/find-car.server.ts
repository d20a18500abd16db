import { isId } from '#app/domain/ids/is-id.ts'
import { idEndOf } from '#app/domain/ids/short-code.ts'
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

/** The car whose window sheet has this code; null if there is none, or by rare chance several. */
export async function findCarByCheckCode(code: string): Promise<string | null> {
  const cars = await db
    .selectFrom('cars')
    .select('id')
    .where((eb) => eb(eb.fn('right', [eb.cast('id', 'text'), eb.lit(10)]), '=', idEndOf(code)))
    .limit(2)
    .execute()
  return cars.length === 1 ? (cars[0]?.id ?? null) : null
}
