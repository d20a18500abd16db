import type { Row } from '#app/infra/db/tables.ts'

import type { CarSummary } from './car-summary.ts'

/** The columns that `toCarSummary` reads. */
export const CAR_SUMMARY_COLUMNS = [
  'id',
  'make',
  'model',
  'year',
  'price',
  'mileage',
  'mileage_unit',
  'fuel_type',
  'transmission',
  'location',
  'condition',
  'category',
  'features',
  'status',
] as const satisfies readonly (keyof Row<'cars'>)[]

type SummaryRow = Pick<Row<'cars'>, (typeof CAR_SUMMARY_COLUMNS)[number]>

export function toCarSummary({
  mileage_unit: mileageUnit,
  fuel_type: fuelType,
  ...row
}: SummaryRow): CarSummary {
  return { ...row, mileageUnit, fuelType }
}
