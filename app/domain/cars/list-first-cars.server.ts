import { db } from '#app/infra/db/database.server.ts'

/** The first cars of the shop, as the database test page prints them. */
export async function listFirstCars(limit: number) {
  return db
    .selectFrom('cars')
    .select(['id', 'make', 'model', 'year', 'price'])
    .where('is_available', '=', true)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}
