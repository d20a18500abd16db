import { ImportedCarInput } from '#app/domain/cars/car-schema.ts'
import { COLUMN_OF, columnsOf } from '#app/domain/cars/find-car.server.ts'
import { numberKey } from '#app/domain/cars/number-key.ts'
import { transition } from '#app/domain/cars/status/car-status.ts'
import type { Row } from '#app/infra/db/tables.ts'

import type { FileCar } from './read-row.ts'
import { unchangedColumns } from './stock-columns.server.ts'

/** Status of a new car if the file doesn't state one. */
export const NEW_STATUS = 'available'

type FileFact = Exclude<keyof ImportedCarInput, 'status'>
const FILE_FACTS = Object.keys(ImportedCarInput.shape).filter(
  (fact) => fact !== 'status',
) as FileFact[]

export const STORED_COLUMNS = [
  ...(['id', 'version', 'import_key', 'import_ref', 'import_source'] as const),
  ...(['make_id', 'model_id'] as const),
  ...FILE_FACTS.map((fact) => COLUMN_OF[fact]),
  ...(['is_available', 'status', 'sold_at', 'is_demo', 'price_confirmed_on'] as const),
  ...(['reserved_by', 'reserved_for', 'reserved_until'] as const),
]

export type StoredCar = Pick<Row<'cars'>, (typeof STORED_COLUMNS)[number]>

/**
 * Columns in which a stored car differs from the file. Missing values never erase what staff filled
 * in.
 */
export function changesTo(stored: StoredCar, car: FileCar, now: Date): Partial<StoredCar> {
  const { input } = car
  const stated = {
    ...columnsOf(input),
    mileage_unit: input.mileage === null ? null : input.mileageUnit,
    features: input.features.length === 0 ? null : input.features,
  }
  const columns = Object.keys(stated) as (keyof typeof stated)[]
  const isExported = car.carId === stored.id
  const unchanged = isExported ? unchangedColumns(stored, car.cells) : sameNumbers(stored, input)
  const changed = columns.filter(
    (column) =>
      stated[column] !== null && !unchanged.has(column) && !isSame(stored[column], stated[column]),
  )
  const changes: Partial<StoredCar> = Object.fromEntries(
    changed.map((column) => [column, stated[column]]),
  )
  if (car.reference !== null && stored.import_ref !== car.reference) {
    changes.import_ref = car.reference
  }
  return input.status === null
    ? changes
    : { ...changes, ...transition(stored, { to: input.status, now }) }
}

/** A list's other spelling of a number is no reason to change it. */
function sameNumbers(stored: StoredCar, input: ImportedCarInput): ReadonlySet<string> {
  const same = (one: string | null, other: string | null) =>
    one !== null && numberKey(one) === numberKey(other)
  return new Set([
    ...(same(stored.vin, input.vin) ? ['vin'] : []),
    ...(same(stored.chassis_number, input.chassisNumber) ? ['chassis_number'] : []),
  ])
}

function isSame(stored: unknown, stated: unknown): boolean {
  if (!Array.isArray(stored) || !Array.isArray(stated)) return stored === stated
  return stored.length === stated.length && stored.every((value, index) => value === stated[index])
}
