import { db } from '#app/infra/db/database.server.ts'

/** How many people have asked to be told when the price of this car falls, and confirmed it. */
export async function countWatchers(carId: string): Promise<number> {
  const { count } = await db
    .selectFrom('price_alerts')
    .innerJoin('alert_people', 'alert_people.id', 'price_alerts.person_id')
    .select((eb) => eb.fn.count<number>('price_alerts.person_id').distinct().as('count'))
    .where('price_alerts.car_id', '=', carId)
    .where('price_alerts.kind', 'in', ['drop', 'under'])
    .where('alert_people.confirmed_at', 'is not', null)
    .where('alert_people.stopped_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
