import type { CategorySlug } from '#app/domain/taxonomy/car-category.ts'
import {
  type Condition,
  CONDITIONS,
  findOption,
  type Option,
} from '#app/domain/taxonomy/car-options.ts'
import { normaliseText } from '#app/domain/text/search-text.ts'

/** Used abroad: already in Kenya, or imported to order. */
export type ForeignUsedCategory = 'fresh_imports' | 'ready_for_import'

/** The first is the default: Kenyan listings are mostly cars that can be viewed. */
export const FOREIGN_USED_CATEGORIES = ['fresh_imports', 'ready_for_import'] as const

type Meaning = {
  readonly category?: 'locally_used' | 'fresh_imports' | 'ready_for_import' | 'foreign used'
  readonly condition?: Condition
}

/**
 * Local or Kenyan used means registered and driven here. Foreign used is a fresh import or ready
 * for import. Brand new implies condition New and a foreign category, since no other has unused
 * cars.
 */
const MEANINGS: Readonly<Record<string, Meaning>> = {
  'local used': { category: 'locally_used' },
  'locally used': { category: 'locally_used' },
  'kenyan used': { category: 'locally_used' },
  'kenya used': { category: 'locally_used' },
  'used locally': { category: 'locally_used' },
  local: { category: 'locally_used' },
  'foreign used': { category: 'foreign used' },
  'foreign use': { category: 'foreign used' },
  foreign: { category: 'foreign used' },
  imported: { category: 'foreign used' },
  'imported used': { category: 'foreign used' },
  import: { category: 'foreign used' },
  'ex japan': { category: 'foreign used' },
  'ex uk': { category: 'foreign used' },
  'japan used': { category: 'foreign used' },
  'fresh import': { category: 'fresh_imports' },
  'direct import': { category: 'ready_for_import' },
  'on order': { category: 'ready_for_import' },
  'brand new': { category: 'fresh_imports', condition: 'New' },
  new: { condition: 'New' },
  'zero mileage': { condition: 'New' },
  'very good': { condition: 'Good' },
  'like new': { condition: 'Excellent' },
}

const SECOND_HAND = new Set(['used', 'second hand', 'secondhand', 'pre owned', 'preowned'])

type Ownership = { category: CategorySlug | null; condition: Condition | null }

export type OwnershipSetting = {
  readonly foreignUsed: ForeignUsedCategory
  readonly categories: readonly Option[]
}

/**
 * Reads a condition, ownership or category cell: `Foreign Used`, `Brand New`, `Excellent`,
 * `fresh_imports`. Null if it is none of these; plain "used" is understood but implies neither.
 */
export function readOwnership(
  text: string,
  { foreignUsed, categories }: OwnershipSetting,
): Ownership | null {
  const written = normaliseText(text)
  const meaning = Object.hasOwn(MEANINGS, written) ? MEANINGS[written] : undefined
  if (meaning) {
    const meant = meaning.category === 'foreign used' ? foreignUsed : meaning.category
    return { category: meant ?? null, condition: meaning.condition ?? null }
  }
  const condition = findOption(CONDITIONS, written)
  const category = categories.find((known) =>
    [known.value, known.label].some((name) => normaliseText(name) === written),
  )
  if (condition || category) return { category: category?.value ?? null, condition }
  return SECOND_HAND.has(written) ? { category: null, condition: null } : null
}
