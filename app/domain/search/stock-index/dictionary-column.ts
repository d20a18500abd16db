import { BitSet, WORD_BITS } from './bit-set.ts'
import { grow } from './grow-array.ts'
import { UNKNOWN, ValueColumn } from './value-column.ts'

const INITIAL_SLOTS = 1024

/** A single-valued attribute, stored as the code of its text for each car. */
export class DictionaryColumn extends ValueColumn {
  codes: Uint16Array | Uint32Array

  /** @param codes empty, of a type wide enough for the number of distinct values */
  constructor(codes: Uint16Array | Uint32Array = new Uint16Array(INITIAL_SLOTS)) {
    super()
    this.codes = codes
  }

  set(slot: number, value: string | null): void {
    if (slot >= this.codes.length) this.codes = grow(this.codes, slot)
    const code = value === null ? UNKNOWN : this.code(value)
    this.cars.remove(slot, this.codes[slot] ?? UNKNOWN)
    this.cars.add(slot, code)
    this.codes[slot] = code
  }

  /** Null if not stated. */
  valueAt(slot: number): string | null {
    return this.values[this.codes[slot] ?? UNKNOWN] ?? null
  }

  protected slotsMarked(marks: Uint8Array): BitSet {
    const { codes } = this
    const set = new BitSet(codes.length)
    const { words } = set
    for (let at = 0; at < words.length; at += 1) {
      const first = at * WORD_BITS
      let word = 0
      for (let bit = 0; bit < WORD_BITS; bit += 1)
        word |= (marks[codes[first + bit] ?? UNKNOWN] as number) << bit
      words[at] = word
    }
    return set
  }

  countEach(slots: Uint32Array): Uint32Array {
    const { codes } = this
    const counts = new Uint32Array(this.values.length)
    for (let at = 0; at < slots.length; at += 1) {
      const code = codes[slots[at] as number] as number
      counts[code] = (counts[code] as number) + 1
    }
    return counts
  }
}
