import type { Refusal } from '#app/domain/refusal.ts'
import { whole } from '#app/domain/text/count.ts'

import { headerProblem } from './check-header.ts'
import { type ColumnMapping, mapColumns, type MappingOverride } from './column-mapping.ts'
import { FILE_EMPTY } from './csv-rows.server.ts'
import type { ImportFieldName } from './fields.ts'
import { type FilePiece, readFileRows } from './file-rows.server.ts'
import {
  areHeadings,
  FIRST_ROWS,
  type FirstRow,
  proposeHeadings,
  type TablePlace,
} from './find-headings.ts'
import { sheetRead } from './workbook/workbook-texts.ts'

export type TableSource = TablePlace & {
  readonly bytes: AsyncIterable<Uint8Array>
  readonly overrides: readonly MappingOverride[]
  readonly onRead?: (rows: number) => void
  readonly maxRows?: number
}

/** What a person needs to correct the reading of a file. */
export type TableHead = {
  readonly headers: readonly string[]
  readonly headingRow: number
  /** The first row below the headings. */
  readonly example: readonly string[]
  /** The first filled rows, one of which may be the headings. */
  readonly firstRows: readonly FirstRow[]
  /** Null for a CSV file. `others` are sheets that could be read instead. */
  readonly sheet: { readonly name: string; readonly others: readonly string[] } | null
}

export type TableLine = {
  readonly line: number
  readonly cells: readonly string[]
  /** What a sheet shows instead of some cells, by column. */
  readonly shown?: ReadonlyMap<number, string>
  /** Set if its cells could not be read. */
  readonly broken?: { readonly reason: string; readonly excerpt: string }
}

type Table = {
  ok: true
  head: TableHead
  mapped: ReturnType<typeof mapColumns>
  lines: readonly TableLine[]
  /** Sentences about the file. */
  remarks: readonly string[]
}

/**
 * Splits a file into its headings and a stream of the lines below. If the columns can't be mapped,
 * it reads no further than the example.
 */
export async function readTable(source: TableSource): Promise<Table | Refusal> {
  const pieces = readFileRows(source.bytes, source.sheet)
  try {
    const top = await readTop(pieces)
    if (!top.ok) return top
    const placed = headOf(top, source)
    if (!placed.ok) return placed
    const { head } = placed
    const mapped = mapColumns(head.headers, source.overrides)
    const below = await readBelow(pieces, { top, head, isExampleEnough: !mapped.ok, source })
    if (!below.ok) return below
    const { remarks } = below
    const lines = mapped.ok ? below.lines.map((line) => asShown(line, mapped.mapping)) : below.lines
    const example = lines.find(isFilled)?.cells ?? []
    return { ok: true, head: { ...head, example }, mapped, lines, remarks }
  } finally {
    await pieces.return(undefined)
  }
}

/** Fields that are read as written; all others are amounts, days or choices. */
const TEXT_FIELDS = [
  'make',
  'model',
  'name',
  'stockNumber',
  'reference',
  'vin',
  'chassisNumber',
  'modelCode',
  'engineSize',
  'torque',
  'acceleration',
  'topSpeed',
  'drivetrain',
  'fuelEconomy',
  'color',
  'interior',
  'location',
  'supplier',
  'features',
  'description',
  'shippingCountry',
  'listVersion',
  'forcedListingReason',
] as const satisfies readonly ImportFieldName[]

/** Columns of text hold what people saw in the sheet: a stock number `3-Oct` was never a date. */
function asShown(line: TableLine, { columns }: ColumnMapping): TableLine {
  if (!line.shown) return line
  const cells = [...line.cells]
  for (const field of TEXT_FIELDS) {
    const column = columns.get(field)
    const shown = column === undefined ? undefined : line.shown.get(column)
    if (column !== undefined && shown !== undefined) cells[column] = shown
  }
  return { ...line, cells }
}

type Top = {
  ok: true
  lines: readonly TableLine[]
  sheet: TableHead['sheet']
  remarks: readonly string[]
}

