import { db } from '#app/infra/db/database.server.ts'

export type CategoryChoice = { value: string; label: string }

export function listActiveCategories(): Promise<CategoryChoice[]> {
  return db
    .selectFrom('categories')
    .select(['name as value', 'display_name as label'])
    .where('is_active', '=', true)
    .orderBy((eb) => eb.fn('lower', ['display_name']))
    .execute()
}
