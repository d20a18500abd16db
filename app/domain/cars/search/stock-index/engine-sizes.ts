import { BitSet } from './bit-set.ts'
import { type Range, SortedColumn, UNKNOWN_NUMBER } from './sorted-column.ts'

/** An engine's size in cubic centimetres; `isRounded` for one rounded to a tenth of a litre. */
export type EngineSize = { readonly cc: number; readonly isRounded: boolean }

/** 1.5 litres may be anything between 1,450 and 1,550 cc, both excluded. */
const ROUNDED_BY_LESS_THAN_CC = 50

/** The engine sizes of all cars, exact or rounded by whoever listed them. */
export class EngineSizes {
  readonly column: SortedColumn
  /** The slots with a size, and those whose size is rounded. */
  readonly known = new BitSet()
  readonly stated = new BitSet()

  constructor(ids: readonly string[], capacity: number) {
    this.column = new SortedColumn(ids, new Int16Array(capacity))
  }

  set(slot: number, size: EngineSize | null, isSameCar: boolean): void {
    this.column.set(slot, size?.cc ?? UNKNOWN_NUMBER, isSameCar)
    if (size) this.known.add(slot)
    else this.known.remove(slot)
    if (size?.isRounded) this.stated.add(slot)
    else this.stated.remove(slot)
  }

  /** Sizes in the range, and rounded ones that may be. */
  slotsWithin({ min, max }: Range): BitSet {
    const more = ROUNDED_BY_LESS_THAN_CC - 1
    const wider = { min: min === null ? null : min - more, max: max === null ? null : max + more }
    const rounded = this.column.slotsWithin(wider).and(this.stated)
    return rounded.or(this.column.slotsWithin({ min, max }))
  }
}
