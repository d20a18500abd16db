import fc from 'fast-check'
import { expect, test } from 'vitest'

import { mapColumns } from '#app/domain/tables/column-mapping.ts'
import { CAR_CATEGORIES } from '#app/domain/taxonomy/car-category.ts'
import { anyText } from '#tests/factories/any-text.ts'

import { readMileageColumn } from './amounts/mileage-column.ts'
import { readPriceColumn } from './amounts/price-column.ts'
import { createImportNames } from './names/import-names.ts'
import { readRow } from './read-row.ts'

const HEADERS =
  'Make,Model,Price,Location,Year,Mileage,Transmission,Color,Previous Ownership,Body,Stock No,Status'.split(
    ',',
  )

function reading(headers: readonly string[] = HEADERS) {
  const mapped = mapColumns(headers)
  if (!mapped.ok) throw new Error(mapped.reason)
  return {
    mapping: mapped.mapping,
    names: createImportNames({ names: [] }),
    foreignUsed: 'fresh_imports',
    categories: CAR_CATEGORIES,
    mileageUnit: 'km',
    prices: readPriceColumn([]),
    mileages: readMileageColumn([], { thisYear: 2026 }),
  } as const
}

function cellsOf(values: Partial<Record<(typeof HEADERS)[number], string>>) {
  const vitz: typeof values = {
    Make: 'Toyota',
    Model: 'Vitz',
    Price: 'KSh 1,050,000',
    Year: '2017',
  }
  return HEADERS.map((header) => ({ ...vitz, ...values })[header] ?? '')
}

function carOf(values: Parameters<typeof cellsOf>[0]) {
  const row = readRow(cellsOf(values), reading())
  if (row.kind !== 'car') throw new Error(JSON.stringify(row))
  return row.car
}

test('a market listing becomes a car', () => {
  const car = carOf({
    Make: 'TOYOTA',
    Model: 'land cruiser prado',
    Location: 'Nairobi, Lavington, 3 hours ago',
    Mileage: '124000 km',
    Transmission: 'AMT',
    Color: 'Grey',
    'Previous Ownership': 'Kenyan Used',
  })
  expect(car.input).toMatchObject({
    make: 'Toyota',
    model: 'Land Cruiser Prado',
    year: 2017,
    price: 1_050_000,
    location: 'Lavington, Nairobi',
    mileage: 124_000,
    mileageUnit: 'km',
    transmission: 'Automatic',
    color: 'Grey',
    category: 'locally_used',
    condition: null,
    bodyType: null,
    fuelType: null,
    status: null,
  })
  expect(car.notes).toEqual([])
})

test('values not understood stay unknown, with a note', () => {
  const car = carOf({ Transmission: 'magic', Color: 'Other', Mileage: 'low', Body: 'Saloon' })
  expect(car.input).toMatchObject({
    transmission: null,
    color: null,
    mileage: null,
    bodyType: 'Sedan',
  })
  expect(car.notes).toEqual([
    'Mileage "low" is left unknown.',
    'Transmission "magic" is left unknown.',
    'Color "Other" is left unknown.',
  ])
})

test('an overlong value is left out with a note, the car is not', () => {
  const car = carOf({ 'Stock No': 'x'.repeat(61) })
  expect(car.input.stockNumber).toBeNull()
  expect(car.notes).toEqual([
    `"${'x'.repeat(60)}": The stock number can have at most 60 characters. Left unknown.`,
  ])
})

test('without a make, model, year or price a row is refused with each reason', () => {
  expect(readRow(cellsOf({ Make: '', Year: '20l7', Price: '0' }), reading())).toEqual({
    kind: 'refused',
    reason: 'Make is missing. Year "20l7" cannot be read. Price "0" cannot be read.',
  })
  expect(readRow(cellsOf({ Year: '1776' }), reading())).toMatchObject({
    kind: 'refused',
    reason: expect.stringMatching(/^"1776": Enter a year from 1900 to \d{4}\.$/),
  })
})

test('blank rows are blank, ragged rows are refused', () => {
  expect(readRow([], reading())).toEqual({ kind: 'blank' })
  expect(readRow(['', ' ', ''], reading())).toEqual({ kind: 'blank' })
  expect(readRow(['Toyota', 'Vitz'], reading())).toEqual({
    kind: 'refused',
    reason: 'The row has 2 cells, but there are 12 headings.',
  })
  expect(readRow([...cellsOf({}), 'more'], reading()).kind).toBe('refused')
  expect(readRow([...cellsOf({}), '', ''], reading()).kind).toBe('car')
})

test('the content leaves out the age of the posting and the price, and normalises spelling', () => {
  const { content } = carOf({ Location: 'Nairobi, Lavington, 3 hours ago', Mileage: '124,000km' })
  const later = { Location: 'Nairobi, Lavington, 13/05', Mileage: '124000 km', Price: '900,000' }
  expect(carOf({ ...later, Make: 'TOYOTA' }).content).toBe(content)
  expect(carOf({ ...later, Mileage: '124001 km' }).content).not.toBe(content)
  expect(carOf({ ...later, Color: 'Red' }).content).not.toBe(content)
})

test('any row is a car, blank or refused with a message, and never throws', () => {
  const setting = reading()
  const lined = fc
    .record(Object.fromEntries(HEADERS.map((header) => [header, anyText])))
    .map((values) => cellsOf(values))
  fc.assert(
    fc.property(fc.oneof(fc.array(anyText, { maxLength: 14 }), lined), (cells) => {
      const row = readRow(cells, setting)
      expect(row.kind === 'refused' ? row.reason : 'A car.').toMatch(/\.$/)
    }),
  )
})

test('a sheet says when a car was first registered and when its ship is due', () => {
  const headers =
    'Make,Model,Year,Price,First Registration,ETA,Landed,Country of export,Steering'.split(',')
  const read = (...cells: string[]) => {
    const row = readRow(['Toyota', 'Vitz', '2019', '900000', ...cells], reading(headers))
    if (row.kind !== 'car') throw new Error(JSON.stringify(row))
    return row.car
  }
  expect(read('03/2019', '20/12/2026', '', 'Japan', 'Right hand drive').input).toMatchObject({
    firstRegistered: '2019-03',
    etaMombasaOn: '2026-12-20',
    landedOn: null,
    shippingCountry: 'Japan',
    steering: 'RHD',
  })
  const unclear = read('soon', '12/2026', '', '', 'middle')
  expect(unclear.input).toMatchObject({ firstRegistered: null, etaMombasaOn: null, steering: null })
  expect(unclear.notes).toEqual([
    'First registered "soon" is left unknown.',
    'Due in Mombasa "12/2026" is left unknown.',
    'Steering "middle" is left unknown.',
  ])
})
