import { expect, test } from 'vitest'

import { mapColumns, parseOverride } from './column-mapping.ts'
import { IMPORT_FIELDS } from './fields.ts'

function fieldsOf(headers: string[], overrides?: Parameters<typeof mapColumns>[1]) {
  const mapped = mapColumns(headers, overrides)
  if (!mapped.ok) return mapped.reason
  return Object.fromEntries(
    [...mapped.mapping.columns].map(([field, column]) => [field, headers[column]]),
  )
}

const REQUIRED = ['Make', 'Model', 'Year', 'Price']

test('the headers used on the market are recognised', () => {
  expect(
    fieldsOf(['Make', 'Model', 'Price', 'Location', 'Year', 'Mileage', 'Previous Ownership']),
  ).toEqual({
    make: 'Make',
    model: 'Model',
    price: 'Price',
    location: 'Location',
    year: 'Year',
    mileage: 'Mileage',
    ownership: 'Previous Ownership',
  })
})

test.each([
  ['BRAND', 'make'],
  ['YOM', 'year'],
  ['Price (KSh)', 'price'],
  ['Colour', 'color'],
  ['Odometer', 'mileage'],
  ['Mileage in km', 'mileage'],
  ['Mileage in KMs', 'mileage'],
  ['Mileage in Miles', 'mileage'],
  ['Price in KES', 'price'],
  ['Reg. No.', 'vin'],
  ['Reg No', 'vin'],
  ['Stock No', 'stockNumber'],
  ['Stock-No.', 'stockNumber'],
  ['Chassis No', 'chassisNumber'],
  ['Gearbox', 'transmission'],
  ['engine_size', 'engineSize'],
  ['fuelType', 'fuelType'],
  ['Body Style', 'bodyType'],
])('"%s" is a %s', (header, field) => {
  const needed = REQUIRED.filter((name) => name.toLowerCase() !== field)
  expect(fieldsOf([...needed, header])).toHaveProperty(field, header)
})

test('each field is recognised by the name that staff read', () => {
  const others = IMPORT_FIELDS.filter(({ field }) => field !== 'photos' && field !== 'name')
  const unread = others.filter(({ field, label }) => {
    const headers = [...REQUIRED.filter((name) => name !== label), label]
    return (fieldsOf(headers) as Record<string, string>)[field] !== label
  })
  expect(unread.map(({ label }) => label)).toEqual([])
})

test('"Trim" is neither an interior nor anything else, and "Seats" are counted', () => {
  expect(Object.values(fieldsOf([...REQUIRED, 'Trim']))).toEqual(REQUIRED)
  expect(fieldsOf([...REQUIRED, 'Seats'])).toMatchObject({ seats: 'Seats' })
})

test('of two matching columns the better name wins, and the other is ignored', () => {
  const mapped = mapColumns([...REQUIRED, 'Amount', 'Odd one', ''])
  expect(mapped.ok && mapped.mapping.ignored).toEqual(['Amount', 'Odd one'])
})

test('a column can be mapped by hand or ignored', () => {
  const headers = [...REQUIRED, 'Amount', 'Rangi', 'Colour']
  const overrides = [
    { column: 'amount', field: 'price' },
    { column: 'Rangi', field: 'color' },
    { column: 'Colour', field: null },
  ] as const
  expect(fieldsOf(headers, overrides)).toMatchObject({ price: 'Amount', color: 'Rangi' })
})

test('any number of columns have photos, guessed or mapped by hand', () => {
  const headers = ['Image 2', ...REQUIRED, 'Foto', 'Image 1', 'Photo link', 'Link']
  const overrides = [
    { column: 'Foto', field: 'photos' },
    { column: 'Photo link', field: null },
  ] as const
  const mapped = mapColumns(headers, overrides)
  expect(mapped.ok && mapped.mapping.photoColumns).toEqual([0, 5, 6])
  expect(mapped.ok && mapped.mapping.ignored).toEqual(['Photo link'])
  expect(fieldsOf(headers, overrides)).toMatchObject({ reference: 'Link' })
})

test('missing columns are named, along with those present', () => {
  expect(fieldsOf(['Make', 'Modell', 'Price'])).toBe(
    'The file has no column for Model, Year; its headings are "Make", "Modell", "Price".',
  )
})

test('overrides that do not fit the file are refused', () => {
  expect(fieldsOf(REQUIRED, [{ column: 'Rangi', field: 'color' }])).toMatch(
    /^There is no column "Rangi"/,
  )
  expect(
    fieldsOf(REQUIRED, [
      { column: 'Make', field: 'color' },
      { column: 'Model', field: 'color' },
    ]),
  ).toBe('Color is mapped to two columns.')
  expect(
    fieldsOf(REQUIRED, [
      { column: 'Make', field: 'color' },
      { column: 'make', field: 'make' },
    ]),
  ).toBe('The column "make" is mapped twice.')
})

test('an override is written Column=field', () => {
  expect(parseOverride('Rangi = Color')).toEqual({
    ok: true,
    override: { column: 'Rangi', field: 'color' },
  })
  expect(parseOverride('a=b=stock number')).toMatchObject({
    override: { column: 'a=b', field: 'stockNumber' },
  })
  expect(parseOverride('Rangi=ignore')).toMatchObject({ override: { field: null } })
  for (const wrong of ['Rangi', '=color', 'Rangi=paintwork']) {
    expect(parseOverride(wrong).ok).toBe(false)
  }
})
