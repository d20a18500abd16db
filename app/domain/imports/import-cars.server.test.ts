import { readFile } from 'node:fs/promises'

import { parse } from 'csv-parse/sync'
import { beforeEach, expect, test, vi } from 'vitest'

import { db } from '#app/infra/db/database.server.ts'
import { workbookOf } from '#tests/factories/workbook.ts'

import { importCars } from './import-cars.server.ts'
import type { ImportProgress } from './write-import.server.ts'
import { CARS_PER_PART } from './written-parts.server.ts'

const EXTRACT = 'tests/fixtures/kenya-listings-extract.csv'
const HEADER = 'Make,Model,Year,Price,Stock No,Color'

// Imports whole files, on machines busy with other tests.
vi.setConfig({ testTimeout: 60_000 })

beforeEach(async () => {
  const tables = ['audit_log', 'cars', 'car_models', 'car_makes', 'import_sources'] as const
  for (const table of tables) {
    await db.deleteFrom(table).execute()
  }
})

type Options = Omit<Parameters<typeof importCars>[0], 'bytes' | 'actor'>

async function importText(text: string | Uint8Array, options: Options = {}) {
  async function* bytes() {
    yield typeof text === 'string' ? Buffer.from(text) : text
  }
  return importCars({ bytes: bytes(), actor: { id: null, name: 'test' }, ...options })
}

/** Imports the text as the new version of one list. */
async function reportOf(text: string | Uint8Array, options: Options = {}) {
  const identity = { source: 'test', mode: 'replaces' } as const
  const result = await importText(text, { identity, ...options })
  if (!result.ok) throw new Error(result.reason)
  return result.report
}

const importLines = (...lines: string[]) => reportOf([HEADER, ...lines].join('\n'))

const listCars = () =>
  db
    .selectFrom('cars')
    .selectAll()
    .orderBy('make')
    .orderBy('model')
    .orderBy('price')
    .orderBy('id')
    .execute()

async function countRows() {
  const counts: Record<string, number> = {}
  for (const table of [
    'cars',
    'car_models',
    'car_makes',
    'audit_log',
    'car_price_history',
  ] as const) {
    const { rows } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    counts[table] = rows
  }
  return counts
}

test('the market listings import completely; a second time nothing changes', async () => {
  const extract = await readFile(EXTRACT)
  const preview = await reportOf(extract, { isDryRun: true })
  expect(await countRows()).toMatchObject({ cars: 0, car_makes: 0, audit_log: 0 })

  const first = await reportOf(extract)
  expect(first.totals).toEqual({ created: 412, updated: 0, unanswered: 0, skipped: 9, refused: 0 })
  expect(first.rows).toHaveLength(421)
  const withoutIds = (report: typeof first) => ({
    ...report,
    isDryRun: null,
    rows: report.rows.map((row) => Object.assign({}, row, { carId: null })),
  })
  expect(withoutIds(preview)).toEqual(withoutIds(first))
  const before = await listCars()
  expect(before).toHaveLength(412)

  const second = await reportOf(extract)
  expect(second.totals).toEqual({ created: 0, updated: 0, unanswered: 0, skipped: 421, refused: 0 })
  expect(await listCars()).toEqual(before)
  expect(
    await db
      .selectFrom('audit_log')
      .where('part_of', 'is', null)
      .select('action')
      .orderBy('action')
      .execute(),
  ).toEqual([{ action: 'cars.import' }])
})

test('every imported car matches the file', async () => {
  await reportOf(await readFile(EXTRACT))
  const cars = await listCars()
  expect(cars.find(({ model }) => model === '404')).toMatchObject({
    make: 'Peugeot',
    year: 1965,
    price: 3_000_000,
    location: 'Karen, Nairobi',
    transmission: 'Manual',
    color: null,
    category: 'locally_used',
    condition: null,
    mileage: null,
    body_type: null,
    fuel_type: null,
    status: 'available',
    is_available: true,
  })
  expect(cars.every(({ make, model }) => make !== '' && model !== '')).toBe(true)
  expect(cars.filter(({ location }) => /ago|\d\d\/\d\d/.test(location ?? ''))).toEqual([])
  expect(new Set(cars.map(({ category }) => category))).toEqual(
    new Set(['locally_used', 'fresh_imports']),
  )
  expect(cars.find(({ condition }) => condition === 'New')?.category).toBe('fresh_imports')
})

