import { epoch, onChange, spoil } from '#app/infra/db/changes.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { logger } from '#app/infra/logger.server.ts'

import { NEW_SHOP_CATEGORIES, type ShopCategories, shopCategoriesOf } from './shop-categories.ts'

let kept: ShopCategories | null = null
/** What was read last, for a moment in which the database does not answer. */
let lastKnown = NEW_SHOP_CATEGORIES

onChange((event) => {
  const isKeptGood =
    event.kind === 'changed' && event.changes.every(({ entity }) => entity !== 'categories')
  if (!isKeptGood) kept = null
})

/** What the shop calls its categories now. Kept until a process changes one. */
export async function readShopCategories(): Promise<ShopCategories> {
  if (kept) return kept
  const before = epoch()
  try {
    const rows = await db
      .selectFrom('categories')
      .select(['name as slug', 'display_name as label', 'description', 'is_active as isActive'])
      .execute()
    lastKnown = shopCategoriesOf(rows)
  } catch (error) {
    logger.error({ err: error }, 'the categories could not be read; the last known ones serve')
    spoil()
    return lastKnown
  }
  if (epoch() === before) kept = lastKnown
  return lastKnown
}
