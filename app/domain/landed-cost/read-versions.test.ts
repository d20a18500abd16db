import { expect, test } from 'vitest'

import { versionText } from './price-list.ts'
import { readVersion, versionColumns } from './read-versions.ts'

const CLEANED = ['make', 'model', 'model_number', 'drive', 'engine_cc', 'engine_raw', 'body']
const RAW = ['MAKE', 'MODEL', 'MODEL NUMBER', 'DRIVE CONFIGURATION', 'ENGINE CAPACITY', 'BODY TYPE']
const HEADINGS = [...CLEANED, 'seats', 'transmission', 'fuel', 'fuel_raw', 'crsp_kes']
const ROW = [
  'Toyota',
  'FIELDER',
  'EX',
  '2WD',
  '1496',
  '1496',
  'WAGON',
  '5',
  'AT',
  'Petrol',
  'GASOLINE',
  '3907419',
]

function read(change: Record<string, string>) {
  const columns = versionColumns(HEADINGS)
  if (!columns) throw new Error('no columns')
  const cells = HEADINGS.map((heading, at) => change[heading] ?? ROW[at] ?? '')
  return readVersion(cells, { columns, id: 7 })
}

test('a row of the list is a version, told by what sets it apart', () => {
  const result = read({})
  expect(result).toMatchObject({
    ok: true,
    version: { id: 7, make: 'TOYOTA', priceKsh: 3_907_419 },
  })
  expect(result.ok && versionText(result.version)).toBe(
    'EX, 1,496 cc petrol, AT, 2WD, wagon, 5 seats',
  )
})

test.for([
  [{ make: ' ' }, 'name'],
  [{ model: '\u00A0' }, 'name'],
  [{ crsp_kes: '' }, 'price'],
  [{ crsp_kes: 'n/a' }, 'price'],
  [{ crsp_kes: '-5' }, 'price'],
  [{ fuel: '' }, 'fuel'],
  [{ fuel: 'CNG' }, 'fuel'],
  [{ fuel: '40' }, 'fuel'],
  [{ fuel: 'PETROL/DIESEL' }, 'fuel'],
] as const)('%j is refused for its %s', ([change, reason]) => {
  expect(read(change)).toEqual({ ok: false, reason })
})

test.for([
  ['GASOLINE', 'Petrol'],
  ['DI ESEL', 'Diesel'],
  ['DEISEL', 'Diesel'],
  ['EELCTRIC', 'Electric'],
  ['ELECCTRIC', 'Electric'],
  ['ELECTRIC(EV)', 'Electric'],
  ['PLUG-IN HYBRID', 'Hybrid'],
  ['PETROL/ELECTRIC', 'Hybrid'],
] as const)('the fuel %s is %s', ([written, fuel]) => {
  expect(read({ fuel: written })).toMatchObject({ version: { fuel } })
})

test.for([
  ['63 kWh', null],
  ['1,498', 1_498],
  ['1498 cc', 1_498],
  ['2.0', null],
  ['150000', null],
] as const)('the engine %s is %s', ([written, engineCc]) => {
  expect(read({ engine_cc: written })).toMatchObject({ version: { engineCc } })
})

test('spaces that do not break, shillings and fractions are read', () => {
  expect(read({ model: 'SWIFT\u00A0 GL (QLD)', crsp_kes: 'KES 3,961,828.119' })).toMatchObject({
    version: { model: 'SWIFT GL (QLD)', priceKsh: 3_961_828.119 },
  })
})

test('the headings of the sheet itself are known, and other lists are not', () => {
  expect(versionColumns([...RAW, 'GVW', 'SEATING', 'FUEL', 'CRSP (KES.)'])).toMatchObject({
    make: 0,
    engineCc: 4,
    fuel: 8,
    price: 9,
  })
  expect(versionColumns(['make', 'model', 'price'])).toBeNull()
})