test('the category of foreign used cars can be chosen, also afterwards', async () => {
  const file = 'Make,Model,Year,Price,Previous Ownership\nToyota,Vitz,2017,900000,Foreign Used\n'
  await reportOf(file, { foreignUsed: 'ready_for_import' })
  expect((await listCars())[0]?.category).toBe('ready_for_import')
  expect((await reportOf(file)).totals.updated).toBe(1)
  expect((await listCars())[0]?.category).toBe('fresh_imports')
})

test('a lower price means the same car, reduced', async () => {
  await importLines('Toyota,Vitz,2017,900000,,White')
  const [before] = await listCars()
  const { rows } = await importLines('Toyota,Vitz,2017,850000,,White')
  expect(rows[0]).toMatchObject({
    outcome: 'updated',
    carId: before?.id,
    reason: 'Changed: price.',
  })
  const [after, ...more] = await listCars()
  expect(more).toEqual([])
  expect(after).toMatchObject({ id: before?.id, price: 850_000, version: 2 })
  const history = await db
    .selectFrom('car_price_history')
    .select('price')
    .orderBy('changed_at')
    .execute()
  expect(history).toEqual([{ price: 900_000 }, { price: 850_000 }])
  const entry = await db
    .selectFrom('audit_log')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(entry).toMatchObject({
    action: 'cars.import',
    before: { [before?.id ?? '']: { price: 900_000 } },
    after: { [before?.id ?? '']: { price: 850_000 } },
  })
})

test('a stock number identifies the car, whatever else changes', async () => {
  await importLines('Toyota,Vitz,2017,900000,A1,White')
  const { rows } = await importLines(
    'Mazda,Demio,2018,950000,a1,Red',
    'Mazda,Demio,2018,960000,A2,Red',
  )
  expect(rows.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['updated', 'Changed: make, model, year, price, color, stock number.'],
    ['created', null],
  ])
  expect(await listCars()).toMatchObject([
    { make: 'Mazda', stock_number: 'a1', import_key: null },
    { make: 'Mazda', stock_number: 'A2' },
  ])
})

test('a stock number twice in a file is refused the second time', async () => {
  const { rows } = await importLines('Toyota,Vitz,2017,900000,A1,', 'Mazda,Demio,2018,950000,A1,')
  expect(rows[1]).toMatchObject({
    line: 3,
    outcome: 'refused',
    reason: 'Stock number "A1" is already on line 2.',
  })
  expect(await listCars()).toHaveLength(1)
})

test('identical rows are separate cars, in any order of the file', async () => {
  const three = [
    'Toyota,Vitz,2017,900000,,',
    'Toyota,Vitz,2017,900000,,',
    'Toyota,Vitz,2017,800000,,',
  ]
  expect((await importLines(...three)).totals.created).toBe(3)
  expect(await listCars()).toHaveLength(3)
  expect((await importLines(...three.toReversed())).totals).toMatchObject({ skipped: 3 })
  const fourth = await importLines(...three, 'Toyota,Vitz,2017,900000,,')
  expect(fourth.totals).toMatchObject({ skipped: 3, created: 1 })
})

test('values missing from the file stay as staff left them', async () => {
  await importLines('Toyota,Vitz,2017,900000,,')
  await db
    .updateTable('cars')
    .set({
      color: 'Red',
      body_type: 'Wagon',
      is_available: false,
      status: 'sold',
      sold_at: new Date(),
    })
    .execute()
  expect((await importLines('Toyota,Vitz,2017,900000,,')).totals).toMatchObject({ skipped: 1 })
  expect((await listCars())[0]).toMatchObject({ color: 'Red', body_type: 'Wagon', status: 'sold' })
})

test('a status in the file marks cars sold, reserved or available', async () => {
  const withStatus = (status: string) =>
    reportOf(`Make,Model,Year,Price,Status\nToyota,Vitz,2017,1M,${status}`)
  await withStatus('')
  for (const [written, status, isAvailable] of [
    ['Sold', 'sold', false],
    ['in stock', 'available', true],
    ['Reserved', 'reserved', true],
  ] as const) {
    expect((await withStatus(written)).totals.updated).toBe(1)
    const [car] = await listCars()
    expect(car).toMatchObject({ status, is_available: isAvailable })
    expect(car?.sold_at instanceof Date).toBe(!isAvailable)
  }
})

