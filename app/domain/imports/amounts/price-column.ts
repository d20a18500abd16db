import { formatKsh } from '#app/domain/money/money.ts'
import { MAX_PRICE_KSH, parsePriceKsh, undecorated } from '#app/domain/money/parse-price.ts'

import { type AmountReading, certain, isPlausiblePrice, PLAUSIBLE_PRICE } from './doubt.ts'

const SCALES = [
  { name: 'thousands', factor: 1_000 },
  { name: 'millions', factor: 1_000_000 },
] as const

type Scale = (typeof SCALES)[number]

/** Fewer small numbers could all be slips. */
const SCALED_CELLS_MIN = 3
const SCALED_SHARE_MIN = 0.9

export type PriceColumn = {
  /** `Prices are read in millions: "1.25" is KSh 1,250,000.`; null for plain shillings. */
  readonly sentence: string | null
  /** Null if the cell is not a price. */
  readonly read: (written: string) => AmountReading | null
}

/**
 * Reads a price column as a whole: `1.25` is KSh 1,250,000 if nearly all cells are such numbers,
 * and otherwise a person is asked. `isPlain` is for files that state whole shillings.
 */
export function readPriceColumn(cells: readonly string[], { isPlain = false } = {}): PriceColumn {
  const scale = isPlain ? null : scaleOf(cells)
  const read = (written: string) => readPrice(written, scale)
  const example = scale && cells.find((cell) => isSmall(cell) && read(cell)?.isDoubted === false)
  const amount = example === null || example === undefined ? null : read(example)?.options[0]
  return {
    read,
    sentence:
      scale && typeof amount === 'number'
        ? `Prices are read in ${scale.name}: "${example}" is ${formatKsh(amount)}.`
        : null,
  }
}

function scaleOf(cells: readonly string[]): Scale | null {
  const bare = cells.filter((cell) => numbersIn(cell).length > 0)
  const small = bare.filter(isSmall)
  const [first, second] = SCALES.map((scale) => ({
    scale,
    fitting: small.filter((cell) => scaled(cell, scale) !== null).length,
  })).toSorted((a, b) => b.fitting - a.fitting)
  if (!first || !second) return null
  const differs = (cell: string) => scaled(cell, first.scale) !== scaled(cell, second.scale)
  if (first.fitting === second.fitting && small.some(differs)) return null
  const isEnough =
    first.fitting >= SCALED_CELLS_MIN && first.fitting >= bare.length * SCALED_SHARE_MIN
  return isEnough ? first.scale : null
}

function readPrice(written: string, scale: Scale | null): AmountReading | null {
  const plain = plainPrice(written)
  if (plain !== null && isPlausiblePrice(plain)) return certain(plain)
  const inScale = scale && scaled(written, scale)
  if (inScale !== null) return certain(inScale)
  const candidates = [plain, ...SCALES.map((each) => scaled(written, each))]
  if (plain !== null && plain > PLAUSIBLE_PRICE.max) candidates.push(plain / 10, plain / 100)
  const amounts = candidates.filter((amount) => amount !== null)
  const [reading, ...others] = new Set(
    amounts.filter(
      (amount, index) => (index === 0 && amount === plain) || isPlausiblePrice(amount),
    ),
  )
  return reading === undefined ? null : { options: [reading, ...others], isDoubted: true }
}

/** Null for zero: exports write it for an unset price, and nobody gives cars away. */
function plainPrice(written: string): number | null {
  const parsed = parsePriceKsh(written)
  if (parsed !== null) return parsed || null
  const whole = numbersIn(written).find((number) => Number.isInteger(number))
  return whole !== undefined && whole <= MAX_PRICE_KSH ? whole || null : null
}

function scaled(written: string, { factor }: Scale): number | null {
  const amounts = numbersIn(written).map((number) => Math.round(number * factor))
  return amounts.find(isPlausiblePrice) ?? null
}

const isSmall = (written: string) => {
  const numbers = numbersIn(written)
  return numbers.length > 0 && numbers.every((number) => number > 0 && number < PLAUSIBLE_PRICE.min)
}

/** Possible values of a number without a unit: `1.250` is 1,250 or one and a quarter. */
function numbersIn(written: string): number[] {
  const text = undecorated(written) ?? ''
  if (/^\d{1,12}$/.test(text)) return [Number(text)]
  if (/^\d{1,3}[.,]\d{3}$/.test(text)) {
    return [Number(text.replace(/[.,]/, '')), Number(text.replace(',', '.'))]
  }
  if (/^\d{1,3}(?:[.,' ]\d{3})+(?:[.,]\d{2})?$/.test(text)) {
    return [Number(text.replace(/[.,]\d{2}$/, '').replaceAll(/[.,' ]/g, ''))]
  }
  return /^\d{1,9}[.,]\d{1,6}$/.test(text) ? [Number(text.replace(',', '.'))] : []
}
