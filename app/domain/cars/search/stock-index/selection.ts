import type { BitSet } from './bit-set.ts'

/** Some cars of the index: as a set with its size, and as a list built on first use. */
export class Selection {
  readonly set: BitSet
  readonly size: number
  #slots: Uint32Array | null = null

  /** @param set slots; must not change afterwards */
  constructor(set: BitSet) {
    this.set = set
    this.size = set.count()
  }

  get slots(): Uint32Array {
    this.#slots ??= this.set.toArray()
    return this.#slots
  }
}
