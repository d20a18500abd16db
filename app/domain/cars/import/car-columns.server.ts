import type { ImportedCarInput } from '#app/domain/cars/car-schema.ts'
import { availabilityOf } from '#app/domain/cars/car-status.ts'
import type { Row } from '#app/infra/db/tables.ts'

import type { FileCar } from './read-row.ts'
import { unchangedColumns } from './stock-columns.server.ts'

/** The columns of `cars` that a file can fill, with the values it states; null is "does not say". */
export function columnsOf(input: ImportedCarInput) {
  return {
    make: input.make,
    model: input.model,
    year: input.year,
    price: input.price,
    mileage: input.mileage,
    mileage_unit: input.mileageUnit,
    fuel_type: input.fuelType,
    transmission: input.transmission,
    body_type: input.bodyType,
    color: input.color,
    interior: input.interior,
    condition: input.condition,
    category: input.category,
    location: input.location,
    supplier: input.supplier,
    engine_size: input.engineSize,
    horsepower: input.horsepower,
    torque: input.torque,
    acceleration: input.acceleration,
    top_speed: input.topSpeed,
    description: input.description,
    features: input.features,
    vin: input.vin,
    chassis_number: input.chassisNumber,
    stock_number: input.stockNumber,
  } satisfies Partial<Row<'cars'>>
}

/** What a status means for the columns that depend on it. */
export function statusColumnsOf(status: ImportedCarInput['status'], now: Date) {
  const { isAvailable, status: known } = availabilityOf(status ?? 'available')
  return { is_available: isAvailable, status: known, sold_at: isAvailable ? null : now }
}

const NO_RESERVATION = { reserved_by: null, reserved_for: null, reserved_until: null }

/** What an import reads of a stored car and may change, beside its keys. */
export const STORED_COLUMNS = [
  'id',
  'import_key',
  'make_id',
  'model_id',
  'make',
  'model',
  'year',
  'price',
  'mileage',
  'mileage_unit',
  'fuel_type',
  'transmission',
  'body_type',
  'color',
  'interior',
  'condition',
  'category',
  'location',
  'supplier',
  'engine_size',
  'horsepower',
  'torque',
  'acceleration',
  'top_speed',
  'description',
  'features',
  'vin',
  'chassis_number',
  'stock_number',
  'is_available',
  'status',
  'sold_at',
  'reserved_by',
  'reserved_for',
  'reserved_until',
] as const satisfies readonly (keyof Row<'cars'>)[]

export type StoredCar = Pick<Row<'cars'>, (typeof STORED_COLUMNS)[number]>

/**
 * The columns in which a stored car differs from what the file states. What the file does not state
 * stays as it is, so that an import never wipes out what staff have filled in; a body type that
 * only the catalogue suggests fills a gap and overrules nobody.
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
