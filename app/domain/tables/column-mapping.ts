import type { Refusal } from '#app/domain/refusal.ts'
import { normaliseText } from '#app/domain/text/search-text.ts'

import { IMPORT_FIELDS, type ImportFieldName, labelOfField, missingFields } from './fields.ts'
import { isPhotoHeading } from './photo-headings.ts'

export type ColumnMapping = MappedColumns & {
  readonly headers: readonly string[]
  readonly ignored: readonly string[]
}

export type MappedColumns = {
  readonly columns: ReadonlyMap<ImportFieldName, number>
  /** Kept apart, since a file may have any number of them; ascending. */
  readonly photoColumns: readonly number[]
}

/** One `--map "Column=field"`; a null field ignores the column. */
export type MappingOverride = {
  readonly column: string
  readonly field: ImportFieldName | null
}

const NAME_HINT = `If one column has both make and model, map it to “${labelOfField('name')}”.`

type Mapped = { ok: true; mapping: ColumnMapping } | Refusal

const IGNORE_WORDS = new Set(['', '-', 'ignore', 'none'])

/**
 * Maps columns by header (`Previous Ownership`, `Reg No`, `Colour`), overrides first. Refused if an
 * override does not fit the file or a required field has no column.
 */
export function mapColumns(
  headers: readonly string[],
  overrides: readonly MappingOverride[] = [],
): Mapped {
  const chosen = new Map<ImportFieldName, number>()
  const chosenPhotos: number[] = []
  const taken = new Set<number>()
  for (const { column, field } of overrides) {
    const index = findColumn(headers, column)
    if (index === -1) {
      return refused(`There is no column "${column}"; the file has ${quoted(headers)}.`)
    }
    if (taken.has(index)) return refused(`The column "${column}" is mapped twice.`)
    taken.add(index)
    if (field === 'photos') chosenPhotos.push(index)
    if (field === null || field === 'photos') continue
    if (chosen.has(field)) return refused(`${labelOfField(field)} is mapped to two columns.`)
    chosen.set(field, index)
  }
  const { columns, photoColumns } = guessColumns(headers, {
    columns: chosen,
    photoColumns: chosenPhotos,
    taken,
  })
  const missing = missingFields((field) => columns.has(field)).map(labelOfField)
  if (missing.length > 0) {
    const what = `The file has no column for ${missing.join(', ')}; its headings are ${quoted(headers)}.`
    return refused(missing[0] === labelOfField('make') ? `${what} ${NAME_HINT}` : what)
  }
  const used = new Set([...columns.values(), ...photoColumns])
  const ignored = headers.filter((header, index) => header.trim() !== '' && !used.has(index))
  return { ok: true, mapping: { columns, photoColumns, headers, ignored } }
}

/** Adds columns recognised by their headings to those already chosen. */
export function guessColumns(
  headers: readonly string[],
  chosen: MappedColumns & { readonly taken: ReadonlySet<number> },
): MappedColumns {
  const columns = new Map(chosen.columns)
  const taken = new Set(chosen.taken)
  for (const { field, label, headers: synonyms } of IMPORT_FIELDS) {
    if (columns.has(field) || field === 'photos') continue
    if (field === 'name' && columns.has('make') && columns.has('model')) continue
    const index = guessColumn(headers, taken, [field, label, ...synonyms])
    if (index === -1) continue
    columns.set(field, index)
    taken.add(index)
  }
  const photos = headers.flatMap((header, index) =>
    !taken.has(index) && isPhotoHeading(header) ? [index] : [],
  )
  return { columns, photoColumns: [...chosen.photoColumns, ...photos].toSorted((a, b) => a - b) }
}

/** Assigns fields to columns by heading. */
export function namedColumns(
  { columns, photoColumns }: MappedColumns,
  headers: readonly string[],
): { field: ImportFieldName; column: string }[] {
  const photos = photoColumns.map((column) => ['photos', column] as const)
  return [...columns, ...photos].map(([field, column]) => ({
    field,
    column: headers[column] ?? '',
  }))
}

export function parseOverride(text: string): { ok: true; override: MappingOverride } | Refusal {
  const equals = text.lastIndexOf('=')
  const column = text.slice(0, equals).trim()
  const written = text.slice(equals + 1).trim()
  if (equals === -1 || column === '') {
    return refused(`"${text}" is not of the form "Column=field".`)
  }
  if (IGNORE_WORDS.has(written.toLowerCase())) {
    return { ok: true, override: { column, field: null } }
  }
  const found = IMPORT_FIELDS.find(({ field }) => keyOf(field) === keyOf(written))
  if (!found) {
    const names = IMPORT_FIELDS.map(({ field }) => field).join(', ')
    return refused(`"${written}" is not a car field; the fields are ${names}.`)
  }
  return { ok: true, override: { column, field: found.field } }
}

function guessColumn(
  headers: readonly string[],
  taken: ReadonlySet<number>,
  names: readonly string[],
): number {
  for (const name of names) {
    const index = headers.findIndex(
      (header, column) => !taken.has(column) && keyOf(header) === keyOf(name),
    )
    if (index !== -1) return index
  }
  return -1
}

function findColumn(headers: readonly string[], column: string): number {
  const exact = headers.indexOf(column)
  return exact === -1 ? headers.findIndex((header) => keyOf(header) === keyOf(column)) : exact
}

function keyOf(header: string): string {
  return normaliseText(header).replaceAll(' ', '')
}

function quoted(headers: readonly string[]): string {
  const shown = headers.slice(0, 20).map((header) => `"${header.slice(0, 40)}"`)
  return shown.join(', ') + (headers.length > shown.length ? ' …' : '')
}

function refused(reason: string): Refusal {
  return { ok: false, reason }
}
