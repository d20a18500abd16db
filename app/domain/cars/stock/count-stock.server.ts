import { db } from '#app/infra/db/database.server.ts'

/** Number of cars, and of those that the staff list shows as available. */
export async function countStock(): Promise<{ total: number; available: number }> {
  return db
    .selectFrom('cars')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('status', '=', 'available').as('available'),
    ])
    .executeTakeFirstOrThrow()
}
