import { BitSet } from './bit-set.ts'
import { UNKNOWN } from './dictionary.ts'

/** With more values, most sets would be nearly empty and all of them together expensive. */
const MOST_VALUES = 64

/**
 * The cars of each value of a column as a set of their slots, by code, while the values are few:
 * 12.5 kB per value at 100,000 cars. With too many values the sets are dropped.
 */
export class ValueSets {
  #sets: BitSet[] | null = []

  add(slot: number, code: number): void {
    if (!this.#sets) return
    if (code >= MOST_VALUES) {
      this.#sets = null
      return
    }
    while (this.#sets.length <= code) this.#sets.push(new BitSet())
    this.#sets[code]?.add(slot)
  }

  remove(slot: number, code: number): void {
    this.#sets?.[code]?.remove(slot)
  }

  /**
   * How many of the given cars have each value, by code; null if that is more work than `effort`, in
   * cars looked at one by one, or there are no sets.
   */
  count(cars: BitSet, effort: number): Uint32Array | null {
    const sets = this.#sets
    if (!sets || (sets.length - 1) * cars.words.length > effort) return null
    return Uint32Array.from(sets, (ofValue, code) =>
      code === UNKNOWN ? 0 : ofValue.countAnd(cars),
    )
  }

  /**
   * The cars of any of these values, not to be changed; null when there are too many values for sets.
   */
  union(codes: readonly number[]): BitSet | null {
    if (!this.#sets) return null
    const [only] = codes
    if (codes.length === 1 && only !== undefined) return this.#sets[only] ?? new BitSet()
    const union = new BitSet()
    for (const code of codes) {
      const ofValue = this.#sets[code]
      if (ofValue) union.or(ofValue)
    }
    return union
  }
}
