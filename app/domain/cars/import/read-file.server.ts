import { CAR_CATEGORIES } from '#app/domain/cars/car-category.ts'
import type { Option } from '#app/domain/cars/car-options.ts'
import { normaliseText } from '#app/domain/cars/search-text.ts'
import { listKnownModels } from '#app/domain/taxonomy/known-models.ts'
import { createNameBook, type KnownName } from '#app/domain/taxonomy/name-book.ts'
import type { Connection } from '#app/infra/db/database.server.ts'

import { type ColumnMapping, mapColumns, type MappingOverride } from './column-mapping.ts'
import { readCsvRows } from './csv-rows.server.ts'
import type { ImportReport } from './import-report.ts'
import type { FileRow } from './plan-import.server.ts'
import type { ForeignUsedCategory } from './read-ownership.ts'
import { readRow, type RowReading } from './read-row.ts'

export type FileRead =
  | {
      ok: true
      rows: FileRow[]
      columns: ImportReport['columns']
      ignoredColumns: readonly string[]
    }
  | { ok: false; reason: string }

type Reading = {
  readonly bytes: AsyncIterable<Uint8Array>
  readonly overrides: readonly MappingOverride[]
  readonly foreignUsed: ForeignUsedCategory
  readonly vocabulary: ShopVocabulary
  readonly onRead: (rows: number) => void
}

/** The words that this shop knows beside the built-in ones. */
export type ShopVocabulary = {
  readonly names: readonly KnownName[]
  readonly categories: readonly Option[]
}

/** Reads the shop's own spellings of makes, models and categories. */
export async function findShopVocabulary(db: Connection): Promise<ShopVocabulary> {
  const names = await db
    .selectFrom('car_makes')
    .leftJoin('car_models', 'car_models.make_id', 'car_makes.id')
    .select(['car_makes.name as make', 'car_models.name as model'])
    .orderBy('car_makes.name')
    .orderBy('car_models.name')
    .execute()
  const categories = await db
    .selectFrom('categories')
    .select(['name as value', 'display_name as label'])
    .execute()
  return { names, categories }
}

/**
 * Reads a whole file into cars, blanks and refusals, row by row as it streams in. Refused with one
 * sentence when it is not a readable CSV file or lacks a required column.
 */
export async function readStockFile(reading: Reading): Promise<FileRead> {
  const rows: FileRow[] = []
  let setting: RowReading | null = null
  for await (const piece of readCsvRows(reading.bytes)) {
    if (piece.kind === 'broken') return { ok: false, reason: piece.reason }
    const { line, cells } = piece
    if (setting) {
      rows.push({ line, row: readRow(cells, setting) })
      reading.onRead(rows.length)
      continue
    }
    if (isBeforeHeader(cells)) continue
    const mapped = mapColumns(cells, reading.overrides)
    if (!mapped.ok) return mapped
    setting = settingFor(mapped.mapping, reading)
  }
  if (!setting) return { ok: false, reason: 'The file is empty.' }
  if (rows.length === 0) return { ok: false, reason: 'The file has a first line and no cars.' }
  const { columns, headers, ignored } = setting.mapping
  return {
    ok: true,
    rows,
    columns: [...columns].map(([field, column]) => ({ field, column: headers[column] ?? '' })),
    ignoredColumns: ignored,
  }
}

function settingFor(mapping: ColumnMapping, { vocabulary, foreignUsed }: Reading): RowReading {
  const mileageColumn = mapping.columns.get('mileage')
  const mileageHeader = mileageColumn === undefined ? '' : mapping.headers[mileageColumn]
  return {
    mapping,
    foreignUsed,
    names: createNameBook(vocabulary.names, listKnownModels()),
    categories: [...vocabulary.categories, ...CAR_CATEGORIES],
    mileageUnit: /\bmi(?:les?)?\b/.test(normaliseText(mileageHeader ?? '')) ? 'miles' : 'km',
  }
}

/** Blank lines and Excel's `sep=;` may stand before the header. */
function isBeforeHeader(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '') || cells[0]?.toLowerCase() === 'sep='
}
