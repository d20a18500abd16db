import { sql } from 'kysely'

import { db } from '#app/infra/db/database.server.ts'

/** Copies the listings at slightly different prices. */
export async function multiplyCars(total: number) {
  for (;;) {
    const { count } = await db
      .selectFrom('cars')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= total) return
    await sql`
      insert into cars (id, make_id, make, model_id, model, year, price, mileage, fuel_type,
        transmission, body_type, color, condition, category, location, created_at)
      select gen_random_uuid(), make_id, make, model_id, model, year, price + 1000, mileage,
        fuel_type, transmission, body_type, color, condition, category, location,
        created_at - interval '1 day'
      from cars limit ${Math.min(10_000, total - count)}`.execute(db)
  }
}
