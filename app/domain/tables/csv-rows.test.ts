import { Readable } from 'node:stream'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { createCsvRecords } from './csv-records.ts'
import { type CsvPiece, readCsvRows } from './csv-rows.server.ts'

async function read(...chunks: (string | Uint8Array)[]): Promise<CsvPiece[]> {
  async function* bytes() {
    for (const chunk of chunks) yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk
  }
  const pieces: CsvPiece[] = []
  for await (const piece of readCsvRows(bytes())) pieces.push(piece)
  return pieces
}

const rowsOf = async (...chunks: (string | Uint8Array)[]) =>
  (await read(...chunks)).map((piece) =>
    piece.kind === 'row' ? Array.of<unknown>(piece.line).concat(piece.cells) : piece,
  )

const reasonOf = async (...chunks: (string | Uint8Array)[]) => {
  const last = (await read(...chunks)).at(-1)
  return last?.kind === 'broken' ? last.reason : null
}

test('rows carry the line they start on, quoted line ends and blank lines counted', async () => {
  const file = 'make,note\r\nA,"x\r\ny"\r\n\r\nB,"1\n\n2"\nC,\rD,'
  expect(await rowsOf(file)).toEqual([
    [1, 'make', 'note'],
    [2, 'A', 'x\r\ny'],
    [4, ''],
    [5, 'B', '1\n\n2'],
    [8, 'C', ''],
    [9, 'D', ''],
  ])
})

test.each([',', ';', '\t', '|'])('columns separated by %j are found', async (mark) => {
  expect(await rowsOf(`make${mark}"mo,d;el"\nToyota${mark}Vitz\n`)).toEqual([
    [1, 'make', 'mo,d;el'],
    [2, 'Toyota', 'Vitz'],
  ])
})

test("Excel's hint names the separator", async () => {
  expect(await rowsOf('sep=;\nmake;a,b,c\n')).toEqual([
    [1, 'sep=', ''],
    [2, 'make', 'a,b,c'],
  ])
})

test('characters split across chunks are joined again', async () => {
  const bytes = Buffer.from('make\nCitroën\n')
  expect(await rowsOf(...Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual([
    [1, 'make'],
    [2, 'Citroën'],
  ])
})

test('byte order marks of UTF-8 and UTF-16 are recognised', async () => {
  const text = 'make,model\nCitroën,C4\n'
  const rows = [
    [1, 'make', 'model'],
    [2, 'Citroën', 'C4'],
  ]
  expect(await rowsOf(Buffer.from(`\uFEFF${text}`))).toEqual(rows)
  expect(await rowsOf(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toEqual(rows)
  expect(await rowsOf(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16())).toEqual(rows)
})

test('an empty file is reported as empty', async () => {
  for (const empty of ['', ' \n\r\n', '\uFEFF', '\uFEFF\n', 'a'.slice(1)]) {
    expect(await reasonOf(empty)).toBe('The file is empty.')
  }
  expect(await reasonOf()).toBe('The file is empty.')
})

const OPEN = 'A quotation mark is never closed.'
const MISPLACED =
  'A quotation mark is misplaced: a cell that contains quotation marks must be quoted, with each mark doubled.'

test.each([
  ['never closed', '3,"4\n5,6', '3,"4', OPEN],
  ['closed by one of the next row', '3,"4\n5,"6"', '3,"4', MISPLACED],
  ['closed where a row of another width ends', '3,"4\n5,6\n7",8,9', '3,"4', OPEN],
  ['within a cell', '1,19" rims\n5,6', '1,19" rims', MISPLACED],
  ['after a quoted cell', '1,"x"y\n5,6', '1,"x"y', MISPLACED],
])('a quotation mark %s refuses its row alone', async (_what, rows, excerpt, reason) => {
  const read = await rowsOf(`a,b\r\n1,2\n${rows}`, '\n9,10\n')
  expect(read[2]).toEqual({ kind: 'refused', line: 3, reason, excerpt })
  expect(read.slice(0, 2)).toEqual([
    [1, 'a', 'b'],
    [2, '1', '2'],
  ])
  const lines = 3 + rows.split('\n').length
  expect(read.at(-1)).toEqual([lines, '9', '10'])
  expect(read).toHaveLength(lines)
})

test('a cell of several lines is one, unless its lines are rows', async () => {
  const head = 'a,b,c,d\n1,2,3,4\n'
  expect(await rowsOf(`${head}1,2,3,"one, two\nthree, four, five\nsix"\n`)).toHaveLength(3)
  const [, , taken, ...after] = await rowsOf(`${head}1,2,3,"4\n5,6,7,8\n9,10,11,12"\n`)
  expect(taken).toMatchObject({ kind: 'refused', line: 3, reason: OPEN })
  expect(after).toEqual([
    [4, '5', '6', '7', '8'],
    { kind: 'refused', line: 5, reason: MISPLACED, excerpt: '9,10,11,12"' },
  ])
})

test('marks that are never closed are read past in no time, and a thousand end the file', async () => {
  const swallowing = `a,b\n1,"${'x,\n'.repeat(100_000)}`
  const read = await rowsOf(swallowing)
  expect(read[1]).toMatchObject({ kind: 'refused', line: 2 })
  expect(read).toHaveLength(100_001)
  expect(await reasonOf(`a,b\n${'1,19" rims\n'.repeat(1_001)}`)).toMatch(/more than 1,000 of its/)
  expect(await reasonOf(`a,b\n${'x'.repeat(1_100_000)}`)).toBe(
    'The file is broken: the row that starts on line 2 never ends.',
  )
})

test('what a writer quotes is read as it was, in pieces of any length', () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', 'é'),
    maxLength: 6,
  })
  const rows = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), {
    minLength: 1,
    maxLength: 6,
  })
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 9 }), (written, length) => {
      const text = written
        .map((cells) => cells.map((each) => `"${each.replaceAll('"', '""')}"`).join(','))
        .join('\n')
      const pieces = text.match(new RegExp(`[\\s\\S]{1,${length}}`, 'g')) ?? []
      expect(recordsOf(pieces)).toEqual(written)
    }),
  )
})

