import type { CellObject } from '@e965/xlsx'
import { expect, test } from 'vitest'

import { workbookOf } from '#tests/factories/workbook.ts'

import { answerFrom, doubtText } from './amounts/doubt.ts'
import { readStockFile } from './read-file.server.ts'

const THIS_YEAR = new Date().getFullYear()
const OLD = String(THIS_YEAR - 10)

type Cells = { price?: string; mileage?: string; year?: string; make?: string }

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const lineOf = ({ price = 'KSh 900,000', mileage = '', year = OLD, make = 'Toyota' }: Cells) =>
  [make, 'Vitz', year, price, mileage].map(quoted).join(',')

async function read(rows: readonly Cells[], encoding: BufferEncoding = 'utf8', heading = '') {
  const text = ['Make,Model,Year,Price,Mileage', ...rows.map(lineOf)].join('\n')
  return readBytes(Buffer.from(heading + text, encoding))
}

async function readBytes(content: Buffer) {
  async function* bytes() {
    yield content
  }
  const file = await readStockFile({
    bytes: bytes(),
    overrides: [],
    foreignUsed: 'fresh_imports',
    vocabulary: { formerNames: new Map(), names: [], categories: [] },
  })
  if (!file.ok) throw new Error(file.reason)
  return file
}

/** The stored value of a field's cell, in a file whose other rows are ordinary. */
async function storedOf(field: keyof Cells, cell: string, around: readonly string[] = []) {
  const others = around.map((other) => ({ [field]: other }))
  const { rows } = await read([{ [field]: cell }, ...others])
  const row = rows[0]?.row
  if (row?.kind !== 'car') return row?.kind === 'refused' ? `refused: ${row.reason}` : 'blank'
  const [doubt] = row.car.doubts
  return doubt ? `asked: ${doubtText(doubt)}` : row.car.input[field as 'price']
}

const PLAIN = ['KSh 1,450,000', '2100000', '890,000', '1.6M', '3,200,000']
const asked = (what: string, reads: string, other: string) =>
  `asked: ${what} reads as ${reads}, which is unlikely.${other && ` It may be ${other}.`}`

test.each([
  ['KSh 1,250,000', 1_250_000],
  ['1250000', 1_250_000],
  ['1,250,000.00', 1_250_000],
  ['1250000.00', 1_250_000],
  ['1.250.000', 1_250_000],
  ['1.250.000,00', 1_250_000],
  ['1 250 000', 1_250_000],
  ["1'250'000", 1_250_000],
  ['KSh 1.2M', 1_200_000],
  ['1.25 million', 1_250_000],
  ['850k', 850_000],
  ['850 K', 850_000],
  ['KES 1495000/=', 1_495_000],
  ['kshs. 1,495,000 neg', 1_495_000],
  ['１，２５０，０００', 1_250_000],
  ['K.Sh 1,250,000', 1_250_000],
  ['K.Sh. 1.25M', 1_250_000],
  ['Ksh: 1,250,000', 1_250_000],
  ['Ksh.1.25m o.n.o.', 1_250_000],
  ['1.25M asking', 1_250_000],
  ['KES1,250,000 (last price)', 1_250_000],
  ['1250000.0', 1_250_000],
  ['1250000/-', 1_250_000],
  ['1 250 000 KES', 1_250_000],
  ['1500000.50', 'refused: Price "1500000.50" cannot be read.'],
  ['12,50,000', 'refused: Price "12,50,000" cannot be read.'],
  ['1,25O,000', 'refused: Price "1,25O,000" cannot be read.'],
  ['€ 9.000', 'refused: Price "€ 9.000" cannot be read.'],
  ['1.25M + VAT', 'refused: Price "1.25M + VAT" cannot be read.'],
  ['SOLD', 'refused: Price "SOLD" cannot be read.'],
  ["'=1250000", 'refused: Price "=1250000" cannot be read.'],
  ['850', asked('Price "850"', 'KSh 850', 'KSh 850,000')],
  ['KSh 850', asked('Price "KSh 850"', 'KSh 850', 'KSh 850,000')],
  ['1.25', 'asked: Price "1.25" is not in shillings. It may be KSh 1,250,000.'],
  ['1,25', 'asked: Price "1,25" is not in shillings. It may be KSh 1,250,000.'],
  ['1.250', asked('Price "1.250"', 'KSh 1,250', 'KSh 1,250,000')],
  ['850.000', 850_000],
  ['1', asked('Price "1"', 'KSh 1', 'KSh 1,000,000')],
  ['95', asked('Price "95"', 'KSh 95', 'KSh 95,000 or KSh 95,000,000')],
  ['1.00', asked('Price "1.00"', 'KSh 1', 'KSh 1,000,000')],
  ['5k', asked('Price "5k"', 'KSh 5,000', '')],
  ['900M', asked('Price "900M"', 'KSh 900,000,000', 'KSh 90,000,000 or KSh 9,000,000')],
  ['0', 'refused: Price "0" cannot be read.'],
  ['-900000', 'refused: Price "-900000" cannot be read.'],
  ['USD 9,000', 'refused: Price "USD 9,000" cannot be read.'],
  ['900,000 - 950,000', 'refused: Price "900,000 - 950,000" cannot be read.'],
  ['call', 'refused: Price "call" cannot be read.'],
  ['1.2.3', 'refused: Price "1.2.3" cannot be read.'],
  ['9e5', 'refused: Price "9e5" cannot be read.'],
  ['0712345678000', 'refused: Price "0712345678000" cannot be read.'],
])('the price %j among plain ones', async (cell, stored) => {
  expect(await storedOf('price', cell, PLAIN)).toBe(stored)
})

