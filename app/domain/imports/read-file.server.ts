import { createHash } from 'node:crypto'

import { type ColumnMapping, namedColumns } from '#app/domain/tables/column-mapping.ts'
import {
  readTable,
  type TableHead,
  type TableLine,
  type TableSource,
} from '#app/domain/tables/read-table.server.ts'
import { CAR_CATEGORIES } from '#app/domain/taxonomy/car-category.ts'
import type { Option } from '#app/domain/taxonomy/car-options.ts'
import {
  currentName,
  type FormerNames,
  listFormerNames,
} from '#app/domain/taxonomy/merge/former-names.server.ts'
import type { KnownName } from '#app/domain/taxonomy/names/name-spellings.ts'
import { normaliseText } from '#app/domain/text/search-text.ts'
import type { Connection } from '#app/infra/db/database.server.ts'
import { startPacing } from '#app/infra/pace.server.ts'

import type { Answer } from './amounts/doubt.ts'
import {
  type MileageCell,
  type MileageColumn,
  readMileageColumn,
} from './amounts/mileage-column.ts'
import { type PriceColumn, readPriceColumn } from './amounts/price-column.ts'
import type { ImportReport } from './import-report.ts'
import { createImportNames } from './names/import-names.ts'
import type { FileRow } from './plan-import.server.ts'
import { unitIn } from './read-cells.ts'
import { readYear } from './read-option.ts'
import type { ForeignUsedCategory } from './read-ownership.ts'
import { readRow, type RowReading, statedCells, takeName } from './read-row.ts'

export type FileRead =
  | {
      ok: true
      rows: FileRow[]
      /** Equal for files with the same content, whatever their encoding. */
      fileKey: string
      columns: ImportReport['columns']
      ignoredColumns: readonly string[]
      /** Remarks on how the file was read: its sheet, and amounts in thousands. */
      columnReadings: readonly string[]
      head: TableHead
    }
  /** If there is a header, another column mapping may make the file readable. */
  | { ok: false; reason: string; head?: TableHead }

type Reading = TableSource & {
  readonly foreignUsed: ForeignUsedCategory
  readonly vocabulary: ShopVocabulary
  /** The confirmed readings of a line. */
  readonly answerOf?: (line: number) => Answer
}

/** Yields to other requests after this many rows. */
const ROWS_PER_TURN = 10

const EXCERPT_CHARACTERS = 80

export type ShopVocabulary = {
  /** Current names of merged makes and models. */
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
 * Streams a whole file into cars, blanks and refusals. Refused if it is not a readable CSV
 * file or Excel workbook, has too many rows or lacks a required column.
 */
export async function readStockFile(reading: Reading): Promise<FileRead> {
  const table = await readTable(reading)
  if (!table.ok) return table
  const { head, mapped, lines } = table
  if (!mapped.ok) return { ok: false, reason: mapped.reason, head }
  if (lines.length === 0) return { ok: false, reason: 'The file has a header but no cars.' }
  const base = settingFor(mapped.mapping, reading)
  const amounts = await amountColumns(lines, base)
  const setting = { ...base, ...amounts }
  const rows: FileRow[] = []
  const hash = createHash('sha256')
  const pace = startPacing()
  for (const { line, cells, broken } of lines) {
    if (rows.length % ROWS_PER_TURN === 0) await pace()
    if (broken) {
      hash.update(broken.excerpt)
      const row = { kind: 'refused', reason: broken.reason } as const
      rows.push({ line, row, excerpt: broken.excerpt })
      continue
    }
    if (!isBlank(cells)) hash.update(JSON.stringify(cells))
    const answer = reading.answerOf?.(line)
    const row = readRow(cells, setting, answer)
    rows.push({ line, row, answer, excerpt: row.kind === 'refused' ? excerptOf(cells) : null })
  }
  const { headers, ignored } = setting.mapping
  return {
    ok: true,
    rows,
    fileKey: hash.digest('hex').slice(0, 16),
    columns: namedColumns(setting.mapping, headers),
    ignoredColumns: ignored,
    columnReadings: [
      ...table.remarks,
      ...[amounts.prices, amounts.mileages].flatMap(({ sentence }) => sentence ?? []),
    ],
    head,
  }
}

type AmountColumns = { prices: PriceColumn; mileages: MileageColumn }
type HeaderSetting = Omit<RowReading, keyof AmountColumns>

/** A stock export, recognised by its ids, states whole shillings and kilometres. */
async function amountColumns(
  lines: readonly TableLine[],
  setting: HeaderSetting,
): Promise<AmountColumns> {
  const isPlain = setting.mapping.columns.has('carId')
  const prices: string[] = []
  const mileages: MileageCell[] = []
  const pace = startPacing()
  for (const [index, { cells }] of lines.entries()) {
    if (index % ROWS_PER_TURN === 0) await pace()
    const row = statedCells(cells, setting.mapping)
    takeName(row, setting.names)
    const price = row.get('price')
    if (price !== undefined) prices.push(price)
    const written = row.get('mileage')
    const year = readYear(row.get('year') ?? '')
    if (written !== undefined) mileages.push({ written, unit: unitIn(row, setting), year })
  }
  const thisYear = new Date().getFullYear()
  return {
    prices: readPriceColumn(prices, { isPlain }),
    mileages: readMileageColumn(mileages, { thisYear, isPlain }),
  }
}

/** A sheet has no blank rows, so a CSV file of the same list should match it. */
const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

function excerptOf(cells: readonly string[]): string {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  return filled.join(', ').slice(0, EXCERPT_CHARACTERS)
}

function settingFor(mapping: ColumnMapping, { vocabulary, foreignUsed }: Reading): HeaderSetting {
  const mileageColumn = mapping.columns.get('mileage')
  const mileageHeader = mileageColumn === undefined ? '' : mapping.headers[mileageColumn]
  return {
    mapping,
    foreignUsed,
    names: createImportNames({
      names: vocabulary.names,
      currentOf: (name) => currentName(vocabulary.formerNames, name),
    }),
    categories: [...vocabulary.categories, ...CAR_CATEGORIES],
    mileageUnit: /\bmi(?:les?)?\b/.test(normaliseText(mileageHeader ?? '')) ? 'miles' : 'km',
  }
}
