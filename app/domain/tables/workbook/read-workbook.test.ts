import fc from 'fast-check'
import { expect, test } from 'vitest'

import { readFileRows } from '#app/domain/tables/file-rows.server.ts'
import type { FilePiece } from '#app/domain/tables/file-rows.server.ts'
import { rawWorkbook, workbookOf, zipOf } from '#tests/factories/workbook.ts'

async function read(content: Uint8Array, sheet: string | null = null): Promise<FilePiece[]> {
  async function* bytes() {
    for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536)
  }
  const pieces: FilePiece[] = []
  for await (const piece of readFileRows(bytes(), sheet)) pieces.push(piece)
  return pieces
}

async function rowsOf(content: Uint8Array, sheet: string | null = null): Promise<unknown[][]> {
  return (await read(content, sheet)).flatMap((piece) =>
    piece.kind === 'row' ? [[piece.line, ...piece.cells]] : [],
  )
}

async function reasonOf(content: Uint8Array, sheet: string | null = null): Promise<string | null> {
  const last = (await read(content, sheet)).at(-1)
  return last?.kind === 'broken' ? last.reason : null
}

test('rows have the numbers of the sheet, and cells the texts of a CSV file', async () => {
  const content = workbookOf([
    ['Make', 'Model', 'Price', 'Sold'],
    ['Toyota', 'Vitz', 900_000, true],
    [],
    ['Citroën', ' C4 & more ', 1_250_000.5, false],
    ['', null, '0712345678', '1,250,000'],
  ])
  expect(await rowsOf(content)).toEqual([
    [1, 'Make', 'Model', 'Price', 'Sold'],
    [2, 'Toyota', 'Vitz', '900000', 'TRUE'],
    [4, 'Citroën', ' C4 & more ', '1250000.5', 'FALSE'],
    [5, '', '', '0712345678', '1,250,000'],
  ])
})

test('formulas are their results, and one without a result is named', async () => {
  const content = workbookOf([
    {
      rows: [
        ['Model', 'Price', 'Note'],
        ['Vitz', null, null],
      ],
      cells: {
        B2: { t: 'n', v: 899_999.999_999_999_88, f: 'C2*1.16' },
        C2: { t: 's', v: 'clean & tidy', f: 'CONCAT("clean"," & tidy")' },
      },
    },
  ])
  expect(await rowsOf(content)).toEqual([
    [1, 'Model', 'Price', 'Note'],
    [2, 'Vitz', '900000', 'clean & tidy'],
  ])
  const unsaved = rawWorkbook({
    sheetData:
      '<row r="1"><c r="A1" t="inlineStr"><is><t>Price</t></is></c><c r="B1"><v>1</v></c></row>' +
      '<row r="2"><c r="A2"><f>B1*2</f></c><c r="B2" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>',
  })
  expect(await read(unsaved)).toEqual([
    { kind: 'sheet', name: 'Cars', others: [] },
    { kind: 'row', line: 1, cells: ['Price', '1'] },
    { kind: 'row', line: 2, cells: ['', '#DIV/0!'] },
    {
      kind: 'remark',
      text: '1 formula has no result in the file and is read as empty. Open the file in Excel, save it and import it again.',
    },
  ])
})

test.each([
  [false, 42_795, '2017-03-01'],
  [false, 1, '1900-01-01'],
  [false, 61, '1900-03-01'],
  [false, 42_795.999_999, '2017-03-02'],
  [false, 42_795.5, '2017-03-01'],
  [true, 41_333, '2017-03-01'],
  [true, 0, '1904-01-01'],
])('with dates from 1904: %s, the day %d is %s', async (date1904, serial, day) => {
  const cells = {
    A2: { t: 'n', v: serial, z: 'dd\\-mmm\\-yy' },
    B2: { t: 'n', v: serial, z: '#,##0' },
    C2: { t: 'n', v: serial, z: 'm/d/yy' },
    D2: { t: 'n', v: serial, z: '[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy' },
    E2: { t: 'n', v: serial, z: '[Red]"days "0' },
  } as const
  const content = workbookOf([{ rows: [['A', 'B', 'C', 'D', 'E'], []], cells }], { date1904 })
  expect((await rowsOf(content)).at(-1)).toEqual([2, day, String(serial), day, day, String(serial)])
})

