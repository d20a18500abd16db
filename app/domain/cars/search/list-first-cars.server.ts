import { db } from '#app/infra/db/database.server.ts'

/** The oldest cars on sale, for the database test page. */
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