test.for([
  ['Mileage in km', 'km'],
  ['Mileage (miles)', 'miles'],
  ['Mileage in miles', 'miles'],
])('mileages under "%s" are in %s', async ([heading = '', unit]) => {
  await reportOf(`Make,Model,Year,Price in KES,${heading}\nToyota,Vitz,2017,1000000,85000`)
  expect(await listCars()).toMatchObject([
    { price: 1_000_000, mileage: 85_000, mileage_unit: unit },
  ])
})

test('spelling follows the taxonomy', async () => {
  await importLines('Mercedes-Benz,C200,2017,2500000,,')
  await db.updateTable('car_makes').set({ name: 'Mercedes' }).execute()
  const { newMakes, newModels } = await importLines(
    'MERCEDES,c 200,2018,2600000,,',
    'Proton,Saga,2018,1M,,',
  )
  expect({ newMakes, newModels }).toEqual({ newMakes: ['Proton'], newModels: ['Proton Saga'] })
  expect((await listCars()).map(({ make, model }) => `${make} ${model}`)).toEqual([
    'Mercedes C200',
    'Mercedes C200',
    'Proton Saga',
  ])
})

test('refused rows are named by line, and the others are imported', async () => {
  const report = await reportOf(
    'Make,Model,Year,Price,Notes\nToyota,Vitz,2017,900000,"two\nlines"\n,Vitz,2017,900000,\n\nToyota,Vitz,,call,\n',
  )
  expect(report.rows.map(({ line, outcome, reason }) => [line, outcome, reason])).toEqual([
    [2, 'created', null],
    [4, 'refused', 'Make is missing.'],
    [5, 'skipped', 'The row is blank.'],
    [6, 'refused', 'Year is missing. Price "call" cannot be read.'],
  ])
  expect(await listCars()).toMatchObject([{ description: 'two\nlines' }])
})

test('a list that was imported as CSV changes nothing as a workbook', async () => {
  const text = await readFile(EXTRACT, 'utf8')
  const { totals } = await reportOf(text)
  const before = await listCars()
  const again = await importText(workbookOf(parse(text)))
  expect(again).toMatchObject({
    ok: true,
    report: { totals: { created: 0, updated: 0, refused: 0, unanswered: totals.unanswered } },
  })
  expect(await listCars()).toEqual(before)
})

test('a row with an unclosed quotation mark leaves the others alone', async () => {
  const rows = ['Toyota,Vitz,2017,900000,,', 'Toyota,"Vitz,2017', 'Mazda,Demio,2018,950000,,']
  expect(await importText([HEADER, ...rows].join('\n'))).toMatchObject({
    report: { totals: { created: 2, refused: 1 } },
  })
})

test.each([
  ['headings with an unclosed quote', `"${HEADER}\nToyota,Vitz,2017,900000,,\n`, /on line 1\./],
  ['an empty file', '', /^The file is empty\.$/],
  ['only a header', `${HEADER}\n`, /no cars/],
  ['a missing column', 'Make,Model,Price\nToyota,Vitz,1M\n', /no column for Year/],
  ['an Excel workbook', 'PK\u0003\u0004', /Excel/],
])('%s is refused in one sentence and leaves nothing behind', async (_, text, reason) => {
  const result = await importText(text)
  expect(result).toEqual({ ok: false, reason: expect.stringMatching(reason) })
  expect(await countRows()).toMatchObject({ cars: 0, car_makes: 0, audit_log: 0 })
})

test('an import killed while writing leaves whole parts behind, each with its entry', async () => {
  const stop = ({ step }: ImportProgress) => {
    if (step === 'writing') throw new Error('stopped')
  }
  await expect(reportOf(await readFile(EXTRACT), { onProgress: stop })).rejects.toThrow('stopped')
  expect(await countRows()).toMatchObject({
    cars: CARS_PER_PART,
    audit_log: 1,
    car_price_history: CARS_PER_PART,
  })
})

test('a file without a key asks before it touches or doubles a like car', async () => {
  const file = (price: number) => `Make,Model,Year,Price,Color\nToyota,Vitz,2017,${price},White`
  const unsaid = { identity: { source: null, mode: null } }
  await reportOf(file(900_000), unsaid)
  expect((await reportOf(file(900_000), unsaid)).totals).toMatchObject({ skipped: 1 })
  expect(await importText(file(850_000), unsaid)).toEqual({
    ok: false,
    reason: expect.stringMatching(
      /^1 row looks like cars in stock \(line 2\), but nothing says which ones\. Use --replaces SOURCE /,
    ),
  })
  expect(await listCars()).toMatchObject([{ price: 900_000 }])

  const added = await reportOf(file(850_000), { identity: { source: null, mode: 'adds' } })
  expect(added.rows).toMatchObject([
    { outcome: 'created', notes: ['Looks like a car in stock at KSh 900,000.'] },
  ])
  const again = await reportOf(file(850_000), { identity: { source: null, mode: 'adds' } })
  expect(again.totals).toMatchObject({ skipped: 1 })
  expect(await listCars()).toMatchObject([{ price: 850_000 }, { price: 900_000 }])
})

