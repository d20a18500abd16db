import { CAR_CATEGORIES } from '#app/domain/cars/car-category.ts'
import type { CategoryNames } from '#app/domain/cars/category-label.ts'

/** The categories as every page of the shop needs them. */
export type ShopCategories = {
  /** Inactive ones too, which cars may still have. */
  readonly names: CategoryNames
  /** The shelves of the menus, in their order. */
  readonly links: readonly { label: string; to: string; description: string }[]
}

type StoredCategory = {
  readonly slug: string
  readonly label: string
  readonly description: string | null
  readonly isActive: boolean
}

/** The three shelves keep their addresses and their order; what staff call them is theirs. */
export function shopCategoriesOf(stored: readonly StoredCategory[]): ShopCategories {
  return {
    names: Object.fromEntries(stored.map(({ slug, label }) => [slug, label])),
    links: CAR_CATEGORIES.flatMap(({ value, path }) => {
      const category = stored.find(({ slug, isActive }) => slug === value && isActive)
      if (!category) return []
      return [{ label: category.label, to: path, description: category.description ?? '' }]
    }),
  }
}

/** As a new shop has them; for a moment in which the database does not answer. */
export const NEW_SHOP_CATEGORIES: ShopCategories = shopCategoriesOf(
  CAR_CATEGORIES.map(({ value: slug, ...category }) => ({ slug, ...category, isActive: true })),
)
