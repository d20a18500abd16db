import { ImportedCarInput } from '#app/domain/cars/car-schema.ts'
import { isId } from '#app/domain/ids/is-id.ts'
import type { Refusal } from '#app/domain/refusal.ts'
import type { ColumnMapping } from '#app/domain/tables/column-mapping.ts'
import { type ImportFieldName, labelOfField, REQUIRED_FIELDS } from '#app/domain/tables/fields.ts'
import { plainCell } from '#app/domain/text/csv.ts'

import { type Answer, type Doubt, optionText } from './amounts/doubt.ts'
import type { ImportNames } from './names/import-names.ts'
import { readPhotoAddresses } from './photos/photo-addresses.ts'
import { comparableCell } from './plain-cell.ts'
import { type CellSetting, isShortened, readCells, type Statement } from './read-cells.ts'
import { isNotStated } from './read-option.ts'
import { contentOf } from './row-content.ts'

export type ReadRow =
  | { kind: 'blank' }
  | { kind: 'refused'; reason: string }
  | { kind: 'car'; car: FileCar }

export type FileCar = {
  readonly input: ImportedCarInput
  /** Identifies a car without a stock number; see `row-content.ts`. */
  readonly content: string
  /** The car's id in a stock export; null otherwise. */
  readonly carId: string | null
  /** The car's version when it was exported; null otherwise. */
  readonly exportedVersion: number | null
  /** An external name for the car, such as its advert's address. */
  readonly reference: string | null
  readonly cells: ReadonlyMap<ImportFieldName, string>
  /** Make and model as spelled in the file. */
  readonly written: { readonly make: string | undefined; readonly model: string | undefined }
  readonly notes: readonly string[]
  /** Addresses in file order. */
  readonly photos: readonly string[]
  /** Ambiguous amounts that nobody has confirmed yet. */
  readonly doubts: readonly Doubt[]
}

export type RowReading = CellSetting & {
  readonly mapping: ColumnMapping
  readonly names: ImportNames
}

const REFERENCE_MAX_LENGTH = 500

/** Never throws; values it can't parse are noted, or refuse the row if they are required. */
export function readRow(
  cells: readonly string[],
  reading: RowReading,
  answer: Answer = () => undefined,
): ReadRow {
  if (cells.every((cell) => cell.trim() === '')) return { kind: 'blank' }
  const ragged = raggedReason(cells, reading.mapping)
  if (ragged) return refused(ragged)

  const stated = statedCells(cells, reading.mapping)
  const named = takeName(stated, reading.names)
  if (!named.ok) return refused(named.reason)
  const carId = carIdOf(stated)
  const isExported = carId !== null
  const { values, notes, doubts } = readCells(stated, { ...reading, isExported })
  const open = doubts.filter((doubt) => {
    const value = answer(doubt)
    if (value === undefined) return true
    Object.assign(values, { [doubt.field]: value })
    notes.push(confirmedText(doubt, value))
    return false
  })
  // Stock exports write 0 for cars without a price; any other row needs one.
  if (isExported && stated.get('price') === '0') values.price = 0
  const written = stated.get('reference') ?? null
  const reference = written !== null && !isExported && isShortened(written) ? null : written
  if (reference !== null && reference.length > REFERENCE_MAX_LENGTH) {
    return refused(`The reference can have at most ${REFERENCE_MAX_LENGTH} characters.`)
  }
  if (!isExported && values.make !== undefined && reading.names.isNoMake(values.make)) {
    const make = reading.names.makeOfModel(values.model ?? '')
    if (make === null) delete values.make
    else values.make = make
  }
  const missing = REQUIRED_FIELDS.filter((field) => values[field] === undefined)
  if (missing.length > 0) {
    return refused(missing.map((field) => missingReason(field, stated)).join(' '))
  }
  const { make = '', model = '' } = values
  const { canonical: corrected, current } = reading.names
  const canonical = { ...values, ...(isExported ? current : corrected)({ make, model }) }
  const checked = validate(canonical, stated)
  if (!checked.ok) return refused(checked.reason)
  const photos = readPhotoAddresses(
    reading.mapping.photoColumns.map((column) => cells[column] ?? ''),
  )
  return {
    kind: 'car',
    car: {
      input: checked.input,
      content: contentOf(checked.input, stated),
      carId,
      exportedVersion: isExported ? versionOf(stated) : null,
      reference,
      cells: cellsOf(cells, reading.mapping),
      written: { make: named.writtenMake, model: named.writtenModel },
      notes: [...notes, ...named.notes, ...checked.notes, ...photos.refused],
      photos: photos.addresses,
      doubts: open,
    },
  }
}

