import { parseMileage } from '#app/domain/cars/car-values.ts'
import type { MileageUnit } from '#app/domain/taxonomy/car-options.ts'
import { whole } from '#app/domain/text/count.ts'

import { type AmountReading, certain } from './doubt.ts'

/** Hardly any car runs further; an extra digit is likelier. */
const PLAUSIBLE_MAX = 500_000
/** Less is in thousands, unless the car is new. */
const DRIVEN_MIN = 1_000
/** Cars of this age have been driven; a mileage with a unit is believed for longer. */
const DRIVEN_AGE_YEARS = { bare: 3, withUnit: 10 }

const SCALED_CELLS_MIN = 3
const SCALED_SHARE_MIN = 0.9

export type MileageCell = {
  readonly written: string
  readonly unit: MileageUnit
  /** Model year; null if it can't be read. */
  readonly year: number | null
}

export type MileageColumn = {
  /** `Mileages are read in thousands: "85" is 85,000.`; null if they are not. */
  readonly sentence: string | null
  /** Null if the cell is not a mileage. */
  readonly read: (cell: MileageCell) => AmountReading | null
}

/** Reads a mileage column as a whole: `85` is 85,000 if nearly all used cars have such numbers. */
export function readMileageColumn(
  cells: readonly MileageCell[],
  { thisYear, isPlain = false }: { thisYear: number; isPlain?: boolean },
): MileageColumn {
  const bare = cells.filter((cell) => isBare(cell) && (mileageOf(cell) ?? 0) > 0)
  const low = bare.filter((cell) => isTooLow(cell, thisYear))
  const areThousands =
    !isPlain && low.length >= SCALED_CELLS_MIN && low.length >= bare.length * SCALED_SHARE_MIN
  const read = (cell: MileageCell): AmountReading | null => {
    const mileage = mileageOf(cell)
    if (mileage === null) return null
    const thousands = mileage * 1_000
    const mayBeThousands = mileage > 0 && thousands <= PLAUSIBLE_MAX
    if (areThousands && isBare(cell) && mayBeThousands) return certain(thousands)
    if (isTooLow(cell, thisYear)) {
      return { options: [mileage, ...(mayBeThousands ? [thousands] : []), null], isDoubted: true }
    }
    if (mileage <= PLAUSIBLE_MAX) return certain(mileage)
    const shorter = mileage / 10
    const others = Number.isInteger(shorter) && shorter <= PLAUSIBLE_MAX ? [shorter] : []
    return { options: [mileage, ...others, null], isDoubted: true }
  }
  const [example] = areThousands ? low : []
  const amount = example ? (read(example)?.options[0] ?? 0) : 0
  return {
    read,
    sentence: example
      ? `Mileages are read in thousands: "${example.written}" is ${whole(amount)}.`
      : null,
  }
}

const mileageOf = ({ written, unit }: MileageCell) => parseMileage(written, unit)?.mileage ?? null

const isBare = ({ written }: MileageCell) => /^\d+(?:\.\d)?$/.test(written.trim())

function isTooLow(cell: MileageCell, thisYear: number): boolean {
  const mileage = mileageOf(cell)
  if (mileage === null || mileage === 0 || mileage >= DRIVEN_MIN) return false
  const age = cell.year === null ? 0 : thisYear - cell.year
  return age >= (isBare(cell) ? DRIVEN_AGE_YEARS.bare : DRIVEN_AGE_YEARS.withUnit)
}
