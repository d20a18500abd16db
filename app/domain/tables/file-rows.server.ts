import { type CsvPiece, readCsvRows } from './csv-rows.server.ts'
import { readWorkbook, type WorkbookPiece } from './workbook/read-workbook.server.ts'
import { WORKBOOK_REFUSED } from './workbook/workbook-texts.ts'

export type FilePiece = CsvPiece | WorkbookPiece

/** Zip archives, which workbooks are, and the container of old and of encrypted workbooks. */
const WORKBOOK_STARTS = ['504b0304', '504b0506', 'd0cf11e0']
const START_BYTES = 4

/** The archive's directory is at its end, so a workbook is held in memory as a whole. */
const WORKBOOK_MAX_BYTES = 50_000_000

/**
 * Streams the rows of a CSV file or of an Excel sheet, whatever the file is called. Text is composed
 * (NFC), as everything that is stored.
 */
export async function* readFileRows(
  bytes: AsyncIterable<Uint8Array>,
  sheet: string | null = null,
): AsyncGenerator<FilePiece> {
  for await (const piece of readPieces(bytes, sheet)) {
    if (piece.kind === 'row') yield { ...piece, cells: piece.cells.map((cell) => cell.normalize()) }
    else yield piece
  }
}

async function* readPieces(
  bytes: AsyncIterable<Uint8Array>,
  sheet: string | null,
): AsyncGenerator<FilePiece> {
  const source = bytes[Symbol.asyncIterator]()
  try {
    const head = await startOf(source)
    const start = head.subarray(0, START_BYTES).toString('hex')
    if (!WORKBOOK_STARTS.includes(start)) {
      yield* readCsvRows(chunksFrom(head, source))
      return
    }
    const content = await wholeOf(chunksFrom(head, source))
    if (content === null) yield { kind: 'broken', reason: WORKBOOK_REFUSED.tooLarge }
    else yield* readWorkbook(content, sheet)
  } finally {
    await source.return?.()
  }
}

async function startOf(source: AsyncIterator<Uint8Array>): Promise<Buffer> {
  let head = Buffer.alloc(0)
  while (head.length < START_BYTES) {
    const next = await source.next()
    if (next.done) break
    head = Buffer.concat([head, next.value])
  }
  return head
}

async function* chunksFrom(head: Buffer, source: AsyncIterator<Uint8Array>) {
  if (head.length > 0) yield head
  for (;;) {
    const next = await source.next()
    if (next.done) return
    yield next.value
  }
}

/** Null if it is too long. */
async function wholeOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer | null> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const chunk of chunks) {
    length += chunk.length
    if (length > WORKBOOK_MAX_BYTES) return null
    parts.push(chunk)
  }
  return Buffer.concat(parts)
}
