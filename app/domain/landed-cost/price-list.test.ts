import { expect, test } from 'vitest'

import { readShippedPriceList } from './price-list.server.ts'
import {
  classOfBody,
  listMakes,
  listModels,
  listVersions,
  readPriceList,
  versionText,
} from './price-list.ts'

const ABOUT = { name: 'List', source: 'Source' }
const ROW = {
  make: 'TOYOTA',
  model: 'FIELDER',
  model_number: 'EX',
  transmission: 'AT',
  drive: '2WD',
  engine_cc: '1496',
  body: 'WAGON',
  seats: '5',
  fuel: 'Petrol',
  crsp_kes: '3907419',
}

test('rows without a price, a fuel or a name are refused, the rest are versions', () => {
  const list = readPriceList(
    [
      ROW,
      { ...ROW, crsp_kes: '' },
      { ...ROW, fuel: '5' },
      { ...ROW, make: ' ' },
      { ...ROW, engine_cc: '63 kWh', fuel: 'Electric' },
    ],
    ABOUT,
  )
  expect(list.refused).toBe(3)
  expect(list.versions.map(({ id, engineCc }) => [id, engineCc])).toEqual([
    [1, 1496],
    [5, null],
  ])
})

test('a version is told by what sets it apart', () => {
  const [version] = readPriceList([ROW], ABOUT).versions
  expect(version && versionText(version)).toBe('EX, 1,496 cc petrol, AT, 2WD, wagon, 5 seats')
})

test.for([
  ['SEDAN', 'passenger'],
  ['S/WAGON', 'passenger'],
  ['MINIVAN', 'passenger'],
  ['DUAL CAB', 'double_cab'],
  ['D/CAB', 'double_cab'],
  ['SINGLE CAB', 'goods'],
  ['TRUCK', 'goods'],
  ['VAN', 'goods'],
  ['BUS', 'bus'],
] as const)('%s is of the class %s', ([body, hsClass]) => {
  expect(classOfBody(body)).toBe(hsClass)
})

test('the list that comes with the shop is read whole', async () => {
  const list = await readShippedPriceList()
  expect(list.versions.length).toBeGreaterThan(5_200)
  expect(list.refused).toBeLessThan(60)
  expect(listMakes(list)).toContain('TOYOTA')
  const models = listModels(list, 'TOYOTA')
  expect(new Set(models).size).toBe(models.length)
  expect(listVersions(list, { make: 'TOYOTA', model: models[0] ?? '' })).not.toEqual([])
})
