const HEAD_BYTES = 4
const UTF8_BOM = [0xef, 0xbb, 0xbf]
const UTF16_LE_BOM = [0xff, 0xfe]
const UTF16_BE_BOM = [0xfe, 0xff]

const FOREIGN_FORMATS = [
  { bytes: [0x25, 0x50, 0x44, 0x46], name: 'a PDF' },
  { bytes: [0x1f, 0x8b], name: 'a compressed file' },
  { bytes: [0x89, 0x50, 0x4e, 0x47], name: 'a picture' },
  { bytes: [0xff, 0xd8, 0xff], name: 'a picture' },
] as const

const SAVE_AS = 'Save it as "CSV UTF-8" or as an Excel workbook (.xlsx) and import that.'

export type TextPiece = { kind: 'text'; text: string } | { kind: 'broken'; reason: string }

/**
 * Decodes a stream of UTF-8 (with or without BOM), UTF-16 (with BOM) or Windows-1252, which Excel
 * writes as "CSV". If it is not text, the last piece is `broken` with a message.
 */
export async function* decodeText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<TextPiece> {
  let decoder: TextDecoder | null = null
  let line = 1
  let isAscii = true
  for await (const chunk of withWholeEnds(withWholeHead(bytes))) {
    const foreign = decoder ? null : foreignFormatOf(chunk)
    decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true })
    let text = decode(decoder, chunk, { stream: true })
    if (text === null && isAscii && decoder.encoding === 'utf-8' && isWindows1252(chunk)) {
      decoder = new TextDecoder('windows-1252')
      text = decoder.decode(chunk, { stream: true })
    }
    isAscii &&= chunk.every((byte) => byte < 0x80)
    const badLine = text === null ? line + linesBeforeDamage(decoder, chunk) : line
    const problem = foreign ?? problemOf(text, badLine)
    if (problem !== null) {
      yield { kind: 'broken', reason: `${problem} ${SAVE_AS}` }
      return
    }
    line += (text ?? '').split('\n').length - 1
    yield { kind: 'text', text: text ?? '' }
  }
  const end = decoder ? decode(decoder, new Uint8Array(), {}) : ''
  const problem = problemOf(end, line)
  if (problem !== null) yield { kind: 'broken', reason: `${problem} ${SAVE_AS}` }
}

/** Makes the first chunk long enough to detect the format. */
async function* withWholeHead(bytes: AsyncIterable<Uint8Array>) {
  let head: Uint8Array | null = new Uint8Array()
  for await (const chunk of bytes) {
    if (head === null) {
      yield chunk
      continue
    }
    head = Buffer.concat([head, chunk])
    if (head.length < HEAD_BYTES) continue
    yield head
    head = null
  }
  if (head !== null && head.length > 0) yield head
}

/** Keeps multi-byte characters whole, so that a chunk can be told from Windows-1252. */
async function* withWholeEnds(chunks: AsyncIterable<Uint8Array>) {
  let rest = new Uint8Array()
  for await (const chunk of chunks) {
    const joined = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const end = joined.findLastIndex((byte) => byte < 0x80) + 1
    const cut = joined.length - end > LONGEST_CHARACTER ? joined.length : end
    rest = Uint8Array.from(joined.subarray(cut))
    if (cut > 0) yield joined.subarray(0, cut)
  }
  if (rest.length > 0) yield rest
}

const LONGEST_CHARACTER = 4

/** Bytes undefined in Windows-1252, and UTF-8 sequences beside which it must be damaged UTF-8. */
const NOT_WINDOWS_1252 =
  // oxlint-disable-next-line no-control-regex -- These are bytes.
  /[\x00\x81\x8d\x8f\x90\x9d]|[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}/

function isWindows1252(bytes: Uint8Array): boolean {
  return !NOT_WINDOWS_1252.test(Buffer.from(bytes).toString('latin1'))
}

function encodingOf(head: Uint8Array): string {
  if (startsWith(head, UTF16_LE_BOM)) return 'utf-16le'
  return startsWith(head, UTF16_BE_BOM) ? 'utf-16be' : 'utf-8'
}

function foreignFormatOf(head: Uint8Array): string | null {
  if (startsWith(head, UTF8_BOM)) return null
  const format = FOREIGN_FORMATS.find(({ bytes }) => startsWith(head, bytes))
  return format ? `This is ${format.name}, not a list of cars.` : null
}

function decode(decoder: TextDecoder, bytes: Uint8Array, options: TextDecodeOptions) {
  try {
    return decoder.decode(bytes, options)
  } catch {
    return null
  }
}

/** Counts the complete lines of an undecodable chunk, read as a single-byte encoding. */
function linesBeforeDamage({ encoding }: TextDecoder, chunk: Uint8Array): number {
  const damaged = new TextDecoder(encoding).decode(chunk)
  return damaged.slice(0, damaged.indexOf('\uFFFD')).split('\n').length - 1
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte)
}

/** Accepts any text without zero bytes; `null` means it could not be decoded. */
function problemOf(text: string | null, line: number): string | null {
  if (text === null) {
    return `The file is not UTF-8 text: it cannot be read from line ${line} onwards.`
  }
  return text.includes('\0') ? 'This is not a text file: it contains null bytes.' : null
}
