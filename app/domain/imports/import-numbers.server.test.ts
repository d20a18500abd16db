import { beforeEach, expect, test } from 'vitest'

import { db } from '#app/infra/db/database.server.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { importCars } from './import-cars.server.ts'

const HEADER = 'Make,Model,Year,Price,Mileage,Stock No,Reg No,Chassis No'

beforeEach(async () => {
  const tables = ['audit_log', 'cars', 'car_models', 'car_makes', 'import_sources'] as const
  for (const table of tables) await db.deleteFrom(table).execute()
})

async function imported(...lines: string[]) {
  async function* bytes() {
    yield Buffer.from([HEADER, ...lines].join('\n'))
  }
  const result = await importCars({ bytes: bytes(), actor: { id: null, name: 'test' } })
  if (!result.ok) throw new Error(result.reason)
  return result.report.rows.map(({ outcome, carId, reason, notes }) => ({
    outcome,
    carId,
    reason,
    notes,
  }))
}

const countCars = async () => (await db.selectFrom('cars').select('id').execute()).length

test.each([
  ['another mileage', 'Toyota,Axio,2017,1400000,84150,,KDA 412X,'],
  ['another spelling', 'Toyota,Axio,2017,1400000,84000,,kda-412x,'],
  ['a stock number', 'Toyota,Axio,2017,1400000,84150,FM0099,KDA412X,'],
  ['its registration in the other field', 'Toyota,Axio,2017,1400000,84150,,,kda 412x'],
])('a list with %s is the same car', async (_what, line) => {
  const [first] = await imported('Toyota,Axio,2017,1450000,84000,,KDA 412X,')
  const [again] = await imported(line)
  expect(again).toMatchObject({ outcome: 'updated', carId: first?.carId })
  expect(await countCars()).toBe(1)
})

test('a chassis number in any spelling is the unsold car, whatever else the row says', async () => {
  const chassis = { stock_number: 'FM0007', chassis_number: 'NKE165-7012345' }
  const id = await storeCar({ ...chassis, model: 'Corolla Fielder', mileage: 61_000 })
  const line = (make: string) => `${make},Corolla Fielder,2017,1495000,61500,,,DAA-nke165 7012345`
  expect(await imported(line('Toyota'))).toMatchObject([{ outcome: 'updated', carId: id }])
  expect(await imported(line('Nissan'))).toMatchObject([
    {
      outcome: 'refused',
      reason:
        'Chassis number "DAA-nke165 7012345" belongs to another car: 2017 Toyota Corolla Fielder.',
    },
  ])
  expect(await countCars()).toBe(1)
})

test('a car sold before comes back as a new car, with a note', async () => {
  await storeCar({ stock_number: 'FM0008', chassis_number: 'GP5-1234567', status: 'sold' })
  expect(await imported('Honda,Fit,2015,1200000,,FM0044,,gp5 1234567')).toMatchObject([
    { outcome: 'created', notes: ['We sold a car with this number before.'] },
  ])
  expect(await countCars()).toBe(2)
})

test('one number on two lines is repeated, also with two stock numbers', async () => {
  const rows = await imported(
    'Toyota,Axio,2017,1450000,84000,A1,,NZE161-7012345',
    'Toyota,Axio,2018,1550000,64000,A2,,NZE161-7012346',
    'Toyota,Axio,2017,1450000,84000,A3,,nze161 7012345',
  )
  expect(rows.map(({ reason }) => reason)).toEqual([
    null,
    null,
    'Chassis number "nze161 7012345" is already on line 2.',
  ])
})

test('a car named by its stock number can’t take the number of another', async () => {
  await storeCar({ stock_number: 'FM0010', vin: 'KDA 412X' })
  await storeCar({ stock_number: 'FM0011' })
  expect(await imported('Toyota,Premio,2017,1495000,,FM0011,KDA412X,')).toMatchObject([
    {
      outcome: 'refused',
      reason: 'Registration "KDA412X" is FM0010 already: 2017 Toyota Premio, available.',
    },
  ])
})

test('cars that already share a number are named, and can be changed by stock number', async () => {
  await storeCar({ stock_number: 'FM0007', vin: 'KDA 412X' })
  await storeCar({ stock_number: 'FM0031', vin: 'kda412x' })
  expect(
    await imported(
      'Toyota,Premio,2017,1400000,,FM0031,KDA 412X,',
      'Toyota,Premio,2017,1450000,,,KDA 412X,',
    ),
  ).toMatchObject([
    { outcome: 'updated' },
    {
      outcome: 'refused',
      reason: 'Registration "KDA 412X" is already on line 2.',
    },
  ])
  expect(await imported('Toyota,Premio,2017,1300000,,,KDA 412X,')).toMatchObject([
    {
      outcome: 'refused',
      reason: '2 cars in stock carry this number: FM0007 and FM0031. Keep one of them.',
    },
  ])
})

test('composed and decomposed letters are one stock number', async () => {
  await imported('Toyota,Axio,2018,1550000,61000,KDM–É12,,')
  expect(await imported('Toyota,Axio,2018,1500000,61000,KDM–E\u030112,,')).toMatchObject([
    { outcome: 'updated', reason: 'Changed: price.' },
  ])
  expect(await countCars()).toBe(1)
})

test('words in the place of a number make no two rows one car', async () => {
  const rows = await imported(
    'Toyota,Axio,2017,1450000,84000,A1,Not registered,To be advised',
    'Toyota,Harrier,2018,3550000,64000,A2,not-registered,to be advised',
    'Mazda,Demio,2016,950000,71000,,Not registered,',
  )
  expect(rows.map(({ outcome, reason }) => [outcome, reason])).toEqual(
    rows.map(() => ['created', null]),
  )
})
