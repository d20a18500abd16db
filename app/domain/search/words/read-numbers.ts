import {
  AND_A_HALF,
  FRACTIONS,
  HUNDREDS,
  LEADING_MULTIPLIERS,
  MULTIPLIERS,
  ONES,
  POINTS,
  TENS,
} from './data/number-words.ts'
import { UNITS, type Unit } from './data/unit-words.ts'
import type { Draft } from './draft.ts'

/** A number as typed, with anything written on or around it. */
export type Amount = {
  readonly value: number
  /** 1 without `k`, `million` and the like. */
  readonly multiplier: number
  readonly unit: Unit | null
  /** `2015`, but not `2015.0` or a word. */
  readonly digits: string | null
  /** Position of the unit's words; null without any, as in `1500cc`. */
  readonly unitAt: number | null
  /** Position after it. */
  readonly to: number
}

type Found = { readonly value: number; readonly to: number }

const own = (table: Readonly<Record<string, number>>, word: string): number | null =>
  Object.hasOwn(table, word) ? (table[word] ?? null) : null

const isJoining = (word: string) => word === 'na' || word === 'and'

/** The amount that begins at a position; null if none does. */
export function readAmount(draft: Draft, at: number): Amount | null {
  const text = wordAt(draft, at)
  const stuck = /^(\d[\d.,]*)(\p{L}*)$/u.exec(text)
  if (stuck) {
    const [, digits = '', suffix = ''] = stuck
    const value = readDigits(digits)
    if (value === null) return null
    if (suffix !== '') return withSuffix(draft, { value, to: at + 1, suffix, digits })
    const decimal = readDecimal(draft, { value, to: at + 1 })
    return withMultiplier(draft, decimal, decimal.to > at + 1 ? null : digits)
  }
  return readLeadingMultiplier(draft, at) ?? readSpelled(draft, at)
}

const wordAt = (draft: Draft, at: number): string =>
  draft.isFree(at) ? (draft.words[at]?.text ?? '') : ''

/** `1,495,000` and `1.495.000` are whole; `1.5` and `1,5` are not. */
export function readDigits(digits: string): number | null {
  const isGrouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(digits) && !/^\d{1,3}\.\d{3}$/.test(digits)
  const plain = isGrouped ? digits.replaceAll(/[.,]/g, '') : digits.replace(',', '.')
  return /^\d{1,12}(?:\.\d{1,6})?$/.test(plain) ? Number(plain) : null
}

/** `8m`, `1500cc`, `7seater`, `2015model`. */
function withSuffix(
  draft: Draft,
  found: Found & { suffix: string; digits: string },
): Amount | null {
  const { value, to, suffix, digits } = found
  const multiplier = own(MULTIPLIERS, suffix)
  if (multiplier !== null) {
    const fraction = readMore(draft, { value, to }, multiplier)
    return withUnit(draft, { value: fraction.value * multiplier, to: fraction.to, multiplier })
  }
  const unit = UNITS.get(suffix)?.find(({ words }) => words.length === 1)?.meaning
  if (unit === undefined) return null
  return { value, multiplier: 1, unit, digits: unit === 'year' ? digits : null, unitAt: null, to }
}

function withMultiplier(draft: Draft, number: Found, digits: string | null): Amount {
  const half = readHalf(draft, number)
  const next = wordAt(draft, half.to)
  const multiplier = isOfNext(draft, number, digits) ? null : own(MULTIPLIERS, next)
  if (multiplier === null) return withUnit(draft, { ...number, multiplier: 1 }, digits)
  const more = readMore(draft, { value: half.value, to: half.to + 1 }, multiplier)
  return withUnit(draft, { value: more.value * multiplier, to: more.to, multiplier })
}

/** `2013 laki sita`: a multiplier after a year belongs to the number behind it. */
function isOfNext(draft: Draft, { to }: Found, digits: string | null): boolean {
  return (
    digits !== null &&
    /^(?:19|20)\d{2}$/.test(digits) &&
    LEADING_MULTIPLIERS.includes(wordAt(draft, to)) &&
    readPlainNumber(draft, to + 1) !== null
  )
}

/** `2 and a half`, before a multiplier. */
function readHalf(draft: Draft, { value, to }: Found): Found {
  if (!isJoining(wordAt(draft, to))) return { value, to }
  const place = wordAt(draft, to + 1) === 'a' ? to + 2 : to + 1
  const fraction = own(FRACTIONS, wordAt(draft, place))
  return fraction === null || own(MULTIPLIERS, wordAt(draft, place + 1)) === null
    ? { value, to }
    : { value: value + fraction, to: place + 1 }
}