/** Rows that don't align with the header are refused: any value may be in the wrong column. */
function raggedReason(cells: readonly string[], { headers }: ColumnMapping): string | null {
  const columns = lastFilled(headers)
  if (cells.length >= columns && lastFilled(cells) <= headers.length) return null
  return `The row has ${cells.length} cells, but there are ${columns} headings.`
}

function lastFilled(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell.trim() !== '') + 1
}

export function statedCells(
  cells: readonly string[],
  { columns }: ColumnMapping,
): Map<ImportFieldName, string> {
  const stated = new Map<ImportFieldName, string>()
  const isExported = isId((cells[columns.get('carId') ?? -1] ?? '').trim().toLowerCase())
  for (const [field, column] of columns) {
    const cell = plainCell((cells[column] ?? '').trim())
    // An export leaves what is unknown blank; a colour "-" in it is a text.
    if (isExported ? cell !== '' : !isNotStated(cell)) stated.set(field, cell)
  }
  return stated
}

type TakenName = {
  ok: true
  writtenMake: string | undefined
  writtenModel: string | undefined
  notes: string[]
}

/** Adds what a name cell says to the other columns. Refused if it is needed and not understood. */
export function takeName(
  stated: Map<ImportFieldName, string>,
  names: ImportNames,
): TakenName | Refusal {
  const written = stated.get('name')
  const make = stated.get('make')
  const model = stated.get('model')
  if (written === undefined || (make !== undefined && model !== undefined)) {
    return { ok: true, writtenMake: make, writtenModel: model, notes: [] }
  }
  const split = names.split(written, make ?? null)
  if (!split.ok) return split
  if (make === undefined) stated.set('make', split.make)
  if (model === undefined) stated.set('model', split.model)
  if (!stated.has('year') && split.year !== null) stated.set('year', String(split.year))
  const notes =
    split.rest === '' ? [] : [`"${split.rest.slice(0, 60)}" in the name is not imported.`]
  return {
    ok: true,
    writtenMake: make ?? split.writtenMake ?? undefined,
    writtenModel: model ?? split.writtenModel,
    notes,
  }
}

function cellsOf(
  cells: readonly string[],
  { columns }: ColumnMapping,
): Map<ImportFieldName, string> {
  return new Map(
    [...columns].map(([field, column]) => [field, comparableCell(cells[column] ?? '')]),
  )
}

function carIdOf(stated: ReadonlyMap<ImportFieldName, string>): string | null {
  const written = stated.get('carId')?.toLowerCase() ?? ''
  return isId(written) ? written : null
}

function versionOf(stated: ReadonlyMap<ImportFieldName, string>): number | null {
  const written = stated.get('exportedVersion') ?? ''
  return /^\d{1,9}$/.test(written) ? Number(written) : null
}

function missingReason(
  field: ImportFieldName,
  stated: ReadonlyMap<ImportFieldName, string>,
): string {
  const written = stated.get(field)
  if (written === undefined) return `${labelOfField(field)} is missing.`
  return `${labelOfField(field)} "${shortened(written)}" cannot be read.`
}

type Checked = { ok: true; input: ImportedCarInput; notes: string[] } | Refusal

/** Drops values that the form would refuse, with a note, unless they are required. */
function validate(values: Statement, stated: ReadonlyMap<string, string>): Checked {
  const first = ImportedCarInput.safeParse(values)
  if (first.success) return { ok: true, input: first.data, notes: [] }
  const valid: Record<string, unknown> = { ...values }
  const sentences = first.error.issues.map(({ path, message }) => {
    const field = String(path[0])
    delete valid[field]
    return `"${shortened(stated.get(field) ?? '')}": ${message}`
  })
  const second = ImportedCarInput.safeParse(valid)
  if (!second.success) return { ok: false, reason: sentences.join(' ') }
  return { ok: true, input: second.data, notes: sentences.map((text) => `${text} Left unknown.`) }
}

export function confirmedText({ field, written }: Doubt, value: number | null): string {
  const label = labelOfField(field)
  return `${label} "${shortened(written)}" was confirmed as ${optionText(field, value)}.`
}

function shortened(written: string): string {
  return written.slice(0, 60)
}

function refused(reason: string): ReadRow {
  return { kind: 'refused', reason }
}
