import { setImmediate } from 'node:timers/promises'

import { type CsvRecord, createCsvRecords } from './csv-records.ts'
import { decodeText, type TextPiece } from './csv-text.server.ts'
import { areHeadings, FIRST_ROWS, headingScore } from './find-headings.ts'

/** A longer row can't be a car. */
const MAX_ROW_CHARACTERS = 1_000_000
/** More means that the file has another format than it seems; each takes time. */
const MAX_REFUSED = 1_000
/** Far more than any stock list has; each costs more than its bytes. */
export const MAX_COLUMNS = 500
const SLICE_CHARACTERS = 16_000
const MAX_HEADER_CHARACTERS = 64_000
const DELIMITERS = [',', ';', '\t', '|']

export const FILE_EMPTY = 'The file is empty.'
export const TOO_MANY_COLUMNS =
  'The file has more than 500 columns. Keep only those that describe the cars.'
const TOO_MANY_BROKEN =
  'The file is broken: more than 1,000 of its rows have misplaced quotation marks. Save it again as “CSV UTF-8” or as an Excel workbook.'
const QUOTE_OPEN = 'A quotation mark is never closed.'
const QUOTE_MISPLACED =
  'A quotation mark is misplaced: a cell that contains quotation marks must be quoted, with each mark doubled.'

/** One row with the physical line of the file it starts on, or the end of a broken file. */
export type CsvPiece =
  | { kind: 'row'; line: number; cells: string[] }
  /** Later rows are still read. */
  | { kind: 'refused'; line: number; reason: string; excerpt: string }
  | { kind: 'broken'; reason: string }

/**
 * Streams the rows of a CSV file, header included, with any line ending, separated by comma,
 * semicolon, tab or bar. Refuses only the row with a broken quotation mark; a broken file ends with
 * a `broken` piece.
 */
export async function* readCsvRows(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<CsvPiece> {
  const texts = decodeText(bytes)
  try {
    let head = ''
    while (!hasFirstLines(head) && head.length < MAX_HEADER_CHARACTERS) {
      const next = await texts.next()
      if (next.done) break
      if (next.value.kind === 'broken') {
        yield next.value
        return
      }
      head += next.value.text
    }
    if (columnsOf(head.slice(0, MAX_HEADER_CHARACTERS)) > MAX_COLUMNS) {
      yield { kind: 'broken', reason: TOO_MANY_COLUMNS }
    } else if (head.trim() === '') yield { kind: 'broken', reason: FILE_EMPTY }
    else yield* parseRows(head, texts)
  } finally {
    await texts.return(undefined)
  }
}

async function* parseRows(head: string, rest: AsyncIterable<TextPiece>): AsyncGenerator<CsvPiece> {
  const records = createCsvRecords(delimiterOf(head), {
    maxColumns: MAX_COLUMNS,
    maxRowCharacters: MAX_ROW_CHARACTERS,
  })
  let refused = 0
  for await (const piece of slicesOf(head, rest)) {
    if (piece.kind === 'broken') {
      yield piece
      return
    }
    const found = piece.kind === 'text' ? records.push(piece.text) : records.end()
    for (const record of found) {
      if (record.kind === 'refused') refused += 1
      const read = pieceOf(record, refused)
      yield read
      if (read.kind === 'broken') return
    }
  }
}

function pieceOf(record: CsvRecord, refused: number): CsvPiece {
  if (record.kind === 'row') return record
  if (record.kind === 'columns') return { kind: 'broken', reason: TOO_MANY_COLUMNS }
  if (record.kind === 'endless') {
    const reason = `The file is broken: the row that starts on line ${record.line} never ends.`
    return { kind: 'broken', reason }
  }
  if (refused > MAX_REFUSED) return { kind: 'broken', reason: TOO_MANY_BROKEN }
  return { ...record, reason: record.reason === 'open' ? QUOTE_OPEN : QUOTE_MISPLACED }
}

/** Whether all lines that may be the headings have arrived. */
const hasFirstLines = (head: string) => linesIn(head).length > FIRST_ROWS

/** Columns of the header, before it is parsed. */
function columnsOf(head: string): number {
  return linesIn(head)[0]?.split(delimiterOf(head)).length ?? 0
}

/** Yields to other requests between slices, and `end` after the last. */
async function* slicesOf(
  head: string,
  rest: AsyncIterable<TextPiece>,
): AsyncGenerator<TextPiece | { kind: 'end' }> {
  yield* slices(head)
  for await (const piece of rest) {
    if (piece.kind === 'text') yield* slices(piece.text)
    else yield piece
  }
  yield { kind: 'end' }
}

async function* slices(text: string): AsyncGenerator<TextPiece> {
  for (let at = 0; at < text.length; at += SLICE_CHARACTERS) {
    yield { kind: 'text', text: text.slice(at, at + SLICE_CHARACTERS) }
    await setImmediate()
  }
}

/**
 * Excel's `sep=;` hint, else the separator between the most known headings of a line, else the one
 * that yields the most cells in the first line that has any.
 */
function delimiterOf(head: string): string {
  const [, hinted] = /^sep=([^\r\n])[\r\n]/i.exec(head) ?? []
  if (hinted !== undefined) return hinted
  const lines = linesIn(head)
  const headings = mostOf((delimiter) => {
    const cells = lines.map((line) => line.split(delimiter, MAX_COLUMNS).map(unquoted))
    return Math.max(0, ...cells.filter(areHeadings).map((each) => headingScore(each)))
  })
  if (headings !== null) return headings
  const plain = linesIn(head.replaceAll(/"[^"]*"/g, ''))
  const first = plain.find((line) => DELIMITERS.some((delimiter) => line.includes(delimiter))) ?? ''
  return mostOf((delimiter) => first.split(delimiter).length) ?? ','
}

/** The first separator with the highest count; null if all have none. */
function mostOf(countOf: (delimiter: string) => number): string | null {
  const counts = DELIMITERS.map(countOf)
  const most = Math.max(...counts)
  return most === 0 ? null : (DELIMITERS[counts.indexOf(most)] ?? null)
}

/** The first lines that are not blank. */
function linesIn(text: string): string[] {
  const lines: string[] = []
  for (const [line] of text.matchAll(/[^\r\n]+/g)) {
    if (line.trim() !== '') lines.push(line)
    if (lines.length > FIRST_ROWS) break
  }
  return lines
}

function unquoted(cell: string): string {
  return cell.trim().replaceAll('"', '')
}
