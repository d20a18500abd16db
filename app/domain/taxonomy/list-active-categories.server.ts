import { db } from '#app/infra/db/database.server.ts'

export type CategoryChoice = { value: string; label: string }

/** The active categories by their display name, as filters and forms offer them. */
export function listActiveCategories(): Promise<CategoryChoice[]> {
  return db
    .selectFrom('categories')
    .select(['name as value', 'display_name as label'])
    .where('is_active', '=', true)
    .orderBy((eb) => eb.fn('lower', ['display_name']))
    .execute()
}
