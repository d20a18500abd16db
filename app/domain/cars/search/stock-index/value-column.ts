import type { BitSet } from './bit-set.ts'
import { Dictionary } from './dictionary.ts'
import type { Selection } from './selection.ts'
import { ValueSets } from './value-sets.ts'

/**
 * An attribute of all cars: its texts, and for each text the set of its cars while texts are few. A
 * slot is a car's position in every column of an index.
 */
export abstract class ValueColumn extends Dictionary {
  protected readonly cars = new ValueSets()
  /** Cost of counting one car by itself, relative to a column of single values. */
  protected readonly effort: number = 1

  /** Must not be changed: it may be the column's own set. */
  slotsOf(chosen: readonly string[]): BitSet {
    const wanted = this.codesOf(chosen)
    return this.cars.union(wanted) ?? this.slotsMarked(this.marks(wanted))
  }

  /** From the sets of the values; null if going through the cars one by one is less work. */
  countBySets({ set, size }: Selection): Uint32Array | null {
    return this.cars.count(set, size * this.effort)
  }

  /** Car by car: the slots with a value whose code is marked. */
  protected abstract slotsMarked(marks: Uint8Array): BitSet

  /** Car by car: how many of these slots have each value, by code. */
  abstract countEach(slots: Uint32Array): Uint32Array
}

/**
 * Reused for the slots being counted: allocating megabytes for every search keeps the garbage
 * collector busy.
 */
let listed = new Uint32Array()

/** How many of these cars have each value of each column, by code. */
export function countValues(columns: readonly ValueColumn[], cars: Selection): Uint32Array[] {
  let slots: Uint32Array | null = null
  return columns.map((column) => {
    const bySets = column.countBySets(cars)
    if (bySets) return bySets
    if (cars.size > listed.length) listed = new Uint32Array(cars.size)
    slots ??= cars.set.listInto(listed)
    return column.countEach(slots)
  })
}
