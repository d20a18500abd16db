import { db } from '#app/infra/db/database.server.ts'

/** How many cars there are, and how many of them the staff list shows as available. */
export async function countStock(): Promise<{ total: number; available: number }> {
  return db
    .selectFrom('cars')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('status', '=', 'available').as('available'),
    ])
    .executeTakeFirstOrThrow()
}
