import { KM_PER_MILE } from '#app/domain/cars/car-values.ts'
import type { CarFilters } from '#app/domain/search/car-filters.ts'

import type { Comparator } from './data/comparators.ts'
import type { Unit } from './data/unit-words.ts'
import type { Meaning } from './draft.ts'
import type { Amount } from './read-numbers.ts'

export type Kind = 'price' | 'year' | 'mileage' | 'engine' | 'seats' | 'age' | 'month'

const MIN_YEAR = 1990
const MIN_BARE_PRICE = 100_000
/** Below these, a figure with a comparator or price label is in millions or thousands. */
const MILLIONS_BELOW = 100
const THOUSANDS_BELOW = 1_000
const ENGINE_CC = { min: 800, max: 8_000 }
/** Writers round litres and cc. */
const ENGINE_ROUNDING_CC = 50
const AROUND = 0.15
const VAN_SEATS = 14
/** No car engine is larger: `hiace 7l` names a version. */
const MOST_LITRES = 6.7

type Context = {
  amount: Amount
  /** Unit given by the surrounding words. */
  unit: Unit | null
  comparator: Comparator | null
  thisYear: number
}

export type Quantity = { readonly kind: Kind; readonly value: number }

/** Reads an amount by its unit, else by its size; null if it could be anything. */
export function quantityOf(context: Context): Quantity | null {
  const { amount, unit } = context
  const { value, multiplier } = amount
  if (unit === 'price') return priceOf(amount)
  if (unit === 'mileage') return { kind: 'mileage', value }
  if (unit === 'miles') return { kind: 'mileage', value: value * KM_PER_MILE }
  if (unit === 'cc') return { kind: 'engine', value: value < 20 ? value * 1_000 : value }
  if (unit === 'litres')
    return value <= MOST_LITRES ? { kind: 'engine', value: value * 1_000 } : null
  if (unit === 'seats') return value <= 100 ? { kind: 'seats', value } : null
  if (unit === 'age') return value <= 40 ? { kind: 'age', value } : null
  if (unit === 'month') return { kind: 'month', value }
  if (unit === 'year') return isYear(context) ? { kind: 'year', value } : null
  return multiplier > 1 ? priceOf(amount) : bareNumber(context)
}

function isYear({ amount: { value, digits }, thisYear }: Pick<Context, 'amount' | 'thisYear'>) {
  return digits?.length === 4 && value >= MIN_YEAR && value <= thisYear + 1
}

/** Usual amounts of a unit that may stand on either side of its number. */
const USUAL: Partial<Readonly<Record<Unit, { min: number; max: number }>>> = {
  mileage: { min: 5_000, max: 300_000 },
  month: { min: 1_000, max: 150_000 },
  cc: { min: 0, max: ENGINE_CC.max },
  seats: { min: 1, max: 100 },
  age: { min: 1, max: 40 },
}
const TWO_LITRES_CC = 2_000

/** Whether an amount looks like one of this unit rather than another figure beside it. */
export function isUsual(unit: Unit, context: Pick<Context, 'amount' | 'thisYear'>): boolean {
  const { value } = context.amount
  if (unit === 'year') return isYear(context)
  if (isYear(context)) return unit === 'cc' && value === TWO_LITRES_CC
  const { min, max } = USUAL[unit] ?? { min: 0, max: Infinity }
  return value >= min && value <= max
}

function priceOf({ value, multiplier }: Amount): Quantity | null {
  if (multiplier > 1 || value >= THOUSANDS_BELOW) return { kind: 'price', value }
  const unsaid = value < MILLIONS_BELOW ? 1_000_000 : 1_000
  return value > 0 ? { kind: 'price', value: value * unsaid } : null
}

function bareNumber(context: Context): Quantity | null {
  const { amount, comparator } = context
  const { value } = amount
  if (isYear(context)) return { kind: 'year', value }
  if (value >= MIN_BARE_PRICE) return { kind: 'price', value }
  if (comparator === null) return null
  if (value >= ENGINE_CC.min && value <= ENGINE_CC.max) return { kind: 'engine', value }
  return value < MILLIONS_BELOW ? priceOf(amount) : null
}

/** The filters of a quantity and the word before it; null if the two make no sense together. */
export function meaningOf(
  { kind, value }: Quantity,
  { comparator, thisYear }: Pick<Context, 'comparator' | 'thisYear'>,
): Meaning | null {
  const isLeast = ['from', 'after', 'notOlder'].includes(comparator ?? '')
  const isMost = comparator !== null && !isLeast && comparator !== 'around'
  const number = Math.round(value)
  switch (kind) {
    case 'year': {
      if (comparator === 'after') return years(number + 1, null)
      if (isLeast) return years(number, null)
      if (comparator === 'upTo' || comparator === 'notNewer') return years(null, number)
      if (isMost) return years(null, number - 1)
      return comparator === 'around' ? years(number - 1, number + 1) : years(number, number)
    }
    case 'age': {
      const isOlder = ['from', 'before', 'notNewer'].includes(comparator ?? '')
      return isOlder ? years(null, thisYear - number) : years(thisYear - number, null)
    }
    case 'seats':
      return isMost ? null : { filters: seats(number) }
    case 'month':
      return { filters: { maxMonthly: number } }
    case 'engine':
      if (isLeast) return between('Engine', number, null)
      if (isMost) return between('Engine', null, number)
      return comparator === 'around'
        ? around('Engine', number)
        : between('Engine', number - ENGINE_ROUNDING_CC, number + ENGINE_ROUNDING_CC)
    case 'price':
    case 'mileage': {
      const name = kind === 'price' ? 'Price' : 'Mileage'
      if (isLeast) return between(name, number, null)
      return comparator === 'around' ? around(name, number) : between(name, null, number)
    }
  }
}

type Ends = { low: number; high: number; thisYear: number }

export function rangeOf(kind: Kind, { thisYear, ...ends }: Ends): Meaning | null {
  const low = Math.round(Math.min(ends.low, ends.high))
  const high = Math.round(Math.max(ends.low, ends.high))
  if (kind === 'year') return years(low, high)
  if (kind === 'age') return years(thisYear - high, thisYear - low)
  if (kind === 'seats') return { filters: seats(low) }
  if (kind === 'month') return { filters: { maxMonthly: high } }
  if (kind === 'engine') return between('Engine', low, high)
  if (kind === 'price') return between('Price', low, high)
  return kind === 'mileage' ? between('Mileage', low, high) : null
}

/** A fourteen-seater bus is a van, whatever its listing says. */
function seats(minSeats: number): Partial<CarFilters> {
  return minSeats >= VAN_SEATS ? { minSeats, bodyType: ['Van'] } : { minSeats }
}

const years = (low: number | null, high: number | null): Meaning => between('Year', low, high)

const around = (name: 'Price' | 'Mileage' | 'Engine', value: number): Meaning =>
  between(name, Math.round(value * (1 - AROUND)), Math.round(value * (1 + AROUND)))

function between(
  name: 'Price' | 'Mileage' | 'Engine' | 'Year',
  low: number | null,
  high: number | null,
): Meaning {
  return {
    filters: {
      ...(low !== null && { [`min${name}`]: low }),
      ...(high !== null && { [`max${name}`]: high }),
    },
  }
}
