import type { CarSort } from '#app/domain/cars/car-sort.ts'

import { type CarIndex, UNKNOWN_MILEAGE } from './car-index.ts'

type Wanted = {
  sort: Pick<CarSort, 'column' | 'direction'>
  /** Normalised, as `wordsOf` gives them. */
  words: readonly string[]
  limit: number
  offset: number
}

type Compare = (one: number, other: number) => number

/** Above so many cars before its end, a page is quicker found by sorting all of them. */
const FEW = 2_000

/**
 * The ids of one page of some cars (by slot). Cars whose make, model or year begin with more of the
 * words come first, then the order asked for; cars of unknown mileage come last, and ties are
 * broken by id.
 */
export function orderCars(index: CarIndex, slots: Uint32Array, wanted: Wanted): string[] {
  const end = wanted.offset + wanted.limit
  const compare = comparison(index, slots, wanted)
  // Slots are in the order of keys, mostly: begun at the right end, ties are over at once.
  const walked = wanted.sort.direction === 'desc' ? slots.toReversed() : slots
  return first(walked, end, compare)
    .slice(wanted.offset)
    .map((slot) => index.ids[slot] ?? '')
}

function comparison(index: CarIndex, slots: Uint32Array, { sort, words }: Wanted): Compare {
  const { ids } = index
  const key = keysOf(index, sort.column)
  const sign = sort.direction === 'asc' ? 1 : -1
  const byKey: Compare = (one, other) => {
    const difference = (key[one] ?? 0) - (key[other] ?? 0)
    if (difference !== 0) return isUnknown(key, one, other) ? -difference : sign * difference
    return (ids[one] ?? '') < (ids[other] ?? '') ? -sign : sign
  }
  if (words.length === 0) return byKey
  const hits = titleHits(index, slots, words)
  return (one, other) => (hits[other] ?? 0) - (hits[one] ?? 0) || byKey(one, other)

  function isUnknown(numbers: ArrayLike<number>, one: number, other: number): boolean {
    return (
      numbers === index.mileagesKm &&
      (numbers[one] === UNKNOWN_MILEAGE || numbers[other] === UNKNOWN_MILEAGE)
    )
  }
}

function keysOf(index: CarIndex, column: CarSort['column']): ArrayLike<number> {
  if (column === 'price') return index.prices
  if (column === 'year') return index.years
  if (column === 'mileage_km') return index.mileagesKm
  return index.createdAtUs
}

/** By slot, how many of the words begin a word of the car's make, model or year. */
function titleHits(index: CarIndex, slots: Uint32Array, words: readonly string[]): Uint8Array {
  const hits = new Uint8Array(index.slotCount)
  for (const wanted of words) {
    const beginning = Uint8Array.from(index.words, (word) => (word.startsWith(wanted) ? 1 : 0))
    for (let at = 0; at < slots.length; at += 1) {
      const slot = slots[at] ?? 0
      if (index.titles.hasAny(slot, beginning)) hits[slot] = (hits[slot] ?? 0) + 1
    }
  }
  return hits
}

/** The `count` that come first, in order: nearly all others are passed over with one comparison. */
function first(slots: Uint32Array, count: number, compare: Compare): number[] {
  if (count > FEW || count >= slots.length) return Array.from(slots).sort(compare).slice(0, count)
  const found: number[] = []
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] ?? 0
    const last = found.length === count ? found[count - 1] : undefined
    if (last !== undefined && compare(slot, last) >= 0) continue
    if (last !== undefined) found.pop()
    found.splice(placeOf(slot, found, compare), 0, slot)
  }
  return found
}

function placeOf(slot: number, found: readonly number[], compare: Compare): number {
  let from = 0
  let to = found.length
  while (from < to) {
    const middle = (from + to) >> 1
    if (compare(found[middle] ?? 0, slot) < 0) from = middle + 1
    else to = middle
  }
  return from
}
