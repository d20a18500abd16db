import { Readable } from 'node:stream'

import { expect, test } from 'vitest'

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

test('an unclosed quotation mark is reported with the line of its row', async () => {
  expect(await reasonOf('a,b\n1,2\n3,"4\n5,6\n7,8\n')).toBe(
    'The file is broken: a quotation mark in the row that starts on line 3 is never closed.',
  )
  expect(await reasonOf(`a,b\n1,"${'x,\n'.repeat(700_000)}`)).toMatch(/line 2 is never closed/)
})

test('a misplaced quotation mark is reported too', async () => {
  expect(await reasonOf('a,b\n1,19" rims\n')).toMatch(/starts on line 2 there is a misplaced/)
  expect(await reasonOf('a,b\n1,"x"y\n')).toMatch(/starts on line 2 there is a misplaced/)
})

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
    'The file is not UTF-8 text: it cannot be read from line 3 on. Save it as "CSV UTF-8" or as an Excel workbook (.xlsx) and import that.',
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

test('a row of a million columns is refused', async () => {
  const sentence = 'The file has more than 500 columns. Keep those that describe the cars.'
  expect(await reasonOf(`make,model${',x'.repeat(499)}\n`)).toBe(sentence)
  expect(await reasonOf(`make,model\na,b\n${','.repeat(990_000)}\n`)).toBe(sentence)
  expect(await reasonOf(`make,model${',x'.repeat(498)}\na,b\n`)).toBe(null)
})
