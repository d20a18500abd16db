import { Readable } from 'node:stream'

import { CsvError, parse } from 'csv-parse'

import { decodeText, type TextPiece } from './csv-text.server.ts'

/** A longer row is an unclosed quotation mark, not a car. */
const MAX_ROW_CHARACTERS = 1_000_000
const MAX_HEADER_CHARACTERS = 64_000
const HAS_WHOLE_LINE = /\S[^\n\r]*[\n\r]/
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
    while (!HAS_WHOLE_LINE.test(head) && head.length < MAX_HEADER_CHARACTERS) {
      const next = await texts.next()
      if (next.done) break
      if (next.value.kind === 'broken') {
        yield next.value
        return
      }
      head += next.value.text
    }
    if (head.trim() === '') yield { kind: 'broken', reason: 'The file is empty.' }
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
      yield head
      for await (const piece of rest) {
        if (piece.kind === 'text') yield piece.text
        else refusal = piece.reason
      }
    })(),
  )
  const parser = parse({
    delimiter: delimiterOf(head),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: MAX_ROW_CHARACTERS,
    on_record: (cells) => {
      parsedLine += linesOf(cells)
      return cells
    },
  })
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
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

/** Excel's `sep=;` hint, else the separator that yields the most header cells. */
function delimiterOf(head: string): string {
  const [, hinted] = /^sep=([^\r\n])[\r\n]/i.exec(head) ?? []
  if (hinted !== undefined) return hinted
  const header = head.trimStart().replace(/"[^"]*"/g, '')
  const firstLine = header.split(/[\r\n]/, 1)[0] ?? ''
  const counts = DELIMITERS.map((delimiter) => firstLine.split(delimiter).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
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
