import { BitSet, type Selection } from './bit-set.ts'
import { grow } from './grow-array.ts'

/** Stands for "not stated"; every real number is 0 or more. */
export const UNKNOWN_NUMBER = -1

export type Range = { min: number | null; max: number | null }

type Numbers = Int16Array | Uint16Array | Int32Array | Float64Array

/** Up to this many cars, sorting is faster than finding them in the order of all. */
const FEW = 128

/**
 * A number per car, and all slots sorted by number, then id: a range is a slice of that order, and a
 * page a short walk. Changes are merged in when the order is next read.
 */
export class SortedColumn {
  numbers: Numbers
  readonly #ids: readonly string[]
  #order: Uint32Array = new Uint32Array()
  /** Slots missing from the order, or out of place. */
  #moved = new BitSet()
  #isInOrder = true
  /** Reused for ranges of fewer than half the cars, to leave less garbage. */
  readonly #few = new BitSet()

  /**
   * @param ids by slot; shared with the index
   * @param numbers empty, of a type that holds every value of the column
   */
  constructor(ids: readonly string[], numbers: Numbers) {
    this.#ids = ids
    this.numbers = numbers
  }

  /** @param isSameCar whether the slot still holds the same car */
  set(slot: number, number: number, isSameCar: boolean): void {
    if (slot >= this.numbers.length) this.numbers = grow(this.numbers, slot)
    if (isSameCar && this.numbers[slot] === number) return
    this.numbers[slot] = number
    this.#moved.add(slot)
    this.#isInOrder = false
  }

  /**
   * Slots whose number is known and in the range, ends included; null means unbounded. May include
   * slots that were never set.
   */
  slotsWithin(range: Range): BitSet {
    return this.keepWithin(BitSet.full(this.numbers.length), range)
  }

  /** Removes all cars from `set` whose number is unknown or outside the range, and returns it. */
  keepWithin(set: BitSet, { min, max }: Range): BitSet {
    const order = this.putInOrder()
    const least = Math.max(min ?? 0, 0)
    const from = this.#place(order, (number) => number >= least)
    const to = max === null ? order.length : this.#place(order, (number) => number > max)
    if (to - from < order.length / 2) {
      return set.and(this.#few.clear().addAll(order.subarray(from, to)))
    }
    return set.removeAll(order.subarray(0, from)).removeAll(order.subarray(to))
  }

  /** One page of the given cars in this order; unknown numbers come last in both directions. */
  page(
    cars: Selection,
    { direction, limit, offset }: { direction: 'asc' | 'desc'; limit: number; offset: number },
  ): number[] {
    const order = cars.size > FEW ? this.putInOrder() : this.#sorted(cars.slots)
    const firstKnown = this.#place(order, (number) => number >= 0)
    const step = direction === 'desc' ? -1 : 1
    const found: number[] = []
    let passed = 0
    for (const part of [order.subarray(firstKnown), order.subarray(0, firstKnown)]) {
      let at = step > 0 ? 0 : part.length - 1
      while (found.length < limit) {
        // Rare cars may be at the very end: millions of steps.
        while (at >= 0 && at < part.length && !cars.set.has(part[at] as number)) at += step
        if (at < 0 || at >= part.length) break
        if (passed < offset) passed += 1
        else found.push(part[at] as number)
        at += step
      }
    }
    return found
  }

  /**
   * The cars nearest to `from`, nearest first: upwards from the number itself or downwards from just
   * below it, up to and including `end`.
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

  /** Slots of removed cars stay in the order until they are reused. */
  putInOrder(): Uint32Array {
    if (this.#isInOrder) return this.#order
    const moved = this.#sorted(this.#moved.toArray())
    const rest = without(this.#order, this.#moved)
    this.#order = rest.length === 0 ? moved : this.#merged(rest, moved)
    this.#moved = new BitSet(this.numbers.length)
    this.#isInOrder = true
    return this.#order
  }

  /** Merges a few slots into a sorted list, copying the stretches between them in bulk. */
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

  /** Sorted by id, then by number (sorting is stable): ids are expensive to compare. */
  #sorted(slots: Uint32Array): Uint32Array {
    const { numbers } = this
    const ids = this.#ids
    return Uint32Array.from(
      Array.from(slots)
        .sort((a, b) => ((ids[a] as string) < (ids[b] as string) ? -1 : 1))
        .sort((a, b) => (numbers[a] as number) - (numbers[b] as number)),
    )
  }

  #compare(one: number, other: number): number {
    const difference = (this.numbers[one] as number) - (this.numbers[other] as number)
    if (difference !== 0) return difference
    return (this.#ids[one] as string) < (this.#ids[other] as string) ? -1 : 1
  }

  /** The first index whose number satisfies `isPast`. */
  #place(order: Uint32Array, isPast: (number: number) => boolean): number {
    return firstPlace(order, (slot) => isPast(this.numbers[slot] as number))
  }
}

/** Binary search for the first index whose slot satisfies `isPast`; the length if there is none. */
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

/** A loop, since `filter` on typed arrays takes ten times as long. */
function without(list: Uint32Array, removed: BitSet): Uint32Array {
  const rest = new Uint32Array(list.length)
  let count = 0
  for (let at = 0; at < list.length; at += 1) {
    const slot = list[at] as number
    rest[count] = slot
    if (!removed.has(slot)) count += 1
  }
  return rest.subarray(0, count)
}
