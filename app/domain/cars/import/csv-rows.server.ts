import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'

import { CsvError, parse } from 'csv-parse'

import { decodeText, type TextPiece } from './csv-text.server.ts'
import { areHeadings, FIRST_ROWS, headingScore } from './find-headings.ts'

/** A longer row is an unclosed quotation mark, not a car. */
const MAX_ROW_CHARACTERS = 1_000_000
/** Far more than any stock list has; each costs more than its bytes. */
const MAX_COLUMNS = 500
const TOO_MANY_COLUMNS = `The file has more than ${MAX_COLUMNS} columns. Keep those that describe the cars.`
const SLICE_CHARACTERS = 16_000
const MAX_HEADER_CHARACTERS = 64_000
const DELIMITERS = [',', ';', '\t', '|']

/** One row with the physical line of the file it starts on, or the end of a broken file. */
export type CsvPiece =
  | { kind: 'row'; line: number; cells: string[] }
  | { kind: 'broken'; reason: string }

/**
 * Streams the rows of a CSV file, header included, with any line ending and with comma, semicolon,
 * tab or bar as separator. A broken file ends with one `broken` piece that has the message.
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
    } else if (head.trim() === '') yield { kind: 'broken', reason: 'The file is empty.' }
    else yield* parseRows(head, texts)
  } finally {
    await texts.return(undefined)
  }
}

async function* parseRows(head: string, rest: AsyncIterable<TextPiece>): AsyncGenerator<CsvPiece> {
  let refusal: string | null = null
  // Counted here: the parser counts CRLF inside quotes twice. Counted on arrival too, since pending
  // rows are lost when the parser fails.
  let line = 1
  let parsedLine = 1
  const source = Readable.from(
    (async function* () {
      yield* slicesOf(head, () => refusal !== null)
      for await (const piece of rest) {
        if (piece.kind === 'broken') refusal = piece.reason
        else yield* slicesOf(piece.text, () => refusal !== null)
      }
    })(),
  )
  const parser = parse({
    delimiter: delimiterOf(head),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: MAX_ROW_CHARACTERS,
    on_record: (cells) => {
      if (cells.length > MAX_COLUMNS) refusal ??= TOO_MANY_COLUMNS
      parsedLine += linesOf(cells)
      return cells
    },
  })
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      if (cells.length > MAX_COLUMNS) break
      yield { kind: 'row', line, cells }
      line += linesOf(cells)
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    refusal ??= sentenceFor(error, parsedLine)
  } finally {
    source.destroy()
  }
  if (refusal !== null) yield { kind: 'broken', reason: refusal }
}

/** Among which the headings are. */
const hasFirstLines = (head: string) => linesIn(head).length > FIRST_ROWS

/** Of the header, before it is parsed. */
function columnsOf(head: string): number {
  return linesIn(head)[0]?.split(delimiterOf(head)).length ?? 0
}

/** Yields to other requests between slices. */
async function* slicesOf(text: string, isRefused: () => boolean): AsyncGenerator<string> {
  for (let at = 0; at < text.length && !isRefused(); at += SLICE_CHARACTERS) {
    yield text.slice(at, at + SLICE_CHARACTERS)
    await setImmediate()
  }
}

/**
 * Excel's `sep=;` hint, else the separator between the most known headings of a line, else the one
 * that yields the most cells of the first line that has any.
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

function linesOf(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 1)
}

function sentenceFor(error: CsvError, line: number): string {
  const row = `in the row that starts on line ${line}`
  if (error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE') {
    return `The file is broken: a quotation mark ${row} is never closed.`
  }
  return `The file is broken: ${row} there is a misplaced quotation mark; a cell that contains quotation marks must be quoted, with each mark doubled.`
}