/** `milioni moja na nusu`, `milioni mbili na laki tano`: adds the smaller amount. */
function readMore(draft: Draft, { value, to }: Found, multiplier: number): Found {
  if (wordAt(draft, to) === AND_A_HALF) return { value: value + 0.5, to: to + 1 }
  if (!isJoining(wordAt(draft, to))) return readSmaller(draft, { value, to }, multiplier)
  const place = wordAt(draft, to + 1) === 'a' ? to + 2 : to + 1
  const fraction = own(FRACTIONS, wordAt(draft, place))
  const isOfMore = own(MULTIPLIERS, wordAt(draft, place + 1)) !== null
  if (fraction !== null && !isOfMore) return { value: value + fraction, to: place + 1 }
  const more = readSmaller(draft, { value, to: to + 1 }, multiplier)
  return more.value > value ? more : { value, to }
}

/** `one million five hundred thousand`; digits after an amount start a new one unless joined. */
function readSmaller(draft: Draft, { value, to }: Found, multiplier: number): Found {
  const isJoined = isJoining(draft.words[to - 1]?.text ?? '')
  if (!isJoined && /^\d/.test(wordAt(draft, to))) return { value, to }
  const smaller = readAmount(draft, to)
  return smaller && smaller.multiplier > 1 && smaller.value < multiplier && smaller.unit === null
    ? { value: value + smaller.value / multiplier, to: smaller.to }
    : { value, to }
}

/** `milioni mbili`, `laki 8`, `nusu milioni`, `half a million`; a bare multiplier counts once. */
function readLeadingMultiplier(draft: Draft, at: number): Amount | null {
  const fraction = own(FRACTIONS, wordAt(draft, at))
  if (fraction !== null) {
    const place = ['a', 'ya'].includes(wordAt(draft, at + 1)) ? at + 2 : at + 1
    const multiplier = own(MULTIPLIERS, wordAt(draft, place))
    if (multiplier === null) return null
    return withUnit(draft, { value: fraction * multiplier, to: place + 1, multiplier })
  }
  const word = wordAt(draft, at)
  const multiplier = own(MULTIPLIERS, word)
  if (multiplier === null || !LEADING_MULTIPLIERS.includes(word)) return null
  const number = readPlainNumber(draft, at + 1) ?? { value: 1, to: at + 1 }
  const more = readMore(draft, number, multiplier)
  return withUnit(draft, { value: more.value * multiplier, to: more.to, multiplier })
}

function readSpelled(draft: Draft, at: number): Amount | null {
  const number = readNumberWords(draft, at)
  return number && withMultiplier(draft, number, null)
}

function readPlainNumber(draft: Draft, at: number): Found | null {
  const text = wordAt(draft, at)
  if (!/^\d[\d.,]*$/.test(text)) return readNumberWords(draft, at)
  const value = readDigits(text)
  return value === null ? null : { value, to: at + 1 }
}

/** `saba`, `kumi na mbili`, `twenty five`, `mia saba`, `two hundred`, `one point five`. */
function readNumberWords(draft: Draft, at: number): Found | null {
  const word = wordAt(draft, at)
  if (HUNDREDS.includes(word)) {
    const count = readBelowHundred(draft, at + 1)
    return count && { value: count.value * 100, to: count.to }
  }
  const number = readBelowHundred(draft, at)
  if (!number) return null
  if (HUNDREDS.includes(wordAt(draft, number.to))) {
    return { value: number.value * 100, to: number.to + 1 }
  }
  return readDecimal(draft, number)
}

/** `one point five`, `1 point 5` */
function readDecimal(draft: Draft, { value, to }: Found): Found {
  if (!POINTS.includes(wordAt(draft, to))) return { value, to }
  const text = wordAt(draft, to + 1)
  const decimal = /^\d$/.test(text) ? Number(text) : own(ONES, text)
  return decimal === null ? { value, to } : { value: value + decimal / 10, to: to + 2 }
}

function readBelowHundred(draft: Draft, at: number): Found | null {
  const one = own(ONES, wordAt(draft, at))
  if (one !== null) return { value: one, to: at + 1 }
  const ten = own(TENS, wordAt(draft, at))
  if (ten === null) return null
  const place = isJoining(wordAt(draft, at + 1)) ? at + 2 : at + 1
  const more = own(ONES, wordAt(draft, place))
  const isPart = more !== null && own(MULTIPLIERS, wordAt(draft, at + 1)) === null
  return isPart ? { value: ten + more, to: place + 1 } : { value: ten, to: at + 1 }
}

/** `1m viti saba`, `800k model 2015`: a unit that can't count so many belongs to another number. */
const MOST: Partial<Readonly<Record<Unit, number>>> = {
  year: 9_999,
  cc: 20_000,
  litres: 100,
  seats: 100,
  age: 100,
}

function withUnit(
  draft: Draft,
  { value, to, multiplier }: Found & { multiplier: number },
  digits: string | null = null,
): Amount {
  const phrases = UNITS.get(wordAt(draft, to)) ?? []
  const phrase = phrases.find(
    ({ words, meaning }) =>
      value <= (MOST[meaning] ?? Infinity) &&
      words.every((word, offset) => wordAt(draft, to + offset) === word),
  )
  return {
    value,
    multiplier,
    digits,
    unit: phrase?.meaning ?? null,
    unitAt: phrase ? to : null,
    to: to + (phrase?.words.length ?? 0),
  }
}
