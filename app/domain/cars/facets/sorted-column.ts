import { BitSet } from './bit-set.ts'
import { grown } from './grown.ts'
import type { Selection } from './selection.ts'

/** Stands for "not stated"; every real number is 0 or more. */
export const UNKNOWN_NUMBER = -1

export type Range = { min: number | null; max: number | null }

type Numbers = Uint16Array | Int32Array | Float64Array

/** So many cars are sorted sooner than looked for in the order of all. */
const FEW = 128

/**
 * A number of each car, and all slots in the order of their numbers, ties by id: a range is a run of
 * it, and a page a short walk. What was set since is merged in when the order is next asked for.
 */
export class SortedColumn {
  /** By slot. */
  numbers: Numbers
  readonly #ids: readonly string[]
  #order: Uint32Array = new Uint32Array()
  /** The slots that are not in the order, or not at their place. */
  #moved = new BitSet()
  #isInOrder = true

  /**
   * @param ids by slot; the index's own
   * @param numbers none yet, of a kind that holds all there may be
   */
  constructor(ids: readonly string[], numbers: Numbers) {
    this.#ids = ids
    this.numbers = numbers
  }

  /** @param isSameCar whether the slot's id is what it was */
  set(slot: number, number: number, isSameCar: boolean): void {
    if (slot >= this.numbers.length) this.numbers = grown(this.numbers, slot)
    if (isSameCar && this.numbers[slot] === number) return
    this.numbers[slot] = number
    this.#moved.add(slot)
    this.#isInOrder = false
  }

  /**
   * The slots whose number is known and within these, both included; null is no end. Slots that were
   * never set may be among them.
   */
  slotsWithin({ min, max }: Range): BitSet {
    const order = this.putInOrder()
    const least = Math.max(min ?? 0, 0)
    const from = this.#place(order, (number) => number >= least)
    const to = max === null ? order.length : this.#place(order, (number) => number > max)
    const capacity = this.numbers.length
    if (to - from < order.length / 2) {
      const set = new BitSet(capacity)
      for (const slot of order.subarray(from, to)) set.add(slot)
      return set
    }
    const set = BitSet.full(capacity)
    for (const slot of order.subarray(0, from)) set.remove(slot)
    for (const slot of order.subarray(to)) set.remove(slot)
    return set
  }

  /** A page of some cars in this order; unknown numbers come last in both directions. */
  page(
    cars: Selection,
    { direction, limit, offset }: { direction: 'asc' | 'desc'; limit: number; offset: number },
  ): number[] {
    const order = cars.size > FEW ? this.putInOrder() : this.#sorted(cars.slots)
    const last = order.length - 1
    const firstKnown = this.#place(order, (number) => number >= 0)
    const found: number[] = []
    let passed = 0
    for (let step = 0; step <= last && found.length < limit; step += 1) {
      const forward = step + firstKnown
      const slot = order[
        direction === 'desc' ? last - step : forward > last ? forward - last - 1 : forward
      ] as number
      if (!cars.set.has(slot)) continue
      if (passed < offset) passed += 1
      else found.push(slot)
    }
    return found
  }

  /**
   * Some cars from a number on, the nearest first: upwards from the number itself or downwards from
   * just below it, as far as `end`, which is included.
   */
  outwards(
    cars: BitSet,
    { from, end, limit }: { from: number; end: number; limit: number },
  ): number[] {
    const order = this.putInOrder()
    const start = this.#place(order, (number) => number >= from)
    const step = end >= from ? 1 : -1
    const found: number[] = []
    for (let at = step > 0 ? start : start - 1; found.length < limit; at += step) {
      const slot = order[at]
      if (slot === undefined || ((this.numbers[slot] as number) - end) * step > 0) break
      if (cars.has(slot)) found.push(slot)
    }
    return found
  }

  /** Slots of cars that were taken out stay in the order until they are set again. */
  putInOrder(): Uint32Array {
    if (this.#isInOrder) return this.#order
    const moved = this.#sorted(this.#moved.toArray())
    const kept = without(this.#order, this.#moved)
    this.#order = kept.length === 0 ? moved : this.#merged(kept, moved)
    this.#moved = new BitSet(this.numbers.length)
    this.#isInOrder = true
    return this.#order
  }

  /** A list into which a few are merged: all between two of them is copied at once. */
  #merged(list: Uint32Array, few: Uint32Array): Uint32Array {
    const all = new Uint32Array(list.length + few.length)
    let copied = 0
    for (const [count, slot] of few.entries()) {
      const place = firstPlace(list, (other) => this.#compare(other, slot) > 0)
      all.set(list.subarray(copied, place), copied + count)
      all[place + count] = slot
      copied = place
    }
    all.set(list.subarray(copied), copied + few.length)
    return all
  }

  /** By id and then, as sorting keeps the order of equals, by number: ids are dear to compare. */
  #sorted(slots: Uint32Array): Uint32Array {
    const { numbers } = this
    const ids = this.#ids
    return Uint32Array.from(
      Array.from(slots)
        .sort((one, other) => ((ids[one] as string) < (ids[other] as string) ? -1 : 1))
        .sort((one, other) => (numbers[one] as number) - (numbers[other] as number)),
    )
  }

  #compare(one: number, other: number): number {
    const difference = (this.numbers[one] as number) - (this.numbers[other] as number)
    if (difference !== 0) return difference
    return (this.#ids[one] as string) < (this.#ids[other] as string) ? -1 : 1
  }

  /** Where in an order the numbers begin for which this is true. */
  #place(order: Uint32Array, isPast: (number: number) => boolean): number {
    return firstPlace(order, (slot) => isPast(this.numbers[slot] as number))
  }
}

/** Where the slots begin for which this is true, in a list that has them last; its length if none. */
function firstPlace(list: Uint32Array, isPast: (slot: number) => boolean): number {
  let from = 0
  let to = list.length
  while (from < to) {
    const middle = (from + to) >> 1
    if (isPast(list[middle] as number)) to = middle
    else from = middle + 1
  }
  return from
}

/** By a loop: `filter` of typed arrays takes ten times as long. */
function without(list: Uint32Array, left: BitSet): Uint32Array {
  const kept = new Uint32Array(list.length)
  let count = 0
  for (let at = 0; at < list.length; at += 1) {
    const slot = list[at] as number
    kept[count] = slot
    if (!left.has(slot)) count += 1
  }
  return kept.subarray(0, count)
}
