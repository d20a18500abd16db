import { parseCategory } from '#app/domain/cars/car-search.ts'
import { parsePriceKsh } from '#app/domain/money/parse-price.ts'

import type { BulkChange } from './bulk-change.ts'
import { PRICE_DIRECTIONS, PRICE_ROUNDINGS, PRICE_UNITS, type PriceChange } from './price-change.ts'

/** What the list offers for the chosen cars, in the order of how often it is wanted. */
export const BULK_INTENTS = [
  { value: 'price', label: 'Change price', title: 'Change the price' },
  { value: 'category', label: 'Change category', title: 'Change the category' },
  { value: 'feature', label: 'Feature', title: 'Put into the shop window' },
  { value: 'unfeature', label: 'Unfeature', title: 'Take out of the shop window' },
  { value: 'sold', label: 'Mark sold', title: 'Mark as sold' },
  { value: 'available', label: 'Mark available', title: 'Mark as available' },
  { value: 'delete', label: 'Delete', title: 'Delete' },
] as const

export type BulkIntent = (typeof BULK_INTENTS)[number]['value']

export function parseBulkIntent(written: unknown): BulkIntent | null {
  return BULK_INTENTS.find(({ value }) => value === written)?.value ?? null
}

export const PRICE_AMOUNT_INVALID = {
  percent: 'Enter a percentage above 0 and at most 100, such as 5 or 2.5',
  ksh: 'Enter an amount in shillings, such as 50,000',
} as const

export const CATEGORY_MISSING = 'Choose a category'

/** A change as its form says it; `invalid` says why it does not yet. */
export type ReadChange =
  | { ok: true; change: BulkChange }
  | { ok: false; error: string; field: 'amount' | 'category' }

/** Reads a form field by name; null where it is absent. */
type Read = (name: string) => string | null

/** Reads what is to become of the chosen cars from the fields of its form. */
export function readBulkChange(intent: Exclude<BulkIntent, 'delete'>, read: Read): ReadChange {
  if (intent === 'price') return readPrice(read)
  if (intent !== 'category') return { ok: true, change: { kind: intent } }
  const category = parseCategory(read('category'))
  if (category === null) return { ok: false, error: CATEGORY_MISSING, field: 'category' }
  return { ok: true, change: { kind: 'category', category } }
}

function readPrice(read: Read): ReadChange {
  const { unit, direction, roundTo } = readPriceOptions(read)
  const written = (read('amount') ?? '').trim()
  const amount = unit === 'percent' ? readPercent(written) : parsePriceKsh(written)
  if (!amount) return { ok: false, error: PRICE_AMOUNT_INVALID[unit], field: 'amount' }
  return { ok: true, change: { kind: 'price', price: { unit, direction, amount, roundTo } } }
}

/** The choices of a price change, each with its default. */
function readPriceOptions(read: Read): Omit<PriceChange, 'amount'> {
  const of = <T extends { value: string }>(options: readonly T[], name: string) =>
    options.find(({ value }) => value === read(name))
  return {
    direction: of(PRICE_DIRECTIONS, 'direction')?.value ?? 'down',
    unit: of(PRICE_UNITS, 'unit')?.value ?? 'percent',
    roundTo: of(PRICE_ROUNDINGS, 'roundTo')?.shillings ?? 1,
  }
}

function readPercent(written: string): number | null {
  const [, number] = /^(\d{1,3}(?:\.\d{1,2})?)\s*%?$/.exec(written) ?? []
  const percent = Number(number)
  return percent > 0 && percent <= 100 ? percent : null
}
