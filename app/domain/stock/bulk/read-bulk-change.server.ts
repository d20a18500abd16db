import { z } from 'zod'

import { ImportedCarInput } from '#app/domain/cars/car-schema.ts'
import {
  LOCATION_BLANK,
  LOCATION_MAX_LENGTH,
  LOCATION_TOO_LONG,
} from '#app/domain/cars/car-texts.ts'
import {
  ENGINE_INVALID,
  MAX_ENGINE_CC,
  MIN_ENGINE_CC,
  MODEL_CODE,
  MODEL_CODE_INVALID,
  toModelCode,
} from '#app/domain/cars/car-values.ts'
import { columnsOf } from '#app/domain/cars/find-car.server.ts'
import { ReservationForm } from '#app/domain/cars/status/reservation-schema.ts'
import { parsePriceKsh } from '#app/domain/money/parse-price.ts'
import { type InvalidFields, invalidFields } from '#app/domain/refusal.ts'
import { parseCategory } from '#app/domain/search/car-search.ts'
import { DealerForm } from '#app/domain/stock/form/car-form-schema.ts'
import { oneLine } from '#app/domain/text/one-line.ts'

import {
  type BulkChange,
  IMPORT_FACTS,
  PRICE_DIRECTIONS,
  PRICE_ROUNDINGS,
  PRICE_UNITS,
  type PriceChange,
} from './bulk-change.ts'
import type { BulkIntent } from './bulk-selection.ts'

export const PRICE_AMOUNT_INVALID = {
  percent: 'Enter a percentage above 0 and at most 100, such as 5 or 2.5',
  ksh: 'Enter an amount in shillings, such as 50,000',
} as const

export const CATEGORY_MISSING = 'Choose a category'
export const MAKE_MISSING = 'Choose a make'
export const MODEL_MISSING = 'Choose a model of this make'

export const FACT_MISSING = 'Fill in at least one of the fields'

export type ReadChange = { ok: true; change: BulkChange } | InvalidFields

type Read = (name: string) => string | null

const READERS = {
  price: readPrice,
  category: readCategory,
  engine: readEngine,
  code: readCode,
  facts: readFacts,
  location: readLocation,
  model: readModel,
  dealer: readDealer,
  reserve: readReservation,
} satisfies Partial<Record<BulkIntent, (read: Read) => ReadChange>>

type IntentWithFields = keyof typeof READERS

/** Whether the change has a form to fill in before its preview. */
export const hasFields = (intent: BulkIntent): intent is IntentWithFields => intent in READERS

export function readBulkChange(intent: Exclude<BulkIntent, 'delete'>, read: Read): ReadChange {
  return hasFields(intent) ? READERS[intent](read) : { ok: true, change: { kind: intent } }
}

function readCategory(read: Read): ReadChange {
  const category = parseCategory(read('category'))
  if (category === null) return invalidFields({ category: [CATEGORY_MISSING] })
  return { ok: true, change: { kind: 'category', category } }
}

function readModel(read: Read): ReadChange {
  const make = read('make') ?? ''
  const model = read('model') ?? ''
  if (make !== '' && model !== '') return { ok: true, change: { kind: 'model', make, model } }
  return invalidFields({
    ...(make === '' && { make: [MAKE_MISSING] }),
    ...(model === '' && { model: [MODEL_MISSING] }),
  })
}

/** Four blank fields mean the showroom; fields that were not sent mean no answer. */
function readDealer(read: Read): ReadChange {
  const sent = Object.keys(DealerForm.shape).map((name) => [name, read(name)] as const)
  if (sent.every(([, value]) => value === null)) return invalidFields({})
  const parsed = DealerForm.safeParse(Object.fromEntries(sent))
  return parsed.success
    ? { ok: true, change: { kind: 'dealer', dealer: parsed.data } }
    : invalidFields(z.flattenError(parsed.error).fieldErrors)
}

/** As for a single car, both fields may be blank. */
function readReservation(read: Read): ReadChange {
  const sent = { heldFor: read('heldFor'), untilDay: read('untilDay') }
  if (sent.heldFor === null && sent.untilDay === null) return invalidFields({})
  const parsed = ReservationForm.safeParse(sent)
  return parsed.success
    ? { ok: true, change: { kind: 'reserve', reservation: parsed.data } }
    : invalidFields(z.flattenError(parsed.error).fieldErrors)
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

const FactForm = ImportedCarInput.pick({
  firstRegistered: true,
  shippingCountry: true,
  steering: true,
  etaMombasaOn: true,
  landedOn: true,
  priceBasis: true,
  cifUsd: true,
  listVersion: true,
  hsClass: true,
} satisfies Record<(typeof IMPORT_FACTS)[number], true>)

/** Blank fields stay as they are in each car. */
function readFacts(read: Read): ReadChange {
  const sent = IMPORT_FACTS.map((name) => [name, read(name)] as const)
  if (sent.every(([, value]) => value === null)) return invalidFields({})
  const parsed = FactForm.safeParse(Object.fromEntries(sent))
  if (!parsed.success) return invalidFields(z.flattenError(parsed.error).fieldErrors)
  const stated = Object.entries(columnsOf(parsed.data)).filter(([, value]) => value !== null)
  return stated.length === 0
    ? invalidFields({ firstRegistered: [FACT_MISSING] })
    : { ok: true, change: { kind: 'facts', facts: Object.fromEntries(stated) } }
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
