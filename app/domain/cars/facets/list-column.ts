import { BitSet } from './bit-set.ts'
import { RaggedColumn } from './ragged-column.ts'
import { ValueColumn } from './value-column.ts'

/** An attribute of which a car has several values, such as its features. */
export class ListColumn extends ValueColumn {
  readonly #codes = new RaggedColumn()
  #slotCount = 0

  set(slot: number, values: readonly string[]): void {
    const codes = values.map((value) => this.code(value))
    for (const code of this.#codes.get(slot)) this.cars.remove(slot, code)
    for (const code of codes) this.cars.add(slot, code)
    this.#codes.set(slot, codes)
    this.#slotCount = Math.max(this.#slotCount, slot + 1)
  }

  protected slotsMarked(marks: Uint8Array): BitSet {
    const set = new BitSet(this.#slotCount)
    for (let slot = 0; slot < this.#slotCount; slot += 1)
      if (this.#codes.hasAny(slot, marks)) set.add(slot)
    return set
  }

  protected countEach(slots: Uint32Array): Uint32Array {
    const counts = new Uint32Array(this.values.length)
    for (let at = 0; at < slots.length; at += 1) this.#codes.countInto(counts, slots[at] as number)
    return counts
  }
}