test('titles, merged cells and empty rows leave the columns where they are', async () => {
  const content = workbookOf([
    {
      rows: [['Our stock, November'], [], ['', 'Make', 'Model'], [], ['', 'Toyota', 'Vitz']],
      merges: ['A1:F2'],
      hiddenRows: [5],
    },
  ])
  expect(await read(content)).toEqual([
    { kind: 'sheet', name: 'Sheet1', others: [] },
    { kind: 'row', line: 1, cells: ['Our stock, November'] },
    { kind: 'row', line: 3, cells: ['', 'Make', 'Model'] },
    { kind: 'row', line: 5, cells: ['', 'Toyota', 'Vitz'] },
    { kind: 'remark', text: '1 row is hidden in the sheet. It is read like the others.' },
  ])
})

test('a cell that is merged over several rows is in each of them', async () => {
  const content = workbookOf([
    {
      rows: [
        ['Stock', 'Stock'],
        ['Make', 'Model', 'Price'],
        ['Toyota', 'Vitz', 900_000],
        ['', 'Passo', 800_000],
        [],
        ['', 'Axio', 1_100_000],
        ['', 'Demio', 850_000],
      ],
      merges: ['A1:C1', 'A3:A6', 'B1:C2'],
    },
  ])
  expect(await rowsOf(content)).toEqual([
    [1, 'Stock', 'Stock'],
    [2, 'Make', 'Model', 'Price'],
    [3, 'Toyota', 'Vitz', '900000'],
    [4, 'Toyota', 'Passo', '800000'],
    [6, 'Toyota', 'Axio', '1100000'],
    [7, '', 'Demio', '850000'],
  ])
  expect((await read(content)).at(-1)).toEqual({
    kind: 'remark',
    text: '2 cells are merged with those above and take their text.',
  })
})

const LIST = [
  ['Make', 'Model'],
  ['Toyota', 'Vitz'],
]

test('the first sheet with a list that people see is read, or the one that is named', async () => {
  const content = workbookOf([
    { name: 'Codes', rows: LIST, hidden: 1 },
    { name: 'Cover', rows: [['Fourways Motors']] },
    { name: 'Stock', rows: LIST },
    { name: 'Empty', rows: [] },
    {
      name: 'Sold & gone',
      rows: [
        ['Make', 'Model'],
        ['Mazda', 'Demio'],
      ],
    },
  ])
  expect(await read(content)).toEqual([
    { kind: 'sheet', name: 'Stock', others: ['Sold & gone'] },
    { kind: 'row', line: 1, cells: ['Make', 'Model'] },
    { kind: 'row', line: 2, cells: ['Toyota', 'Vitz'] },
  ])
  expect((await rowsOf(content, 'sold & GONE ')).at(-1)).toEqual([2, 'Mazda', 'Demio'])
  expect(await reasonOf(content, 'Codes')).toBe(
    'The workbook has no visible sheet “Codes” with a list; it has “Stock”, “Sold & gone”.',
  )
  expect(await reasonOf(workbookOf([[]]))).toBe('The workbook has no visible sheet with a list.')
})

test('texts are read whatever way they are written', async () => {
  const content = rawWorkbook({
    strings:
      '<si><r><t>Land</t></r><r><rPr><b/></rPr><t xml:space="preserve"> Cruiser</t></r></si>' +
      '<si><t>プラド</t><rPh sb="0" eb="3"><t>puraddo</t></rPh></si>' +
      '<si><t>two_x000D_\nlines</t></si>',
    sheetData:
      '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row>' +
      '<x:row xmlns:x="urn:x"><x:c r="B9" t="s"><x:v>2</x:v></x:c><x:c t="d"><x:v>2017-03-01T00:00:00</x:v></x:c></x:row>' +
      '<row r="1"><c t="s"><v>99</v></c><c><v>1.5E6</v></c><c r="XFD1" s="4"/></row>',
  })
  expect(await rowsOf(content)).toEqual([
    [1, 'Land Cruiser', 'プラド'],
    [2, '', 'two\nlines', '2017-03-01'],
    [3, '', '1500000'],
  ])
})

