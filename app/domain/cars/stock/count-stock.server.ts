import { db } from '#app/infra/db/database.server.ts'

/** How many cars there are, and how many are available. */
export async function countStock(): Promise<{ total: number; available: number }> {
  return db
    .selectFrom('cars')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('is_available', '=', true).as('available'),
    ])
    .executeTakeFirstOrThrow()
}