function recordsOf(pieces: readonly string[]) {
  const records = createCsvRecords(',', { maxColumns: 9, maxRowCharacters: 999 })
  const found = [...pieces.flatMap((piece) => records.push(piece)), ...records.end()]
  return found.map((record) => (record.kind === 'row' ? record.cells : record))
}

test('binary files are named by format', async () => {
  expect(await reasonOf(Buffer.from('%PDF-1.7\n'))).toMatch(/^This is a PDF/)
  expect(await reasonOf(Uint8Array.of(0, 1, 2, 3, 4, 5))).toMatch(/^This is not a text file/)
  expect(await reasonOf('make,model\n', Uint8Array.of(65, 0, 66))).toMatch(
    /^This is not a text file/,
  )
  expect(await reasonOf(Buffer.from('make,model\n', 'utf16le'))).toMatch(/^This is not a text file/)
})

test("Excel's Windows-1252 is read right, wherever the stream is cut", async () => {
  const text = 'make,model\nCitroën,C4\nŠkoda,“Octavia” – 1.4 €\n'
  const latin = Buffer.from(text.replaceAll(/[Š“”–€]/g, '?'), 'latin1')
  const codes = [...text.matchAll(/[Š“”–€]/g)].map(({ index, 0: mark }) => [index, mark] as const)
  const bytes = { Š: 0x8a, '“': 0x93, '”': 0x94, '–': 0x96, '€': 0x80 } as Record<string, number>
  for (const [index, mark] of codes) latin[index] = bytes[mark] ?? 0
  const rows = [
    [1, 'make', 'model'],
    [2, 'Citroën', 'C4'],
    [3, 'Škoda', '“Octavia” – 1.4 €'],
  ]
  expect(await rowsOf(latin)).toEqual(rows)
  for (let at = 12; at < 24; at += 1) {
    expect(await rowsOf(latin.subarray(0, at), latin.subarray(at))).toEqual(rows)
  }
})

test('damaged UTF-8 is refused with the line, and not taken for another encoding', async () => {
  const mixed = Buffer.concat([
    Buffer.from('make,model\nCitroën,C4\n'),
    Buffer.from('Citroën,C5\n', 'latin1'),
  ])
  expect(await reasonOf(mixed)).toBe(
    'The file is not UTF-8 text: it cannot be read from line 3 onwards. Save it as "CSV UTF-8" or as an Excel workbook (.xlsx) and import that.',
  )
  expect(await reasonOf('a\nCitroën\n', Uint8Array.of(0xc3, 0x0a))).toMatch(
    /^The file is not UTF-8/,
  )
})

test('a read error is rethrown, not blamed on the file', async () => {
  const readAll = async () => {
    for await (const piece of readCsvRows(Readable.from(failing()))) expect(piece.kind).toBe('row')
  }
  await expect(readAll()).rejects.toThrow('EIO')
})

async function* failing() {
  yield Buffer.from('a,b\n1,2\n')
  throw new Error('EIO')
}

test('a quotation mark that takes in a file without line ends is given up soon', async () => {
  let asked = 0
  async function* endless() {
    yield Buffer.from('make,"')
    for (; asked < 1_000; asked += 1) yield Buffer.alloc(100_000, 'x')
  }
  const pieces: unknown[] = []
  for await (const piece of readCsvRows(endless())) pieces.push(piece)
  expect(pieces.at(-1)).toEqual({
    kind: 'broken',
    reason: 'The file is broken: the row that starts on line 1 never ends.',
  })
  expect(asked).toBeLessThan(20)
})

test('a row of a million columns is refused', async () => {
  const sentence = 'The file has more than 500 columns. Keep only those that describe the cars.'
  expect(await reasonOf(`make,model${',x'.repeat(499)}\n`)).toBe(sentence)
  expect(await reasonOf(`make,model\na,b\n${','.repeat(990_000)}\n`)).toBe(sentence)
  expect(await reasonOf(`make,model${',x'.repeat(498)}\na,b\n`)).toBe(null)
})
