import { expect, test } from 'vitest'

import { readStockFile } from '#app/domain/imports/read-file.server.ts'

import { correctionsIn, correctionText } from './name-corrections.ts'

async function read(lines: readonly string[]) {
  async function* bytes() {
    yield Buffer.from(lines.join('\n'))
  }
  const file = await readStockFile({
    bytes: bytes(),
    overrides: [],
    foreignUsed: 'fresh_imports',
    vocabulary: {
      formerNames: new Map(),
      names: [{ make: 'Suzuki', model: 'SX4' }],
      categories: [],
    },
  })
  if (!file.ok) throw new Error(file.reason)
  return file.rows
}

test('names that are stored as others are counted, other names before other spellings', async () => {
  const rows = await read([
    'Make,Model,Year,Price',
    'TOYOTA,Vitz,2017,900000',
    'TOYOTA,vitz,2017,900000',
    'Toyota,Fielder,2017,900000',
    'Mistubishi,Pajero,2017,900000',
    'Mistubishi,Shogun,2017,900000',
    'Suzuki, Sx4 ,2017,900000',
    'Suzuki,SX4,2017,900000',
    'Other Make,Zorp,2017,900000',
    'Other Make,Vitz,2017,900000',
    'Toyota,Premeo,2017,900000',
    'Proton,Saga,2017,900000',
  ])
  expect(correctionsIn(rows).map(correctionText)).toEqual([
    'Mistubishi → Mitsubishi, 2 rows',
    'Toyota Fielder → Toyota Corolla Fielder, 1 row',
    'Mitsubishi Shogun → Mitsubishi Pajero, 1 row',
    'Other Make → Toyota, 1 row',
    'Toyota Premeo → Toyota Premio, 1 row',
    'TOYOTA → Toyota, 2 rows',
    'Toyota vitz → Toyota Vitz, 1 row',
    'Suzuki Sx4 → Suzuki SX4, 1 row',
  ])
  expect(rows[7]?.row).toEqual({ kind: 'refused', reason: 'Make "Other Make" cannot be read.' })
})

test('a name of make and model together is split, what it leaves over is noted', async () => {
  const rows = await read([
    'Car,Price,Mileage',
    'Toyota Land Cruiser Prado TX 2018,4500000,85',
    'Range Rover Sport 2016,6500000,64000',
    'Toyota Zorp 2017,900000,',
    'Toyota Vitz,900000,',
    'Mistubishi RVR 2017,900000,',
  ])
  expect(rows.map(({ row }) => row)).toMatchObject([
    {
      car: {
        input: { make: 'Toyota', model: 'Land Cruiser Prado', year: 2018 },
        notes: ['"TX" in the name is not imported.'],
        doubts: [{ field: 'mileage', written: '85' }],
      },
    },
    { car: { input: { make: 'Land Rover', model: 'Range Rover Sport', year: 2016 }, notes: [] } },
    { reason: expect.stringMatching(/^Name "Toyota Zorp 2017" has no known Toyota/) },
    { reason: 'Year is missing.' },
    { car: { input: { make: 'Mitsubishi', model: 'RVR' } } },
  ])
  expect(correctionsIn(rows).map(correctionText)).toEqual(['Mistubishi → Mitsubishi, 1 row'])
})