test('a list changes its own cars, and not those of another one', async () => {
  const file = (price: number) => `Make,Model,Year,Price,Color\nToyota,Vitz,2017,${price},White`
  await reportOf(file(900_000), { identity: { source: 'ann', mode: 'replaces' } })
  const other = await reportOf(file(850_000), { identity: { source: 'ben', mode: 'replaces' } })
  expect(other.rows).toMatchObject([
    { outcome: 'created', notes: ['Looks like a car in stock at KSh 900,000, from “ann”.'] },
  ])
  const cheaper = await reportOf(file(800_000), { identity: { source: 'ann', mode: 'replaces' } })
  expect(cheaper.totals).toMatchObject({ updated: 1, created: 0 })
  expect(await listCars()).toMatchObject([{ price: 800_000 }, { price: 850_000 }])
})

test('a reference decides before the content, and is never another make', async () => {
  const overrides = [{ column: 'Advert', field: 'reference' }] as const
  const unsaid = { identity: { source: null, mode: null }, overrides }
  const file = (...rows: string[]) => ['Make,Model,Year,Price,Color,Advert', ...rows].join('\n')
  await reportOf(
    file('Toyota,Vitz,2017,900000,White,a1', 'Toyota,Vitz,2017,900000,White,a2'),
    unsaid,
  )
  const { rows } = await reportOf(
    file(
      'Toyota,Vitz,2018,850000,Red,a2',
      'Toyota,Vitz,2017,700000,White,a3',
      'Mazda,Demio,2017,700000,White,a1',
      'Toyota,Vitz,2017,700000,White,a3',
      'Toyota,Vitz,2017,600000,White,a3',
    ),
    unsaid,
  )
  expect(rows.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['updated', 'Changed: year, price, color.'],
    ['created', null],
    ['refused', 'Reference "a1" belongs to another car: 2017 Toyota Vitz.'],
    ['skipped', 'The same as line 3.'],
    ['refused', 'Reference "a3" is already on line 3.'],
  ])
  expect(await listCars()).toMatchObject([
    { price: 700_000, import_ref: 'a3' },
    { price: 850_000, import_ref: 'a2' },
    { price: 900_000, import_ref: 'a1' },
  ])
})

test('a registration is one car, however the row writes it', async () => {
  const { rows } = await reportOf(
    [
      'Make,Model,Year,Price,Mileage,Reg No',
      'Toyota,Vitz,2015,800000,98000,KDA 123A',
      'Toyota,Vitz,2015,780000,98500,kda123a',
      'Toyota,Vitz,2015,800000,98000,KDA 123A',
      'Toyota,Vitz,2015,800000,98000,new',
      'Toyota,Vitz,2015,800000,98000,new',
    ].join('\n'),
    { identity: { source: null, mode: null } },
  )
  expect(rows.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['created', null],
    ['refused', 'Registration "kda123a" is already on line 2.'],
    ['skipped', 'The same as line 2.'],
    ['created', null],
    ['created', null],
  ])
})

test('a list that gains references names the cars it had', async () => {
  const row = 'Toyota,Vitz,2017,900000,White'
  await reportOf(`Make,Model,Year,Price,Color\n${row}\n${row}`)
  const [one, two] = await listCars()
  await reportOf(`Make,Model,Year,Price,Color,Listing URL\n${row},u1\n${row},u2\n${row},u3`)
  expect(await listCars()).toHaveLength(3)
  const named = await db
    .selectFrom('cars')
    .select('import_ref')
    .where('id', 'in', [one?.id ?? '', two?.id ?? ''])
    .orderBy('import_ref')
    .execute()
  expect(named).toEqual([{ import_ref: 'u1' }, { import_ref: 'u2' }])
})

test('two concurrent imports of one file import each car once', async () => {
  const extract = await readFile(EXTRACT)
  const reports = await Promise.all([reportOf(extract), reportOf(extract)])
  const created = reports.map(({ totals }) => totals.created)
  expect(created.reduce((sum, count) => sum + count)).toBe(412)
  expect(await listCars()).toHaveLength(412)
})
