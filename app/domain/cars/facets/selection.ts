import type { BitSet } from './bit-set.ts'

/** Some cars of the index: as a set, by number, and as a list, made when first asked for. */
export class Selection {
  readonly set: BitSet
  readonly size: number
  #slots: Uint32Array | null = null

  /** @param set slots; not to be changed afterwards */
  constructor(set: BitSet) {
    this.set = set
    this.size = set.count()
  }

  /** Ascending. */
  get slots(): Uint32Array {
    this.#slots ??= this.set.toArray()
    return this.#slots
  }
}
