import type { StoredCar } from './car-columns.server.ts'
import { type ImportFieldName, labelOfField } from './fields.ts'
import type { FieldChange } from './import-report.ts'
import { comparableCell } from './plain-cell.ts'

/** A car as the file of the stock has it. */
type FiledCar = Pick<StoredCar, 'id'> & { [Column in FiledColumn]: StoredCar[Column] }

type FiledColumn = (typeof FILED)[number]['column']

/** Every field of the file of the stock with the column of `cars` that it holds, in file order. */
const FILED = [
  { field: 'carId', column: 'id' },
  { field: 'stockNumber', column: 'stock_number' },
  { field: 'make', column: 'make' },
  { field: 'model', column: 'model' },
  { field: 'year', column: 'year' },
  { field: 'price', column: 'price' },
  { field: 'status', column: 'status' },
  { field: 'category', column: 'category' },
  { field: 'condition', column: 'condition' },
  { field: 'mileage', column: 'mileage' },
  { field: 'mileageUnit', column: 'mileage_unit' },
  { field: 'fuelType', column: 'fuel_type' },
  { field: 'transmission', column: 'transmission' },
  { field: 'bodyType', column: 'body_type' },
  { field: 'color', column: 'color' },
  { field: 'interior', column: 'interior' },
  { field: 'location', column: 'location' },
  { field: 'supplier', column: 'supplier' },
  { field: 'engineSize', column: 'engine_size' },
  { field: 'horsepower', column: 'horsepower' },
  { field: 'torque', column: 'torque' },
  { field: 'acceleration', column: 'acceleration' },
  { field: 'topSpeed', column: 'top_speed' },
  { field: 'features', column: 'features' },
  { field: 'description', column: 'description' },
  { field: 'vin', column: 'vin' },
  { field: 'chassisNumber', column: 'chassis_number' },
] as const satisfies readonly { field: ImportFieldName; column: keyof StoredCar }[]

/** The file of the stock as headings and cells; an import reads them back. */
export const STOCK_COLUMNS = FILED.map(
  ({ field, column }) => [labelOfField(field), (car: FiledCar) => cellOf(car[column])] as const,
)

function cellOf(value: FiledCar[FiledColumn]): string {
  if (value === null) return ''
  return Array.isArray(value) ? value.join('; ') : String(value)
}

/**
 * The columns of a car of which a row with its id says what the file of the stock says: nothing
 * new, however an import would read the words.
 */
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

/** A description may be long; its beginning says which one it is. */
const SHOWN_CHARACTERS = 120

/** What an update changes, field by field, as the file of the stock would write it. */
export function fieldChanges(car: FiledCar, changes: Partial<FiledCar>): FieldChange[] {
  return FILED.flatMap(({ field, column }) => {
    const after = changes[column]
    if (after === undefined) return []
    return [{ field, before: shortened(cellOf(car[column])), after: shortened(cellOf(after)) }]
  })
}

function shortened(text: string): string {
  return text.length <= SHOWN_CHARACTERS ? text : `${text.slice(0, SHOWN_CHARACTERS)}…`
}
