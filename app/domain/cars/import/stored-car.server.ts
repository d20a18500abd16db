import { COLUMN_OF, columnsOf } from '#app/domain/cars/car-columns.server.ts'
import { ImportedCarInput } from '#app/domain/cars/car-schema.ts'
import { availabilityOf } from '#app/domain/cars/status/car-status.ts'
import type { Row } from '#app/infra/db/tables.ts'

import type { FileCar } from './read-row.ts'
import { unchangedColumns } from './stock-columns.server.ts'

/** Status of a new car if the file doesn't state one. */
export const NEW_STATUS = 'available'

export function statusColumnsOf(status: ImportedCarInput['status'], now: Date) {
  const { isAvailable, status: known } = availabilityOf(status ?? NEW_STATUS)
  return { is_available: isAvailable, status: known, sold_at: isAvailable ? null : now }
}

const NO_RESERVATION = { reserved_by: null, reserved_for: null, reserved_until: null }

type FileFact = Exclude<keyof ImportedCarInput, 'status'>
const FILE_FACTS = Object.keys(ImportedCarInput.shape).filter(
  (fact) => fact !== 'status',
) as FileFact[]

export const STORED_COLUMNS = [
  ...(['id', 'import_key', 'import_ref', 'import_source', 'make_id', 'model_id'] as const),
  ...FILE_FACTS.map((fact) => COLUMN_OF[fact]),
  ...(['is_available', 'status', 'sold_at', 'is_demo'] as const),
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
  const unchanged = car.carId === stored.id ? unchangedColumns(stored, car.cells) : new Set()
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
  if (input.status === null || input.status === stored.status) return changes
  const reservation = input.status === 'reserved' ? {} : NO_RESERVATION
  return { ...changes, ...statusColumnsOf(input.status, now), ...reservation }
}

function isSame(stored: unknown, stated: unknown): boolean {
  if (!Array.isArray(stored) || !Array.isArray(stated)) return stored === stated
  return stored.length === stated.length && stored.every((value, index) => value === stated[index])
}