const SLIP = asked('Price "850"', 'KSh 850', 'KSh 850,000')

test.each([
  ['1.25', ['0.95', '2.4', '12', '3.75'], 1_250_000],
  ['850', ['1250', '975', '2100', '95'], 850_000],
  ['1,25', ['0,95', '2,4', '12,0', '3,75'], 1_250_000],
  ['1.250', ['0.950', '2.400', '12.000', '3.750'], 1_250_000],
  ['850.000', ['950.000', '2.400.000', '1.200.000'], 850_000],
  ['850', ['1.25', '0.95', '2.4', '3.1', '12', '4', '5', '6', '7', '8'], SLIP],
])('the price %j in a column of its kind', async (cell, around, stored) => {
  expect(await storedOf('price', cell, around)).toBe(stored)
})

test.each([
  ['85.000', 85_000],
  ['85.000 km', 85_000],
  ['85,000', 85_000],
  ['85000.0', 85_000],
  ['85k', 85_000],
  ['85 000 kms', 85_000],
  ["85'000 Kilometres", 85_000],
  ['85000KM.', 85_000],
  ['85.5K km', 85_500],
  ['85,000 - 90,000', null],
  ['85000 hrs', null],
  ['52,000 miles', 52_000],
  ['0', 0],
  ['85', asked('Mileage "85"', '85', '85,000')],
  ['85 km', asked('Mileage "85 km"', '85', '85,000')],
  ['850000', asked('Mileage "850000"', '850,000', '85,000')],
  ['963255', asked('Mileage "963255"', '963,255', '')],
  ['low', null],
  ['0712345678', null],
  ['-85000', null],
])('the mileage %j of an old car among plain ones', async (cell, stored) => {
  expect(await storedOf('mileage', cell, ['124000', '88,000', '61000 km', '70000'])).toBe(stored)
})

test.each([
  ['2017', 2017],
  ['2017.0', 2017],
  ['2017/03', 2017],
  ['2017-03-01', 2017],
  ['03/2017', 2017],
  ['01/03/2017', 2017],
  ['Mar 2017', 2017],
  ['March-2017', 2017],
  ['2,017', 2017],
  ['YOM 2017', 2017],
  ['2017 Model', 2017],
  ['2017/18', 2017],
  ['2017 or 2018', 'refused: Year "2017 or 2018" cannot be read.'],
  ['12,017', 'refused: Year "12,017" cannot be read.'],
  ['17', 'refused: Year "17" cannot be read.'],
  ['42795', 'refused: Year "42795" cannot be read.'],
  ['20l7', 'refused: Year "20l7" cannot be read.'],
  ['13/2017/99', 'refused: Year "13/2017/99" cannot be read.'],
  ['2107', `refused: "2107": Enter a year from 1900 to ${THIS_YEAR + 1}.`],
])('the year %j', async (cell, stored) => {
  expect(await storedOf('year', cell)).toBe(stored)
})

/** The stored value of a workbook's cell, as Excel writes it. */
async function excelOf(field: 'price' | 'mileage' | 'year' | 'firstRegistered', cell: CellObject) {
  const column = ['price', 'mileage', 'year', 'firstRegistered'].indexOf(field)
  const car = [
    ['n', 900_000],
    ['n', 61_000],
    ['n', Number(OLD)],
    ['s', ''],
  ] as const
  const cells = Object.fromEntries(
    car.map(([t, v], at) => [`${'CDEF'[at]}2`, at === column ? cell : { t, v }]),
  )
  const book = workbookOf([
    {
      rows: [
        ['Make', 'Model', 'Price', 'Mileage', 'Year', 'First registration'],
        ['Toyota', 'Vitz'],
        ...PLAIN.map((price) => ['Toyota', 'Vitz', price, 70_000, OLD]),
      ],
      cells,
    },
  ])
  const { rows } = await readBytes(book)
  const row = rows[0]?.row
  if (row?.kind !== 'car') return row?.kind === 'refused' ? `refused: ${row.reason}` : 'blank'
  const [doubt] = row.car.doubts
  return doubt ? `asked: ${doubtText(doubt)}` : row.car.input[field]
}

