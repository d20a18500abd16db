import { readFile } from 'node:fs/promises'

import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'

import { readStockFile } from '#app/domain/imports/read-file.server.ts'
import { workbookOf } from '#tests/factories/workbook.ts'

import type { TableSource } from './read-table.server.ts'

async function read(content: string | Buffer, place: Partial<TableSource> = {}) {
  async function* bytes() {
    yield Buffer.from(content)
  }
  return readStockFile({
    bytes: bytes(),
    overrides: [],
    foreignUsed: 'fresh_imports',
    vocabulary: { formerNames: new Map(), names: [], categories: [] },
    ...place,
  })
}

async function carsOf(content: string | Buffer, place: Partial<TableSource> = {}) {
  const file = await read(content, place)
  if (!file.ok) throw new Error(file.reason)
  return file.rows.map(({ line, row }) =>
    row.kind === 'car'
      ? `${line}: ${row.car.input.year} ${row.car.input.model}`
      : `${line}: ${row.kind}`,
  )
}

test('a list of the market is the same as CSV and as a workbook', async () => {
  const text = await readFile('tests/fixtures/kenya-listings-extract.csv', 'utf8')
  const rows = parse(text)
  const one = await read(text)
  const other = await read(workbookOf(rows))
  if (!one.ok || !other.ok) throw new Error('One of them was refused.')
  expect(one.rows).toHaveLength(rows.length - 1)
  expect(other.rows).toEqual(one.rows.filter(({ row }) => row.kind !== 'blank'))
  expect(other.fileKey).toBe(one.fileKey)
})

const LIST = [
  ['FOURWAYS MOTORS'],
  ['Stock list; November', 'Tel 0712 345 678'],
  [],
  ['Make', 'Model', 'YOM', 'Price'],
  ['Toyota', 'Vitz', '2017', '900000'],
  ['Brand', 'Car model', 'Yr', 'KES'],
  ['Mazda', 'Demio', '2018', '950000'],
]

test.each([
  ['CSV', LIST.map((row) => row.join(',')).join('\n')],
  ['CSV with semicolons', LIST.map((row) => row.join(';')).join('\n')],
  ['a workbook', workbookOf(LIST)],
])('titles above the headings are left out: %s', async (_what, content) => {
  const file = await read(content)
  expect(file).toMatchObject({
    ok: true,
    columnReadings: ['The headings are on line 4. Anything above them is ignored.'],
    head: {
      headingRow: 4,
      example: ['Toyota', 'Vitz', '2017', '900000'],
    },
  })
  expect(await carsOf(content)).toEqual(['5: 2017 Vitz', '6: refused', '7: 2018 Demio'])
  expect(await carsOf(content, { headingRow: 6 })).toEqual(['7: 2018 Demio'])
  expect(await read(content, { headingRow: 3 })).toEqual({
    ok: false,
    reason: 'There are no headings on line 3. They must be among the first 20 lines with text.',
  })
})

test('cells beside the list of a sheet are no part of its rows, and failed formulas say nothing', async () => {
  const content = workbookOf([
    ['Make', 'Model', 'Year', 'Price', 'Mileage'],
    ['Toyota', 'Vitz', 2017, 900_000, '#REF!', null, 'sold to a friend'],
    ['Toyota', '#N/A', 2017, 900_000],
  ])
  expect((await read(content)).ok && (await carsOf(content))).toEqual([
    '2: 2017 Vitz',
    '3: refused',
  ])
})

test('a sheet can be named, and is chosen by its headings otherwise', async () => {
  const cover = [
    ['Prepared by', 'Wanjiku'],
    ['Yard', 'Ngong Road'],
  ]
  const list = (model: string) => [
    ['Make', 'Model', 'Year', 'Price'],
    ['Toyota', model, 2017, 900_000],
  ]
  const content = workbookOf([
    { name: 'Cover', rows: cover },
    { name: 'Stock', rows: list('Vitz') },
    { name: 'Sold', rows: list('Passo') },
  ])
  expect(await carsOf(content)).toEqual(['2: 2017 Vitz'])
  expect(await carsOf(content, { sheet: 'Sold' })).toEqual(['2: 2017 Passo'])
  expect(await read(content)).toMatchObject({
    columnReadings: ['Only the sheet “Stock” is read. Others have data too: “Cover”, “Sold”.'],
  })
})

test('too many rows are refused before they are all read', async () => {
  const rows = Array.from({ length: 40 }, () => ['Toyota', 'Vitz', '2017', '900000'])
  const content = workbookOf([['Make', 'Model', 'Year', 'Price'], ...rows])
  expect((await read(content, { maxRows: 40 })).ok).toBe(true)
  expect(await read(content, { maxRows: 39 })).toMatchObject({
    ok: false,
    reason: expect.stringMatching(/more than 39 rows/),
  })
})

test('a row with a broken quotation mark is refused, and the others are read', async () => {
  const text = 'Make,Model,Year,Price\nToyota,"Vitz,2017,900000\nMazda,Demio,2018,950000\n'
  const file = await read(text)
  expect(file.ok && file.rows).toMatchObject([
    {
      line: 2,
      row: { kind: 'refused', reason: 'A quotation mark is never closed.' },
      excerpt: 'Toyota,"Vitz,2017,900000',
    },
    { line: 3, row: { car: { input: { model: 'Demio' } } } },
  ])
  expect(await read(`Make,"Model,Year,Price\n${text.slice(text.indexOf('Mazda'))}`)).toEqual({
    ok: false,
    reason: 'The headings cannot be read on line 1. A quotation mark is never closed.',
  })
})
