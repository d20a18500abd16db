import { MAX_PRICE_KSH } from '#app/domain/money/parse-price.ts'

import {
  BETWEEN_LINKS,
  type Comparator,
  COMPARATORS,
  RANGE_LINKS,
  TRAILING_COMPARATORS,
  YEAR_LINKS,
} from './data/comparators.ts'
import { LABELS, LINKS, OTHER_AMOUNTS, type Unit } from './data/unit-words.ts'
import type { Draft, Meaning } from './draft.ts'
import type { NameIndex } from './name-index.ts'
import { isUsual, meaningOf, type Quantity, quantityOf, rangeOf } from './quantity-kinds.ts'
import { type Amount, readAmount } from './read-numbers.ts'
import type { SearchVocabulary } from './search-vocabulary.ts'
import { phraseAt } from './typed-words.ts'

type Before = {
  label: Unit | null
  comparator: Comparator | null
  at: number
}

/** Takes prices, years, mileages, engine sizes and seats, with their comparators. */
export function readQuantities(draft: Draft, { names }: SearchVocabulary, thisYear: number): void {
  for (let at = 0; at < draft.words.length; at += 1) {
    if (!draft.isFree(at) || isModelNumber(draft, names, at)) continue
    const before = readBefore(draft, at)
    const isOther = isOfOther(draft, at - 1)
    const amount = readOwnAmount(draft, before, { isOther, thisYear })
    if (!amount || isOtherAmount(draft, at, amount)) continue
    const end = takeQuantity(draft, { from: at, before, amount, thisYear })
    // A label or comparator whose number means nothing may have another one further on.
    if (end !== null) at = end - 1
  }
}

/** `peugeot 2008`: after its make, a number that is a model name is not a year, but `mazda 6 seater`. */
function isModelNumber(draft: Draft, { whole }: NameIndex, at: number): boolean {
  const { words } = draft
  if (readAmount(draft, at)?.unit === 'seats') return false
  const makes = whole.get(words[at - 1]?.text ?? '') ?? []
  const models = whole.get(words[at]?.text ?? '') ?? []
  return makes.some(
    ({ make, model }) => model === null && models.some((each) => each.make === make),
  )
}

/** `deposit 300k` is not a car's price; in `50k deposit 20k monthly` each amount has its own. */
function isOtherAmount(draft: Draft, from: number, { to, unit, value }: Amount): boolean {
  if (!isOfOther(draft, to)) return isOfOther(draft, from - 1) && unit === null
  // `1.2m deposit 200k`: the price comes first.
  const next = readAmount(draft, to + 1)
  return !next || next.unit !== null || next.value >= value
}

const isOfOther = ({ words }: Draft, at: number) => OTHER_AMOUNTS.includes(words[at]?.text ?? '')

type Nearby = { isOther: boolean; thisYear: number }

/** An amount without the words that belong to the next: `2015 mileage 60000`. */
function readOwnAmount(
  draft: Draft,
  { at, label }: Pick<Before, 'at' | 'label'>,
  { isOther, thisYear }: Nearby,
): Amount | null {
  const amount = readAmount(draft, at)
  if (!amount || amount.unit === null || amount.unitAt === null) return amount
  const { unit, unitAt } = amount
  const ahead = readBefore(draft, unitAt)
  const next =
    ahead.label === unit ? readOwnAmount(draft, ahead, { isOther: false, thisYear }) : null
  if (!next || (next.unit !== null && next.unit !== unit)) return amount
  const isNamed = isOther || (label !== null && label !== unit)
  const isOfNext =
    isUsual(unit, { amount: next, thisYear }) && (isNamed || !isUsual(unit, { amount, thisYear }))
  return isOfNext ? { ...amount, unit: null, unitAt: null, to: unitAt } : amount
}

/** Labels, comparators and links before a number, in any order. */
function readBefore(draft: Draft, from: number): Before {
  const before: Before = { label: null, comparator: null, at: from }
  for (;;) {
    const { at } = before
    const { isFree } = draft
    const comparator = phraseAt(COMPARATORS, draft.words, { at, isFree })
    const label = phraseAt(LABELS, draft.words, { at, isFree })
    if (comparator && before.comparator === null) {
      before.comparator = comparator.meaning
      before.at += comparator.words.length
    } else if (label && (before.label === null || before.label === label.meaning)) {
      before.label = label.meaning
      before.at += label.words.length
    } else if (at > from && isFree(at) && LINKS.includes(draft.words[at]?.text ?? '')) {
      before.at += 1
    } else return before
  }
}

type Found = { from: number; before: Before; amount: Amount; thisYear: number }

