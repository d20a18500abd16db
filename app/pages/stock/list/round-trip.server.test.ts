import { beforeEach, expect, test, vi } from 'vitest'

import { distinctFeatures } from '#app/domain/cars/feature-list.ts'
import { importCars } from '#app/domain/imports/import-cars.server.ts'
import { readCsvRows } from '#app/domain/tables/csv-rows.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'
import { contextOf } from '#tests/factories/staff-context.ts'
import { FULL_CAR, storeCar } from '#tests/factories/store-car.ts'

import { loader } from './export.ts'

vi.setConfig({ testTimeout: 60_000 })

beforeEach(emptyShop)

async function emptyShop() {
  for (const table of ['cars', 'car_models', 'car_makes', 'import_sources'] as const) {
    await db.deleteFrom(table).execute()
  }
}

async function exported(): Promise<string> {
  const id = newId()
  const email = `${id}@example.com`
  await db.insertInto('user_profiles').values({ id, email, role: 'admin' }).execute()
  const context = contextOf({ id, email, permissions: ['export'] })
  const url = new URL('http://shop.test/admin/cars/export?sort=oldest')
  const answer = await loader({ url, context } as unknown as Parameters<typeof loader>[0])
  return new TextDecoder().decode(await answer.arrayBuffer())
}

async function imported(text: string, options: { takesFile?: boolean } = {}) {
  async function* bytes() {
    yield Buffer.from(text)
  }
  const result = await importCars({
    bytes: bytes(),
    actor: { id: null, name: 'test' },
    identity: { source: null, mode: 'adds' },
    ...options,
  })
  if (!result.ok) throw new Error(result.reason)
  return result.report
}

/** The cells of an export by heading, without what a new shop counts anew. */
async function cellsOf(text: string): Promise<Record<string, string>[]> {
  async function* bytes() {
    yield Buffer.from(text)
  }
  const rows: string[][] = []
  for await (const piece of readCsvRows(bytes())) {
    if (piece.kind !== 'row') throw new Error(piece.reason)
    rows.push(piece.cells)
  }
  const [headings = [], ...cars] = rows
  const named = cars.map((cells) =>
    Object.fromEntries(
      headings
        .map((heading, column) => [heading, cells[column] ?? ''])
        .filter(([heading]) => heading !== 'Car ID' && heading !== 'Exported version'),
    ),
  )
  return named.toSorted((a, b) => ((a['Price'] ?? '') < (b['Price'] ?? '') ? -1 : 1))
}

const FREE_TEXTS = [
  'first line\nsecond line',
  '- clean car\n- one owner',
  'a "b", c; d | e',
  '=1+1',
  "'=quoted",
  "'s own",
  '+254 712',
  '@home',
  '＋wide',
  'Garage André',
  'N/A',
  '-',
  'none',
  'pearl WHITE',
  'Nairobi, Karen, 3 hours ago',
  'grey',
  '1500',
  '3-Oct',
  '2.54712E+11',
]

const TEXT_COLUMNS = [
  'color',
  'interior',
  'location',
  'supplier',
  'engine_size',
  'torque',
  'acceleration',
  'top_speed',
  'drivetrain',
  'fuel_economy',
  'description',
  'shipping_country',
  'list_version',
  'forced_listing_reason',
  'import_ref',
] as const

test('an export with free text in every column fills an empty shop with the same cars', async () => {
  for (const [index, text] of FREE_TEXTS.entries()) {
    await storeCar({
      ...FULL_CAR,
      ...Object.fromEntries(TEXT_COLUMNS.map((column) => [column, text])),
      import_ref: `${text} ${index}`,
      make: `${text} make`,
      model: `${text} model`,
      price: 1_000_000 + index,
      features: distinctFeatures([text, '7 seats, leather', 'Two; in one', '"Sport" pack']),
      vin: `${text} V${index}`,
      chassis_number: `${text} ${9_000_000 + index}`,
      stock_number: `${text} S${index}`,
      status: index % 5 === 0 ? 'sold' : 'available',
      first_registered: '2018-03',
      steering: 'RHD',
      price_basis: 'duty_paid',
      cif_usd: 9_800,
      hs_class: 'goods',
      engine_cc: 2_755,
      model_code: 'GDJ150',
    })
  }
  await storeCar({ price: 0, stock_number: 'without price' })
  const before = await exported()
  const again = await imported(before)
  expect(again.totals).toMatchObject({ created: 0, updated: 0, unanswered: 0, refused: 0 })
  await emptyShop()
  const { totals, rows } = await imported(before)
  expect(rows.filter(({ outcome }) => outcome !== 'created')).toEqual([])
  expect(totals.created).toBe(FREE_TEXTS.length + 1)
  expect(await cellsOf(await exported())).toEqual(await cellsOf(before))
})

test('every column with a filter or a field is in the file', async () => {
  await storeCar({ ...FULL_CAR, fuel_economy: '12.5 km/L' })
  const [car] = await cellsOf(await exported())
  expect(car).toMatchObject({
    Seats: '7',
    Doors: '5',
    Drivetrain: 'Full-time 4WD',
    'Fuel economy': '12.5 km/L',
  })
})

test('descriptions of several lines survive the way through the shop', async () => {
  const list = [
    'Make,Model,Year,Price,Stock number,Mileage,Description',
    'Mazda,Demio,2019,1100002,NL-2,41002,"plain first line\nsecond line"',
    'Mazda,Demio,2019,1100003,NL-3,41003,"- clean car\n- one owner"',
  ]
  await imported(list.join('\n'))
  expect((await imported(await exported())).totals).toEqual({
    created: 0,
    updated: 0,
    unanswered: 0,
    skipped: 2,
    refused: 0,
  })
})

test('a car that was sold since the export is not put on sale again by it', async () => {
  const sold = await storeCar({ price: 1_000_000 })
  const other = await storeCar({ price: 2_000_000 })
  const file = await exported()
  await db
    .updateTable('cars')
    .set({ is_available: false, status: 'sold', sold_at: new Date() })
    .where('id', '=', sold)
    .execute()
  const edited = file.replace(',2000000,', ',1900000,')
  const { rows } = await imported(edited)
  expect(rows.find(({ carId }) => carId === sold)).toMatchObject({
    outcome: 'unanswered',
    reason: 'Changed since this export. Status is “sold”, in the file “available”.',
  })
  expect(rows.find(({ carId }) => carId === other)).toMatchObject({ outcome: 'updated' })
  const statusOf = async () =>
    (await db.selectFrom('cars').select('status').where('id', '=', sold).executeTakeFirst())?.status
  expect(await statusOf()).toBe('sold')
  expect((await imported(edited, { takesFile: true })).totals).toMatchObject({
    updated: 1,
    unanswered: 0,
  })
  expect(await statusOf()).toBe('available')
  // A car that the shop has changed to what the file says is nobody's question.
  expect((await imported(edited)).totals).toMatchObject({ skipped: 2 })
})

test('a file without versions changes what it states, as before', async () => {
  await storeCar({ stock_number: 'A1', status: 'sold' })
  const { totals } = await imported(
    'Make,Model,Year,Price,Stock number,Status\nToyota,Premio,2017,1495000,A1,available',
  )
  expect(totals).toMatchObject({ updated: 1, unanswered: 0 })
})
