import { cachedUntilChanged, orLastKnown } from '#app/infra/db/cached-until-changed.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import {
  NEW_SHOP_CATEGORIES,
  type ShopCategories,
  shopCategoriesOf,
  type StoredCategory,
} from './shop-categories.ts'

const readCategories = orLastKnown(
  cachedUntilChanged({ tables: ['categories'], load: loadCategories }),
  { what: 'the categories', fallback: NEW_SHOP_CATEGORIES },
)

export async function readShopCategories(): Promise<ShopCategories> {
  return shopCategoriesOf(await readCategories())
}

export async function findCategory(slug: string): Promise<StoredCategory | null> {
  const categories = await readCategories()
  return categories.find((each) => each.slug === slug && each.isActive) ?? null
}

function loadCategories(): Promise<StoredCategory[]> {
  return db
    .selectFrom('categories')
    .select(['name as slug', 'display_name as label', 'description', 'is_active as isActive'])
    .execute()
}

type CategoryChoice = { value: string; label: string }

export function listActiveCategories(): Promise<CategoryChoice[]> {
  return db
    .selectFrom('categories')
    .select(['name as value', 'display_name as label'])
    .where('is_active', '=', true)
    .orderBy((eb) => eb.fn('lower', ['display_name']))
    .execute()
}