/** The position after the words taken; null if none were. */
function takeQuantity(draft: Draft, { from, before, amount, thisYear }: Found): number | null {
  const other = readOtherEnd(draft, { before, amount, thisYear })
  if (other) {
    const meaning = rangeMeaning({ before, amount, other, thisYear })
    if (meaning) {
      draft.take({ from, to: other.to }, meaning)
      return other.to
    }
  }
  const trailing = readTrailing(draft, before.at, amount.to)
  const comparator = trailing?.comparator ?? before.comparator
  const unit = unitOf(amount, before.label)
  const quantity = quantityOf({ amount, unit, comparator, thisYear })
  if (!quantity || isTooMuch(quantity)) return null
  const meaning = meaningOf(quantity, { comparator, thisYear })
  const to = trailing?.to ?? amount.to
  if (!meaning) return null
  draft.take({ from, to }, meaning)
  return to
}

/** `mileage ya 80k`: a preceding label counts unless the number has its own unit. */
function unitOf({ unit, multiplier }: Amount, label: Unit | null): Unit | null {
  if (unit !== null && !(unit === 'price' && label === 'month')) return unit
  // `2015 model 1.5m` and `model 1.5m`: prices have multipliers, years never do.
  return label === 'year' && multiplier > 1 ? null : label
}

function readOtherEnd(
  draft: Draft,
  { before, amount: { to, digits }, thisYear }: Omit<Found, 'from'>,
): Amount | null {
  const readEnd = (at: number) =>
    readOwnAmount(draft, { at, label: before.label }, { isOther: false, thisYear })
  const word = draft.isFree(to) ? draft.words[to] : undefined
  if (!word) return null
  if (word.isAfterDash) return readEnd(to)
  const isBetween = before.comparator === 'between'
  const isYears = digits?.length === 4 && YEAR_LINKS.includes(word.text)
  const isLink =
    RANGE_LINKS.includes(word.text) || isYears || (isBetween && BETWEEN_LINKS.includes(word.text))
  return isLink ? readEnd(to + 1) : null
}

/** Units, multipliers and labels apply to both ends: `1.2-1.6m`, `milioni mbili hadi tatu`. */
function rangeMeaning({
  before,
  amount,
  other,
  thisYear,
}: Omit<Found, 'from'> & { other: Amount }): Meaning | null {
  const unit = amount.unit ?? unitOf(other, before.label)
  const low = quantityOf({
    amount: shareMultiplier(amount, other),
    unit,
    comparator: 'between',
    thisYear,
  })
  const high = quantityOf({
    amount: shareMultiplier(withCentury(other, amount), amount),
    unit: other.unit ?? unit,
    comparator: 'between',
    thisYear,
  })
  if (!low || !high || low.kind !== high.kind || isTooMuch(low) || isTooMuch(high)) return null
  return rangeOf(low.kind, { low: low.value, high: high.value, thisYear })
}

function shareMultiplier(amount: Amount, { multiplier }: Amount): Amount {
  const isOwn = amount.multiplier > 1 || multiplier === 1 || amount.value >= multiplier
  return isOwn ? amount : { ...amount, value: amount.value * multiplier, multiplier }
}

/** `2015-16` */
function withCentury(end: Amount, { digits }: Amount): Amount {
  const isShort = digits?.length === 4 && end.digits?.length === 2
  if (!isShort) return end
  const written = `${digits.slice(0, 2)}${end.digits}`
  return { ...end, value: Number(written), digits: written }
}

function readTrailing(
  draft: Draft,
  from: number,
  at: number,
): { comparator: Comparator; to: number } | null {
  // The plus sign may precede the unit: `100k+ km`.
  if (draft.words.slice(from, at).some(({ hasPlus }) => hasPlus))
    return { comparator: 'from', to: at }
  const phrase = phraseAt(TRAILING_COMPARATORS, draft.words, { at, isFree: draft.isFree })
  if (!phrase) return null
  const to = at + phrase.words.length
  // `2015 above 1m`: the comparator belongs to the number after it, unlike `2015 and above 1m`.
  const [first = ''] = phrase.words
  const mayLead = COMPARATORS.has(phrase.words.at(-1) ?? '') && !['and', 'or'].includes(first)
  return mayLead && readAmount(draft, to) ? null : { comparator: phrase.meaning, to }
}

const LARGEST: Readonly<Record<Quantity['kind'], number>> = {
  price: MAX_PRICE_KSH,
  month: MAX_PRICE_KSH,
  year: 9_999,
  mileage: 10_000_000,
  engine: 20_000,
  seats: 100,
  age: 40,
}

const isTooMuch = ({ kind, value }: Quantity) => value > LARGEST[kind] || Math.round(value) < 1
