import { cachedUntilChanged, orLastKnown } from '#app/infra/db/cached-until-changed.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import { NEW_SHOP_CATEGORIES, type ShopCategories, shopCategoriesOf } from './shop-categories.ts'

/** What the shop calls its categories now. */
export const readShopCategories = orLastKnown(
  cachedUntilChanged({ tables: ['categories'], load: loadShopCategories }),
  { what: 'the categories', fallback: NEW_SHOP_CATEGORIES },
)

async function loadShopCategories(): Promise<ShopCategories> {
  const rows = await db
    .selectFrom('categories')
    .select(['name as slug', 'display_name as label', 'description', 'is_active as isActive'])
    .execute()
  return shopCategoriesOf(rows)
}
