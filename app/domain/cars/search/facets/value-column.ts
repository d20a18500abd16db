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

  slotsOf(chosen: readonly string[]): BitSet {
    const wanted = this.codesOf(chosen)
    return this.cars.union(wanted) ?? this.slotsMarked(this.marks(wanted))
  }

  count(cars: Selection): Uint32Array {
    return this.cars.count(cars) ?? this.countEach(cars.slots)
  }

  /** Car by car: the slots with a value whose code is marked. */
  protected abstract slotsMarked(marks: Uint8Array): BitSet

  /** Car by car: how many of these slots have each value. */
  protected abstract countEach(slots: Uint32Array): Uint32Array
}
