import { BitSet } from './bit-set.ts'
import { UNKNOWN } from './dictionary.ts'
import { grown } from './grown.ts'
import { ValueColumn } from './value-column.ts'

const INITIAL_SLOTS = 1024

/**
 * An attribute with one value a car, as small numbers: a car holds the code of its text.
 */
export class DictionaryColumn extends ValueColumn {
  /** By slot. */
  codes: Uint16Array | Uint32Array

  /** @param codes none yet, of a kind that counts as far as there may be values */
  constructor(codes: Uint16Array | Uint32Array = new Uint16Array(INITIAL_SLOTS)) {
    super()
    this.codes = codes
  }

  set(slot: number, value: string | null): void {
    if (slot >= this.codes.length) this.codes = grown(this.codes, slot)
    const code = value === null ? UNKNOWN : this.code(value)
    this.cars.remove(slot, this.codes[slot] ?? UNKNOWN)
    this.cars.add(slot, code)
    this.codes[slot] = code
  }

  /** Null where it is not stated. */
  valueAt(slot: number): string | null {
    return this.values[this.codes[slot] ?? UNKNOWN] ?? null
  }

  protected slotsMarked(marks: Uint8Array): BitSet {
    const { codes } = this
    const set = new BitSet(codes.length)
    for (let slot = 0; slot < codes.length; slot += 1)
      if (marks[codes[slot] as number] === 1) set.add(slot)
    return set
  }

  protected countEach(slots: Uint32Array): Uint32Array {
    const { codes } = this
    const counts = new Uint32Array(this.values.length)
    for (let at = 0; at < slots.length; at += 1) {
      const code = codes[slots[at] as number] as number
      counts[code] = (counts[code] as number) + 1
    }
    return counts
  }
}
