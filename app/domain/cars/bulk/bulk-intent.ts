import {
  LOCATION_BLANK,
  LOCATION_MAX_LENGTH,
  LOCATION_TOO_LONG,
} from '#app/domain/cars/car-texts.ts'
import { ENGINE_INVALID, MAX_ENGINE_CC, MIN_ENGINE_CC } from '#app/domain/cars/engine-cc.ts'
import { MODEL_CODE, MODEL_CODE_INVALID, toModelCode } from '#app/domain/cars/model-code.ts'
import { parseCategory } from '#app/domain/cars/search/car-search.ts'
import { parsePriceKsh } from '#app/domain/money/parse-price.ts'
import { type InvalidFields, invalidFields } from '#app/domain/refusal.ts'
import { oneLine } from '#app/domain/text/one-line.ts'

import type { BulkChange } from './bulk-change.ts'
import { PRICE_DIRECTIONS, PRICE_ROUNDINGS, PRICE_UNITS, type PriceChange } from './price-change.ts'

export const BULK_INTENTS = [
  { value: 'price', label: 'Change price', title: 'Change the price' },
  { value: 'category', label: 'Change category', title: 'Change the category' },
  { value: 'engine', label: 'Set engine size', title: 'Set the engine size' },
  { value: 'code', label: 'Set model code', title: 'Set the model code' },
  { value: 'location', label: 'Change location', title: 'Change the location' },
  { value: 'feature', label: 'Feature', title: 'Feature on the home page' },
  { value: 'unfeature', label: 'Unfeature', title: 'Remove from the home page' },
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

export type ReadChange = { ok: true; change: BulkChange } | InvalidFields

type Read = (name: string) => string | null

export function readBulkChange(intent: Exclude<BulkIntent, 'delete'>, read: Read): ReadChange {
  if (intent === 'price') return readPrice(read)
  if (intent === 'engine') return readEngine(read)
  if (intent === 'code') return readCode(read)
  if (intent === 'location') return readLocation(read)
  if (intent !== 'category') return { ok: true, change: { kind: intent } }
  const category = parseCategory(read('category'))
  if (category === null) return invalidFields({ category: [CATEGORY_MISSING] })
  return { ok: true, change: { kind: 'category', category } }
}

function readEngine(read: Read): ReadChange {
  const engineCc = Number((read('engineCc') ?? '').replaceAll(/[\s,]|cc$/gi, ''))
  const isRight =
    Number.isInteger(engineCc) && engineCc >= MIN_ENGINE_CC && engineCc <= MAX_ENGINE_CC
  return isRight
    ? { ok: true, change: { kind: 'engine', engineCc } }
    : invalidFields({ engineCc: [ENGINE_INVALID] })
}

function readCode(read: Read): ReadChange {
  const modelCode = toModelCode(read('modelCode') ?? '')
  return MODEL_CODE.test(modelCode)
    ? { ok: true, change: { kind: 'code', modelCode } }
    : invalidFields({ modelCode: [MODEL_CODE_INVALID] })
}

function readLocation(read: Read): ReadChange {
  const location = oneLine(read('location') ?? '')
  if (location === '') return invalidFields({ location: [LOCATION_BLANK] })
  return location.length > LOCATION_MAX_LENGTH
    ? invalidFields({ location: [LOCATION_TOO_LONG] })
    : { ok: true, change: { kind: 'location', location } }
}

function readPrice(read: Read): ReadChange {
  const { unit, direction, roundTo } = readPriceOptions(read)
  const written = (read('amount') ?? '').trim()
  const amount = unit === 'percent' ? readPercent(written) : parsePriceKsh(written)
  if (!amount) return invalidFields({ amount: [PRICE_AMOUNT_INVALID[unit]] })
  return { ok: true, change: { kind: 'price', price: { unit, direction, amount, roundTo } } }
}

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
