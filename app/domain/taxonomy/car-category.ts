import type { Option } from './car-options.ts'

type CategoryOption = Option & {
  readonly path: string
  readonly description: string
  readonly emptyText: string
}

/** Built-in, each with its own page. Staff can add more, so a stored category can be any slug. */
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

/** May be created by staff: lower case, digits, `_` and `-`. */
export type CategorySlug = string

/** `/locally-used`, or `/category/bank_repossessed` */
export function categoryPath(slug: CategorySlug): string {
  const known = CAR_CATEGORIES.find(({ value }) => value === slug)
  return known?.path ?? `/category/${slug}`
}

/** The built-in text, unless the category was renamed. */
export function categoryEmptyText({ slug, label }: { slug: CategorySlug; label: string }): string {
  const known = CAR_CATEGORIES.find((category) => category.value === slug)
  return known?.label === label ? known.emptyText : `No cars found in ${label}`
}