test('whatever is changed in a workbook, it is read or refused in words', async () => {
  const good = workbookOf([{ rows: LIST }, { rows: LIST }])
  const changes = fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), {
    minLength: 1,
    maxLength: 4,
  })
  await fc.assert(
    fc.asyncProperty(changes, async (changed) => {
      const content = Buffer.from(good)
      for (const [at, byte] of changed) content[at] = byte
      const last = (await read(content)).at(-1)
      expect(last?.kind === 'broken' ? last.reason : 'Read.').toMatch(/\.$/)
    }),
  )
})

const MACROS = {
  'xl/vbaProject.bin': 'x',
}

test.each([
  ['macros', rawWorkbook({ sheetData: '', more: MACROS }), /has macros \(\.xlsm\)/],
  ['macros', workbookOf(LIST, { bookType: 'xlsm' }), /has macros \(\.xlsm\)/],
  ['a binary workbook', workbookOf(LIST, { bookType: 'xlsb' }), /binary Excel workbook/],
  ['an old workbook', workbookOf(LIST, { bookType: 'biff8' }), /old Excel workbook \(\.xls\)/],
  ['an OpenDocument file', workbookOf(LIST, { bookType: 'ods' }), /OpenDocument/],
  ['a Word document', zipOf({ 'word/document.xml': '<w/>' }), /Word or PowerPoint/],
  ['any other archive', zipOf({ 'stock.csv': 'Make,Model' }), /zip archive, not an Excel/],
  ['parts with a password', zipOf({ 'xl/workbook.xml': '' }, { flags: 1 }), /password/],
  [
    'a workbook with a password',
    Buffer.concat([Buffer.from('d0cf11e0', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
    /protected with a password/,
  ],
  [
    'a changed part',
    zipOf({ '[Content_Types].xml': '<T/>', '_rels/.rels': '<R/>' }, { checksum: 1 }),
    /damaged/,
  ],
  ['half a workbook', workbookOf(LIST).subarray(0, 3_000), /damaged or incomplete/],
  ['broken XML', rawWorkbook({ sheetData: '<row><c>' }), /damaged or incomplete/],
])('%s is refused in words', async (_what, content, sentence) => {
  expect(await reasonOf(content)).toMatch(sentence)
})

test('what would fill the memory is refused', async () => {
  const cell = '<c><v>1</v></c>'
  expect(await reasonOf(rawWorkbook({ sheetData: `<row>${cell.repeat(1_000_000)}</row>` }))).toBe(
    'The file has more than 500 columns. Keep only those that describe the cars.',
  )
  const bomb = rawWorkbook({ sheetData: `<row>${cell}</row>${' '.repeat(70_000_000)}` })
  expect(bomb.length).toBeLessThan(100_000)
  expect(await reasonOf(bomb)).toMatch(/^The workbook is too large/)
  const strings = rawWorkbook({
    sheetData: '',
    strings: `<si><t>${'x'.repeat(70_000_000)}</t></si>`,
  })
  expect(await reasonOf(strings)).toMatch(/^The workbook is too large/)
  const list = `<row>${cell}${cell}</row>`
  for (const endless of [
    `<row>${' '.repeat(20_000_000)}`,
    `<row x="${'x'.repeat(20_000_000)}"`,
    '<row>'.repeat(1_000_000),
  ]) {
    expect(await reasonOf(rawWorkbook({ sheetData: list + endless }))).toMatch(
      /^The workbook is dam/,
    )
  }
  const lying = zipOf(
    { '[Content_Types].xml': `<T>${' '.repeat(5_000_000)}</T>` },
    { statedSize: 9 },
  )
  expect(await reasonOf(lying)).toMatch(/^The workbook is damaged/)
  const long = `<si><t>${'x'.repeat(60_000)}</t></si>`
  const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(16)}</row>`
  const manifold = rawWorkbook({ strings: long, sheetData: row.repeat(100) })
  expect(await reasonOf(manifold)).toMatch(/^The workbook is too large/)
})

test.each(['/', './', '\\'])('names of parts may begin with %s', async (start) => {
  const content = rawWorkbook({
    sheetData:
      '<row r="1"><c r="A1" t="str"><v>Make</v></c><c r="B1" t="str"><v>Model</v></c></row>',
    rename: (name) => `${start}${name}`,
  })
  expect(await rowsOf(content)).toEqual([[1, 'Make', 'Model']])
})