test.each([
  ['price', { t: 'n', v: 1_250_000, z: '"KSh" #,##0.00' }, 1_250_000],
  ['price', { t: 'n', v: 1_249_999.999_999_999_8, z: 'General' }, 1_250_000],
  ['price', { t: 's', v: 'KSh 1,250,000/=' }, 1_250_000],
  ['price', { t: 's', v: ' 1 250 000 ' }, 1_250_000],
  [
    'price',
    { t: 'n', v: 1.25, z: '0.00,,"M"' },
    'asked: Price "1.25" is not in shillings. It may be KSh 1,250,000.',
  ],
  [
    'price',
    { t: 'n', v: 0.15, z: '0%' },
    'asked: Price "0.15" is not in shillings. It may be KSh 150,000.',
  ],
  [
    'price',
    { t: 'n', v: 90_000, z: '[$$-409]#,##0.00' },
    'refused: Price "$ 90000" cannot be read.',
  ],
  [
    'price',
    { t: 'n', v: 90_000, z: '_("US$"* #,##0_)' },
    'refused: Price "US$ 90000" cannot be read.',
  ],
  ['price', { t: 'n', v: 90_000, z: '[$£-809]#,##0' }, 'refused: Price "£ 90000" cannot be read.'],
  ['price', { t: 'n', v: 90_000, z: '[$KSh-441]\\ #,##0.00' }, 90_000],
  ['price', { t: 'n', v: 90_000, z: '[$KES] #,##0' }, 90_000],
  ['price', { t: 'b', v: true }, 'refused: Price "TRUE" cannot be read.'],
  ['price', { t: 'e', v: 0x17 }, 'refused: Price is missing.'],
  ['price', { t: 'n', v: 42_795, z: 'dd/mm/yyyy' }, 'refused: Price "2017-03-01" cannot be read.'],
  ['mileage', { t: 's', v: '85,000 km' }, 85_000],
  ['mileage', { t: 'n', v: 85_000.4, z: '#,##0 "km"' }, 85_000],
  ['mileage', { t: 'n', v: 85, z: '#,##0 "km"' }, asked('Mileage "85"', '85', '85,000')],
  ['year', { t: 's', v: '2017' }, 2017],
  ['year', { t: 'n', v: 2017, z: 'yyyy' }, 2017],
  ['year', { t: 'n', v: 42_795, z: 'mmm-yy' }, 2017],
  ['year', { t: 'n', v: 42_795, z: 'General' }, 'refused: Year "42795" cannot be read.'],
  ['firstRegistered', { t: 'n', v: 42_795, z: 'd-mmm-yy' }, '2017-03-01'],
  ['firstRegistered', { t: 's', v: 'Mar 2017' }, '2017-03'],
] as const)('the %s %j of a workbook', async (field, cell, stored) => {
  expect(await excelOf(field, cell)).toBe(stored)
})

test('a column of thousands is read as one, and says so', async () => {
  const { rows, columnReadings } = await read([
    { price: '850', mileage: '85' },
    { price: '1250', mileage: '120' },
    { price: '1,100', mileage: '64' },
  ])
  expect(rows.map(({ row }) => row.kind === 'car' && row.car.input)).toMatchObject([
    { price: 850_000, mileage: 85_000 },
    { price: 1_250_000, mileage: 120_000 },
    { price: 1_100_000, mileage: 64_000 },
  ])
  expect(columnReadings).toEqual([
    'Prices are read in thousands: "850" is KSh 850,000.',
    'Mileages are read in thousands: "85" is 85,000.',
  ])
})

test('new cars may have run little, and two small numbers are no column', async () => {
  const year = String(THIS_YEAR)
  const { rows } = await read([
    { year, mileage: '12', price: '1.2' },
    { year, mileage: '30', price: '850' },
    { year, mileage: '7', price: '900000' },
  ])
  const cars = rows.flatMap(({ row }) => (row.kind === 'car' ? row.car : []))
  expect(cars.map(({ input }) => input.mileage)).toEqual([12, 30, 7])
  expect(cars.map(({ doubts }) => doubts.map(({ field }) => field))).toEqual([
    ['price'],
    ['price'],
    [],
  ])
})

test('a confirmed reading is used and noted, another value is not', async () => {
  async function* bytes() {
    yield Buffer.from('Make,Model,Year,Price\nToyota,Vitz,2017,850\nToyota,Vitz,2017,850')
  }
  const file = await readStockFile({
    bytes: bytes(),
    overrides: [],
    foreignUsed: 'fresh_imports',
    vocabulary: { formerNames: new Map(), names: [], categories: [] },
    answerOf: (line) => answerFrom({ price: line === 2 ? 850_000 : 1 }),
  })
  const rows = file.ok ? file.rows.map(({ row }) => row) : []
  expect(rows).toMatchObject([
    {
      car: {
        input: { price: 850_000 },
        doubts: [],
        notes: ['Price "850" was confirmed as KSh 850,000.'],
      },
    },
    { car: { doubts: [{ field: 'price', options: [850, 850_000] }] } },
  ])
})
