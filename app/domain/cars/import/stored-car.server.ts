import { COLUMN_OF, columnsOf } from '#app/domain/cars/car-columns.server.ts'
import { ImportedCarInput } from '#app/domain/cars/car-schema.ts'
import { availabilityOf } from '#app/domain/cars/status/car-status.ts'
import type { Row } from '#app/infra/db/tables.ts'

import type { FileCar } from './read-row.ts'
import { unchangedColumns } from './stock-columns.server.ts'

/** The columns that follow from a status. */
export function statusColumnsOf(status: ImportedCarInput['status'], now: Date) {
  const { isAvailable, status: known } = availabilityOf(status ?? 'available')
  return { is_available: isAvailable, status: known, sold_at: isAvailable ? null : now }
}

const NO_RESERVATION = { reserved_by: null, reserved_for: null, reserved_until: null }

/** What a file can set besides the status, which has rules of its own. */
type FileFact = Exclude<keyof ImportedCarInput, 'status'>
const FILE_FACTS = Object.keys(ImportedCarInput.shape).filter(
  (fact) => fact !== 'status',
) as FileFact[]

/** What an import reads and may change of a stored car, besides its keys. */
export const STORED_COLUMNS = [
  ...(['id', 'import_key', 'make_id', 'model_id'] as const),
  ...FILE_FACTS.map((fact) => COLUMN_OF[fact]),
  ...(['is_available', 'status', 'sold_at'] as const),
  ...(['reserved_by', 'reserved_for', 'reserved_until'] as const),
]

export type StoredCar = Pick<Row<'cars'>, (typeof STORED_COLUMNS)[number]>

/**
 * The columns in which a stored car differs from what the file states. Anything the file does not
 * state stays as it is, so that an import never wipes out what staff have filled in; a body type
 * suggested by the catalogue only fills a gap.
 */
export function changesTo(stored: StoredCar, car: FileCar, now: Date): Partial<StoredCar> {
  const { input, isBodyTypeInferred } = car
  const said = {
    ...columnsOf(input),
    mileage_unit: input.mileage === null ? null : input.mileageUnit,
    body_type: isBodyTypeInferred && stored.body_type !== null ? null : input.bodyType,
    features: input.features.length === 0 ? null : input.features,
  }
  const columns = Object.keys(said) as (keyof typeof said)[]
  const unchanged = car.carId === stored.id ? unchangedColumns(stored, car.cells) : new Set()
  const changed = columns.filter(
    (column) =>
      said[column] !== null && !unchanged.has(column) && !isSame(stored[column], said[column]),
  )
  const changes: Partial<StoredCar> = Object.fromEntries(
    changed.map((column) => [column, said[column]]),
  )
  if (input.status === null || input.status === stored.status) return changes
  const reservation = input.status === 'reserved' ? {} : NO_RESERVATION
  return { ...changes, ...statusColumnsOf(input.status, now), ...reservation }
}

function isSame(stored: unknown, said: unknown): boolean {
  if (!Array.isArray(stored) || !Array.isArray(said)) return stored === said
  return stored.length === said.length && stored.every((value, index) => value === said[index])
}
