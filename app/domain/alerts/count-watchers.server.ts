import { db } from '#app/infra/db/database.server.ts'

import { activePeople } from './active-people.server.ts'

/** How many people have a confirmed alert on this car's price. */
export async function countWatchers(carId: string): Promise<number> {
  const { count } = await db
    .selectFrom('price_alerts')
    .select((eb) => eb.fn.count<number>('person_id').distinct().as('count'))
    .where('car_id', '=', carId)
    .where('kind', 'in', ['drop', 'under'])
    .where('paused_at', 'is', null)
    .where('person_id', 'in', activePeople())
    .executeTakeFirstOrThrow()
  return count
}
