import { BitSet, type Selection } from './bit-set.ts'

/** The code for "not stated"; real values have codes from 1. */
export const UNKNOWN = 0

/** The distinct texts of an attribute, each stored once under a small number, its code. */
class Dictionary {
  readonly values: (string | null)[] = [null]
  readonly #codeOf = new Map<string, number>()

  /** The code of a text; a new text gets the next code. */
  code(value: string): number {
    const known = this.#codeOf.get(value)
    if (known !== undefined) return known
    const code = this.values.push(value) - 1
    this.#codeOf.set(value, code)
    return code
  }

  /** The stored spellings of a value, ignoring case: none, one or several. */
  spellings(value: string): string[] {
    return this.codesOf([value]).map((code) => this.values[code] as string)
  }

  /** The codes of the chosen values, ignoring case, since people type values into links. */
  codesOf(chosen: readonly string[]): number[] {
    const wanted = new Set(chosen.map((value) => value.toLowerCase()))
    return this.values.flatMap((value, code) =>
      value !== null && wanted.has(value.toLowerCase()) ? [code] : [],
    )
  }

  /** 1 at the index of each of these codes. */
  marks(codes: readonly number[]): Uint8Array {
    const marks = new Uint8Array(this.values.length)
    for (const code of codes) marks[code] = 1
    return marks
  }
}

/** With more values, most sets would be nearly empty and all of them together expensive. */
const MOST_VALUES = 64

/**
 * The cars of each value of a column as a set of their slots, by code, while the values are few:
 * 12.5 kB per value at 100,000 cars. With too many values the sets are dropped.
 */
class ValueSets {
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
