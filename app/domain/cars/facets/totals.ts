import type { BitSet } from './bit-set.ts'
import type { Columns, Facet } from './car-index.ts'
import { Selection } from './selection.ts'

/** How many of all cars have each value: what a list without filters shows. Counted once asked for. */
export class Totals {
  readonly cars: Selection
  readonly #columns: Columns
  readonly #counts = new Map<Facet, Uint32Array>()

  constructor(taken: BitSet, columns: Columns) {
    this.cars = new Selection(taken.clone())
    this.#columns = columns
  }

  /** By code. */
  of(facet: Facet): Uint32Array {
    const known = this.#counts.get(facet)
    if (known) return known
    const counts = this.#columns[facet].count(this.cars)
    this.#counts.set(facet, counts)
    return counts
  }
}
