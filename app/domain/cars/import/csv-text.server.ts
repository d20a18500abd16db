const UTF8_BOM = [0xef, 0xbb, 0xbf]
const UTF16_LE_BOM = [0xff, 0xfe]
const UTF16_BE_BOM = [0xfe, 0xff]

/** Files people pick by mistake, by their first bytes. */
const FOREIGN_FORMATS = [
  { bytes: [0x50, 0x4b, 0x03, 0x04], name: 'an Excel workbook or a zip archive' },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], name: 'an old Excel workbook' },
  { bytes: [0x25, 0x50, 0x44, 0x46], name: 'a PDF' },
  { bytes: [0x1f, 0x8b], name: 'a compressed file' },
  { bytes: [0x89, 0x50, 0x4e, 0x47], name: 'a picture' },
  { bytes: [0xff, 0xd8, 0xff], name: 'a picture' },
] as const

const SAVE_AS = 'Save it as "CSV UTF-8" and import that.'

export type TextPiece = { kind: 'text'; text: string } | { kind: 'broken'; reason: string }

/**
 * Decodes a file as it streams in: UTF-8 with or without byte order mark, or UTF-16 with one. The
 * last piece is `broken` with one sentence when it is not text; decoding stops there.
 */
export async function* decodeText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<TextPiece> {
  let decoder: TextDecoder | null = null
  let head: Uint8Array = new Uint8Array()
  let lines = 1
  for await (const chunk of bytes) {
    if (!decoder) {
      head = joined(head, chunk)
      if (head.length < 4) continue
    }
    const piece = decoder ? chunk : head
    const foreign = decoder ? null : foreignFormatOf(head)
    if (foreign) return yield broken(`This is ${foreign}, not a CSV file. ${SAVE_AS}`)
    decoder ??= new TextDecoder(encodingOf(head), { fatal: true })
    const decoded = decode(decoder, piece, { stream: true })
    if (decoded === null) return yield notUtf8(lines)
    if (decoded.includes('\0')) return yield binary()
    lines += decoded.split('\n').length - 1
    yield { kind: 'text', text: decoded }
  }
  decoder ??= new TextDecoder(encodingOf(head), { fatal: true })
  const rest = decode(decoder, lines === 1 && head.length < 4 ? head : new Uint8Array(), {})
  if (rest === null) return yield notUtf8(lines)
  if (rest.includes('\0')) return yield binary()
  if (rest !== '') yield { kind: 'text', text: rest }
}

function encodingOf(head: Uint8Array): string {
  if (startsWith(head, UTF16_LE_BOM)) return 'utf-16le'
  return startsWith(head, UTF16_BE_BOM) ? 'utf-16be' : 'utf-8'
}

function foreignFormatOf(head: Uint8Array): string | null {
  if (startsWith(head, UTF8_BOM)) return null
  return FOREIGN_FORMATS.find(({ bytes }) => startsWith(head, bytes))?.name ?? null
}

function decode(decoder: TextDecoder, bytes: Uint8Array, options: TextDecodeOptions) {
  try {
    return decoder.decode(bytes, options)
  } catch {
    return null
  }
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte)
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  return first.length === 0 ? second : Buffer.concat([first, second])
}

function notUtf8(line: number): TextPiece {
  return broken(
    `The file is not UTF-8 text: it cannot be read from about line ${line} on. ${SAVE_AS}`,
  )
}

function binary(): TextPiece {
  return broken(`This is not a text file: it has bytes of zero in it. ${SAVE_AS}`)
}

function broken(reason: string): TextPiece {
  return { kind: 'broken', reason }
}
