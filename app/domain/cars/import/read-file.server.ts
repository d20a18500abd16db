import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'

import { CAR_CATEGORIES } from '#app/domain/taxonomy/car-category.ts'
import type { Option } from '#app/domain/taxonomy/car-options.ts'
import {
  currentName,
  type FormerNames,
  listFormerNames,
} from '#app/domain/taxonomy/merge/former-names.server.ts'
import { listKnownModels } from '#app/domain/taxonomy/names/known-models.ts'
import { createNameSpellings, type KnownName } from '#app/domain/taxonomy/names/name-spellings.ts'
import { normaliseText } from '#app/domain/text/search-text.ts'
import type { Connection } from '#app/infra/db/database.server.ts'

import type { Answer } from './amounts/doubt.ts'
import { type MileageColumn, readMileageColumn } from './amounts/mileage-column.ts'
import { type PriceColumn, readPriceColumn } from './amounts/price-column.ts'
import { headerProblem } from './check-header.ts'
import { type ColumnMapping, mapColumns, type MappingOverride } from './column-mapping.ts'
import { readCsvRows } from './csv-rows.server.ts'
import type { ImportReport } from './import-report.ts'
import type { FileRow } from './plan-import.server.ts'
import { unitIn } from './read-cells.ts'
import { readYear } from './read-option.ts'
import type { ForeignUsedCategory } from './read-ownership.ts'
import { readRow, type RowReading, statedCells } from './read-row.ts'

/** The header row and the first data row. */
export type FileHead = { readonly headers: readonly string[]; readonly example: readonly string[] }

export type FileRead =
  | {
      ok: true
      rows: FileRow[]
      /** The same for a file that says the same, however it is encoded. */
      fileKey: string
      columns: ImportReport['columns']
      ignoredColumns: readonly string[]
      /** How a column of amounts was read, where it isn't as written. */
      columnReadings: readonly string[]
      head: FileHead
    }
  /** With a header, another column mapping may make the file readable. */
  | { ok: false; reason: string; head?: FileHead }

type Reading = {
  readonly bytes: AsyncIterable<Uint8Array>
  readonly overrides: readonly MappingOverride[]
  readonly foreignUsed: ForeignUsedCategory
  readonly vocabulary: ShopVocabulary
  /** Confirms what the rows on a line mean. */
  readonly answerOf?: (line: number) => Answer
  readonly onRead?: (rows: number) => void
  readonly maxRows?: number
}

/** Yields to other requests after this many rows. */
const ROWS_PER_TURN = 100

const EXCERPT_CHARACTERS = 80

export type ShopVocabulary = {
  /** What makes and models were merged into. */
  readonly formerNames: FormerNames
  readonly names: readonly KnownName[]
  readonly categories: readonly Option[]
}

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
  return {
    formerNames: await listFormerNames(db),
    names,
    categories,
  }
}

/**
 * Streams a whole file into cars, blanks and refusals. Refused if it is not a readable CSV file,
 * has too many rows or lacks a required column.
 */
export async function readStockFile(reading: Reading): Promise<FileRead> {
  const { maxRows = Infinity, onRead = () => {}, answerOf } = reading
  const lines: FileLine[] = []
  let header: Header | null = null
  let example: readonly string[] = []
  for await (const piece of readCsvRows(reading.bytes)) {
    if (piece.kind === 'broken') return { ok: false, reason: piece.reason }
    const { line, cells } = piece
    if (!header) {
      if (isBeforeHeader(cells)) continue
      const problem = headerProblem(cells)
      if (problem !== null) return { ok: false, reason: problem }
      header = readHeader(cells, reading)
      continue
    }
    if (example.length === 0 && cells.some((cell) => cell.trim() !== '')) example = cells
    if (!header.setting) break
    if (lines.length === maxRows) return { ok: false, reason: tooManyRows(maxRows) }
    lines.push({ line, cells })
    onRead(lines.length)
  }
  if (!header) return { ok: false, reason: 'The file is empty.' }
  const head = { headers: header.headers, example }
  if (!header.setting) return { ok: false, reason: header.problem, head }
  if (lines.length === 0) return { ok: false, reason: 'The file has a header but no cars.' }
  const amounts = amountColumns(lines, header.setting)
  const setting = { ...header.setting, ...amounts }
  const rows: FileRow[] = []
  const hash = createHash('sha256')
  for (const { line, cells } of lines) {
    hash.update(JSON.stringify(cells))
    const row = readRow(cells, setting, answerOf?.(line))
    rows.push({ line, row, excerpt: row.kind === 'refused' ? excerptOf(cells) : null })
    if (rows.length % ROWS_PER_TURN === 0) await setImmediate()
  }
  const { columns, headers, ignored } = setting.mapping
  return {
    ok: true,
    rows,
    fileKey: hash.digest('hex').slice(0, 16),
    columns: [...columns].map(([field, column]) => ({ field, column: headers[column] ?? '' })),
    ignoredColumns: ignored,
    columnReadings: [amounts.prices, amounts.mileages].flatMap(({ sentence }) => sentence ?? []),
    head,
  }
}

type FileLine = { readonly line: number; readonly cells: readonly string[] }
type AmountColumns = { prices: PriceColumn; mileages: MileageColumn }
type HeaderSetting = Omit<RowReading, keyof AmountColumns>

/** A stock export, which has ids, states whole shillings and kilometres. */
function amountColumns(lines: readonly FileLine[], setting: HeaderSetting): AmountColumns {
  const isPlain = setting.mapping.columns.has('carId')
  const stated = lines.map(({ cells }) => statedCells(cells, setting.mapping))
  const thisYear = new Date().getFullYear()
  return {
    prices: readPriceColumn(
      stated.flatMap((row) => row.get('price') ?? []),
      { isPlain },
    ),
    mileages: readMileageColumn(
      stated.flatMap((row) => {
        const written = row.get('mileage')
        const year = readYear(row.get('year') ?? '')
        return written === undefined ? [] : [{ written, unit: unitIn(row, setting), year }]
      }),
      { thisYear, isPlain },
    ),
  }
}

type Header = { headers: readonly string[] } & (
  | { setting: HeaderSetting }
  | { setting: null; problem: string }
)

function readHeader(headers: readonly string[], reading: Reading): Header {
  const mapped = mapColumns(headers, reading.overrides)
  return mapped.ok
    ? { headers, setting: settingFor(mapped.mapping, reading) }
    : { headers, setting: null, problem: mapped.reason }
}

function excerptOf(cells: readonly string[]): string {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  return filled.join(', ').slice(0, EXCERPT_CHARACTERS)
}

function tooManyRows(maxRows: number): string {
  return `The file has more than ${maxRows.toLocaleString('en-KE')} rows. Split it into several files.`
}

function settingFor(mapping: ColumnMapping, { vocabulary, foreignUsed }: Reading): HeaderSetting {
  const mileageColumn = mapping.columns.get('mileage')
  const spellings = createNameSpellings(vocabulary.names, listKnownModels())
  const mileageHeader = mileageColumn === undefined ? '' : mapping.headers[mileageColumn]
  return {
    mapping,
    foreignUsed,
    names: {
      canonical: (written) => currentName(vocabulary.formerNames, spellings.canonical(written)),
    },
    categories: [...vocabulary.categories, ...CAR_CATEGORIES],
    mileageUnit: /\bmi(?:les?)?\b/.test(normaliseText(mileageHeader ?? '')) ? 'miles' : 'km',
  }
}

/** Blank lines and Excel's `sep=;` may precede the header. */
function isBeforeHeader(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '') || cells[0]?.toLowerCase() === 'sep='
}