/** Reads the lines up to the last that may be the headings. */
async function readTop(pieces: AsyncGenerator<FilePiece>): Promise<Top | Refusal> {
  const lines: TableLine[] = []
  const remarks: string[] = []
  let sheet: TableHead['sheet'] = null
  let filled = 0
  while (filled < FIRST_ROWS) {
    const { value: piece, done } = await pieces.next()
    if (done) break
    if (piece.kind === 'broken') return { ok: false, reason: piece.reason }
    if (piece.kind === 'remark') remarks.push(piece.text)
    if (piece.kind === 'sheet') {
      sheet = { name: piece.name, others: piece.others }
      if (sheet.others.length > 0) remarks.push(sheetRead(sheet.name, sheet.others))
    }
    const line = lineOf(piece)
    if (line) lines.push(line)
    if (line && isFilled(line)) filled += 1
  }
  return { ok: true, lines, sheet, remarks }
}

function headOf(top: Top, { headingRow = null, overrides }: TableSource) {
  const firstRows = top.lines.filter(isFilled)
  const named = overrides.map(({ column }) => column)
  const found =
    headingRow === null
      ? proposeHeadings(firstRows, named)
      : firstRows.find(({ line }) => line === headingRow)
  if (firstRows.length === 0) return refused(FILE_EMPTY)
  if (!found) {
    return refused(
      `There are no headings on line ${headingRow ?? 0}. They must be among the first ${FIRST_ROWS} lines with text.`,
    )
  }
  const start = top.lines.find((line) => line.broken !== undefined || isFilled(line))
  if (start?.broken && headingRow === null && !areHeadings(found.cells)) {
    return refused(`The headings cannot be read on line ${start.line}. ${start.broken.reason}`)
  }
  const problem = headerProblem(found.cells)
  if (problem !== null) return refused(problem)
  const head = {
    headers: found.cells,
    headingRow: found.line,
    example: [],
    firstRows,
    sheet: top.sheet,
  }
  return { ok: true, head } as const
}

type Below = { top: Top; head: TableHead; isExampleEnough: boolean; source: TableSource }

async function readBelow(
  pieces: AsyncIterable<FilePiece>,
  { top, head, isExampleEnough, source: { maxRows = Infinity, onRead } }: Below,
): Promise<{ ok: true; lines: TableLine[]; remarks: string[] } | Refusal> {
  const { headers, headingRow, firstRows, sheet } = head
  const isLower = firstRows[0] !== undefined && firstRows[0].line < headingRow
  const remarks = [
    ...top.remarks,
    ...(isLower ? [`The headings are on line ${headingRow}. Anything above them is ignored.`] : []),
  ]
  const lines: TableLine[] = []
  const add = (line: TableLine) => {
    lines.push(sheet ? { ...line, cells: fitted(line.cells, headers.length) } : line)
    onRead?.(lines.length)
  }
  for (const each of top.lines) if (each.line > headingRow) add(each)
  if (isExampleEnough && lines.some(isFilled)) return { ok: true, lines, remarks }
  for await (const piece of pieces) {
    if (piece.kind === 'broken') return { ok: false, reason: piece.reason }
    if (piece.kind === 'remark') remarks.push(piece.text)
    const line = lineOf(piece)
    if (line) add(line)
    if (lines.length > maxRows) break
    if (isExampleEnough && lines.some(isFilled)) break
  }
  return lines.length > maxRows
    ? refused(`The file has more than ${whole(maxRows)} rows. Split it into several files.`)
    : { ok: true, lines, remarks }
}

function lineOf(piece: FilePiece): TableLine | null {
  if (piece.kind === 'row') return piece
  if (piece.kind !== 'refused') return null
  const { line, reason, excerpt } = piece
  return { line, cells: [], broken: { reason, excerpt } }
}

/** Excel's `sep=;` is not a row either. */
const isFilled = ({ cells }: TableLine): boolean =>
  cells.some((cell) => cell.trim() !== '') && cells[0]?.toLowerCase() !== 'sep='

/** Pads or cuts a sheet's row to its columns: trailing cells may be empty or hold notes. */
function fitted(cells: readonly string[], width: number): string[] {
  return Array.from({ length: width }, (_, column) => cells[column] ?? '')
}

const refused = (reason: string): Refusal => ({ ok: false, reason })
