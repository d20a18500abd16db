import { db } from '#app/infra/db/database.server.ts'

export type Category = { slug: string; label: string; description: string | null }

/** An active category by its slug. */
export async function findCategory(slug: string): Promise<Category | null> {
  const row = await db
    .selectFrom('categories')
    .select(['name as slug', 'display_name as label', 'description'])
    .where('name', '=', slug)
    .where('is_active', '=', true)
    .executeTakeFirst()
  return row ?? null
}
