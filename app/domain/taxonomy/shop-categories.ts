import { CAR_CATEGORIES } from './car-category.ts'
import type { CategoryNames } from './category-label.ts'

export type ShopCategories = {
  /** Includes inactive ones, which cars may still have. */
  readonly names: CategoryNames
  readonly links: readonly { label: string; to: string; description: string }[]
}

export type StoredCategory = {
  readonly slug: string
  readonly label: string
  readonly description: string | null
  readonly isActive: boolean
}

/** Built-in categories keep their paths and order; staff can rename them. */
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

/** The defaults, used while the database does not answer. */
export const NEW_SHOP_CATEGORIES: readonly StoredCategory[] = CAR_CATEGORIES.map(
  ({ value: slug, label, description }) => ({ slug, label, description, isActive: true }),
)
