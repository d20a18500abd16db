import type { ImportedCarInput } from '#app/domain/cars/car-schema.ts'
import { formatFeatures } from '#app/domain/cars/feature-list.ts'
import { COLUMN_OF, columnsOf } from '#app/domain/cars/find-car.server.ts'
import { type ImportFieldName, labelOfField } from '#app/domain/tables/fields.ts'
import { usualOf } from '#app/domain/taxonomy/names/known-models.ts'

import type { FieldChange } from './import-report.ts'
import { comparableCell } from './plain-cell.ts'
import type { StoredCar } from './stored-car.server.ts'

const FIELDS = [
  'carId',
  'exportedVersion',
  'stockNumber',
  'make',
  'model',
  'year',
  'price',
  'status',
  'category',
  'condition',
  'mileage',
  'mileageUnit',
  'fuelType',
  'transmission',
  'bodyType',
  'color',
  'interior',
  'location',
  'supplier',
  'engineSize',
  'engineCc',
  'modelCode',
  'horsepower',
  'torque',
  'acceleration',
  'topSpeed',
  'drivetrain',
  'fuelEconomy',
  'seats',
  'doors',
  'features',
  'description',
  'vin',
  'chassisNumber',
  'firstRegistered',
  'etaMombasaOn',
  'landedOn',
  'shippingCountry',
  'steering',
  'priceBasis',
  'cifUsd',
  'hsClass',
  'listVersion',
  'forcedListingReason',
  'reference',
] as const satisfies readonly ImportFieldName[]

const KEYS = { carId: 'id', exportedVersion: 'version', reference: 'import_ref' } as const
const FILED_AS = { ...COLUMN_OF, ...KEYS }
const FILED = FIELDS.map((field) => ({ field, column: FILED_AS[field] }))
type FiledColumn = (typeof FILED)[number]['column']

type FiledCar = Pick<StoredCar, FiledColumn>

/** Headings and cells that an import can read back. */
export const STOCK_COLUMNS = FILED.map(
  ({ field, column }) => [labelOfField(field), (car: FiledCar) => cellOf(car[column])] as const,
)

function cellOf(value: FiledCar[FiledColumn]): string {
  if (value === null) return ''
  return Array.isArray(value) ? formatFeatures(value) : String(value)
}

/** Columns whose cell equals the exported text and so are unchanged, however they would parse. */
export function unchangedColumns(
  car: FiledCar,
  cells: ReadonlyMap<ImportFieldName, string>,
): Set<string> {
  const same = FILED.filter(
    ({ field, column }) =>
      cells.has(field) && cells.get(field) === comparableCell(cellOf(car[column])),
  )
  return new Set(same.map(({ column }) => column))
}

/** The start of a description is enough to recognise it. */
const SHOWN_CHARACTERS = 120

export function fieldChanges(car: FiledCar, changes: Partial<FiledCar>): FieldChange[] {
  return FILED.flatMap(({ field, column }) => {
    const after = changes[column]
    if (after === undefined) return []
    return [{ field, before: shortened(cellOf(car[column])), after: shortened(cellOf(after)) }]
  })
}

const IN_THE_NAME: ReadonlySet<string> = new Set(['make', 'model', 'year'])

/** All fields of a new car, besides its name. */
export function newCarFields(input: ImportedCarInput): FieldChange[] {
  const values = new Map<string, FiledCar[FiledColumn]>(Object.entries(columnsOf(input)))
  return FILED.flatMap(({ field, column }) => {
    const after = shortened(cellOf(values.get(column) ?? null))
    const isShown = after !== '' && !IN_THE_NAME.has(field)
    if (!isShown || (field === 'mileageUnit' && input.mileage === null)) return []
    return [{ field, before: '', after }]
  })
}

/** Usual values for the model that the row does not state: `Wagon`, `5 seats`. Never stored. */
export function usualFacts(input: ImportedCarInput): string[] {
  const { bodyType, fuelType, seats } = usualOf(input)
  return [
    input.bodyType === null ? bodyType : null,
    input.fuelType === null ? fuelType : null,
    input.seats === null && seats !== null ? `${seats} seats` : null,
  ].filter((fact) => fact !== null)
}

function shortened(text: string): string {
  return text.length <= SHOWN_CHARACTERS ? text : `${text.slice(0, SHOWN_CHARACTERS)}…`
}
