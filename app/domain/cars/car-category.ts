import type { Option } from './car-options.ts'

type CategoryOption = Option & {
  readonly path: string
  readonly description: string
  /** The heading of its page while nothing stands on it. */
  readonly emptyText: string
}

/**
 * The three shelves every dealer starts with, each with a page of its own. Staff can add more to
 * the `categories` table, so a category coming from there is any slug, not only one of these.
 */
export const CAR_CATEGORIES = [
  {
    value: 'locally_used',
    label: 'Locally Used',
    path: '/locally-used',
    description: 'Registered and driven in Kenya, ready to transfer',
    emptyText: 'No locally used cars found',
  },
  {
    value: 'ready_for_import',
    label: 'Ready for Import',
    path: '/ready-for-import',
    description: 'Chosen abroad, shipped when you order',
    emptyText: 'No import-ready cars found',
  },
  {
    value: 'fresh_imports',
    label: 'Fresh Imports',
    path: '/fresh-imports',
    description: 'Imported used, already in Kenya',
    emptyText: 'No fresh imports found',
  },
] as const satisfies readonly CategoryOption[]

/** A category slug, also one that staff created: lower case, digits, `_` and `-`. */
export type CategorySlug = string

/** The one address of a category's page: `/locally-used`, or `/category/bank_repossessed`. */
export function categoryPath(slug: CategorySlug): string {
  const known = CAR_CATEGORIES.find(({ value }) => value === slug)
  return known?.path ?? `/category/${slug}`
}

/** What a category's page says while nothing stands on it; the spec's words while it has its own name. */
export function categoryEmptyText({ slug, label }: { slug: CategorySlug; label: string }): string {
  const known = CAR_CATEGORIES.find((category) => category.value === slug)
  return known?.label === label ? known.emptyText : `No cars found in ${label}`
}
