import { BitSet } from './bit-set.ts'
import type { Selection } from './selection.ts'

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
   * How many of the given cars have each value, by code; null if going through the cars one by one
   * is less work, or there are no sets.
   */
  count({ set, size }: Selection): Uint32Array | null {
    if (!this.#sets || this.#sets.length * set.words.length > size) return null
    return Uint32Array.from(this.#sets, (ofValue) => ofValue.countAnd(set))
  }

  /** The cars of any of these values; null when there are too many values for sets. */
  union(codes: readonly number[]): BitSet | null {
    if (!this.#sets) return null
    const union = new BitSet()
    for (const code of codes) {
      const ofValue = this.#sets[code]
      if (ofValue) union.or(ofValue)
    }
    return union
  }
}
