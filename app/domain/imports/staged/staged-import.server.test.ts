import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'

import { importCars } from '#app/domain/imports/import-cars.server.ts'
import { undoCars } from '#app/domain/stock/undo/undo-cars.server.ts'
import { previewUndo } from '#app/domain/stock/undo/undo-cars.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'
import { createInquiry } from '#tests/factories/inquiries.ts'
import { storeCar } from '#tests/factories/store-car.ts'
import { workbookOf } from '#tests/factories/workbook.ts'

import { confirmImport } from './confirm-import.server.ts'
import { refreshPreview } from './preview-import.server.ts'
import { stageImport } from './preview-import.server.ts'
import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS } from './staged-import.ts'
import { discardImport, pruneStagedImports } from './staged-imports.server.ts'
import { findStagedImport, listWaitingImports } from './staged-imports.server.ts'

// Imports whole files, on machines busy with other tests.
vi.setConfig({ testTimeout: 60_000 })

const HEADER = 'Stock No,Make,Model,Year,Price,Color'
const THREE = [
  HEADER,
  'A1,Toyota,Vitz,2017,900000,White',
  'A2,Proton,Saga,2018,1000000,Red',
  'A3,Toyota,Vitz,nineteen,800000,Blue',
].join('\n')

type Person = { id: string; context: { actor: { id: string; name: string } } }

let ann: Person

beforeEach(async () => {
  const tables = [
    'import_sources',
    'staged_imports',
    'inquiries',
    'audit_log',
    'cars',
    'car_models',
    'car_makes',
  ]
  for (const table of tables as 'cars'[]) await db.deleteFrom(table).execute()
  ann = await person()
})

async function person(): Promise<Person> {
  const id = newId()
  const email = `${id}@example.com`
  await db.insertInto('user_profiles').values({ id, email, role: 'admin' }).execute()
  return { id, context: { actor: { id, name: email } } }
}

const stage = (text: string | Uint8Array, { id, context } = ann) =>
  stageImport(context, {
    staffId: id,
    fileName: 'stock.csv',
    content: typeof text === 'string' ? Buffer.from(text) : text,
  })

async function staged(text: string, by = ann) {
  const done = await stage(text, by)
  if (!done.ok) throw new Error(done.reason)
  return look(done.id, by)
}

async function look(id: string, by = ann) {
  const found = await findStagedImport({ id, staffId: by.id })
  if (!found.ok) throw new Error(found.reason)
  return found.staged
}

const confirm = ({ id, previewId }: { id: string; previewId: string }, by = ann) =>
  confirmImport(by.context, { id, staffId: by.id, previewId })

async function imported(text: string) {
  const done = await confirm(await staged(text))
  if (!done.ok) throw new Error(done.reason)
  return done
}

async function outcomes(id: string) {
  const { preview } = await look(id)
  return preview.report?.rows.map(({ line, outcome }) => [line, outcome])
}

/** Everything stored about the stock, except the numbers of saves. */
async function dump() {
  const cars = await db.selectFrom('cars').selectAll().orderBy('id').execute()
  return {
    cars: cars.map(({ version: _version, updated_at: _updated, ...car }) => car),
    makes: await db.selectFrom('car_makes').selectAll().orderBy('id').execute(),
    models: await db.selectFrom('car_models').selectAll().orderBy('id').execute(),
    prices: await db.selectFrom('car_price_history').selectAll().orderBy('changed_at').execute(),
  }
}

const carOf = (stockNumber: string) =>
  db.selectFrom('cars').selectAll().where('stock_number', '=', stockNumber).executeTakeFirst()

test('a file is stored, previewed and confirmed with one audit log entry', async () => {
  const before = await dump()
  const file = await staged(THREE)
  expect(file.preview).toMatchObject({
    changedLines: [],
    report: {
      totals: { created: 2, updated: 0, unanswered: 0, skipped: 0, refused: 1 },
      rows: [
        { line: 2, outcome: 'created', car: '2017 Toyota Vitz' },
        { line: 3, outcome: 'created' },
        {
          line: 4,
          outcome: 'refused',
          reason: 'Year "nineteen" cannot be read.',
          excerpt: 'A3, Toyota, Vitz, nineteen, 800000, Blue',
        },
      ],
      newMakes: ['Toyota', 'Proton'],
    },
  })
  expect(file.preview.columns[4]).toEqual({
    heading: 'Price',
    example: '900000',
    field: 'price',
  })
  expect(await dump()).toEqual(before)

  const done = await confirm(file)
  expect(done).toMatchObject({ ok: true, createdCount: 2, updatedCount: 0, refusedCount: 1 })
  const entries = await db.selectFrom('audit_log').selectAll().execute()
  expect(entries).toMatchObject([
    {
      action: 'cars.import',
      actor_id: ann.id,
      entity_id: null,
      detail: {
        file: 'stock.csv',
        counts: { created: 2, updated: 0, unanswered: 0, skipped: 0, refused: 1 },
        cars: { first: ['2017 Toyota Vitz', '2018 Proton Saga'], count: 2 },
      },
    },
  ])
  expect(await look(file.id)).toMatchObject({ entryId: done.ok && done.entryId })
  expect(await confirm(file)).toEqual({ ok: false, reason: 'done' })
  expect(await db.selectFrom('cars').select('stock_number').execute()).toHaveLength(2)
})

test('undoing an import restores rows, makes, models and prices', async () => {
  await imported(`${HEADER}\nA1,Toyota,Vitz,2017,900000,White\nB1,Mazda,Demio,2016,700000,`)
  const before = await dump()
  const { ok, entryId } = await imported(
    [
      HEADER,
      'A1,Proton,Saga,2018,850000,Red',
      'A2,Proton,Wira,2018,1000000,Red',
      'B1,Mazda,Demio,2016,650000,',
    ].join('\n'),
  )
  expect(ok && (await carOf('A1'))).toMatchObject({ make: 'Proton', price: 850_000 })
  expect(await undoCars(ann.context, { entryId, mode: 'ask' })).toEqual({
    ok: true,
    restoredCount: 3,
    skippedCount: 0,
  })
  expect(await dump()).toEqual(before)
  expect(await undoCars(ann.context, { entryId, mode: 'ask' })).toEqual({
    ok: false,
    reason: 'undone',
  })
})

test('undoing the import of any file leaves every row as it was', async () => {
  await db.insertInto('import_sources').values({ name: 'stock', mode: 'replaces' }).execute()
  const row = fc
    .record({
      number: fc.constantFrom('A1', 'A2', 'A3', 'A4', ''),
      name: fc.constantFrom('Toyota,Vitz', 'Proton,Saga', 'Mazda,Demio', ',Vitz'),
      year: fc.constantFrom(2016, 2017),
      price: fc.integer({ min: 1, max: 3 }).map((millions) => millions * 1_000_000),
      color: fc.constantFrom('White', 'Red', ''),
      status: fc.constantFrom('', 'sold', 'available', 'reserved'),
    })
    .map((car) => Object.values(car).join(','))
  const file = fc
    .array(row, { minLength: 1, maxLength: 6 })
    .map((rows) => ['Stock No,Make,Model,Year,Price,Color,Status', ...rows].join('\n'))
  await fc.assert(
    fc.asyncProperty(file, file, async (stock, next) => {
      await confirm(await staged(stock))
      const before = await dump()
      const done = await confirm(await staged(next))
      if (done.ok) await undoCars(ann.context, { entryId: done.entryId, mode: 'ask' })
      expect(await dump()).toEqual(before)
    }),
    { numRuns: 15 },
  )
})

test('cars edited or inquired about since are named and kept, or removed on demand', async () => {
  const { entryId } = await imported(
    [
      HEADER,
      'A1,Toyota,Vitz,2017,900000,White',
      'A2,Toyota,Vitz,2018,900000,White',
      'A3,Toyota,Vitz,2019,900000,White',
    ].join('\n'),
  )
  const [edited, inquired] = [await carOf('A1'), await carOf('A2')]
  await db.updateTable('cars').set({ is_featured: true }).where('stock_number', '=', 'A1').execute()
  await createInquiry({ car_id: inquired?.id ?? null })
  // Renaming the make does not change its cars.
  await db.updateTable('car_makes').set({ name: 'TOYOTA' }).where('name', '=', 'Toyota').execute()

  const plan = await previewUndo(entryId)
  expect(plan?.removals).toHaveLength(1)
  expect(plan?.conflicts).toEqual([
    {
      carId: edited?.id,
      name: '2017 TOYOTA Vitz',
      now: 'Changed since: is featured is true.',
      canOverwrite: true,
    },
    {
      carId: inquired?.id,
      name: '2018 TOYOTA Vitz',
      now: 'New inquiries since: 1.',
      canOverwrite: true,
    },
  ])
  expect(await undoCars(ann.context, { entryId, mode: 'ask' })).toMatchObject({
    reason: 'conflicts',
  })
  expect(await undoCars(ann.context, { entryId, mode: 'skip' })).toMatchObject({
    restoredCount: 1,
    skippedCount: 2,
  })
  const left = (await dump()).cars.map(({ stock_number }) => stock_number)
  expect(new Set(left)).toEqual(new Set(['A1', 'A2']))
})

test('removing cars with later changes leaves only the inquiry', async () => {
  const before = await dump()
  const { entryId } = await imported(`${HEADER}\nA1,Toyota,Vitz,2017,900000,White`)
  const car = await carOf('A1')
  const inquiryId = await createInquiry({ car_id: car?.id ?? null })
  expect(await undoCars(ann.context, { entryId, mode: 'overwrite' })).toMatchObject({
    restoredCount: 1,
    skippedCount: 0,
  })
  expect(await dump()).toEqual(before)
  const inquiry = await db
    .selectFrom('inquiries')
    .select('car_id')
    .where('id', '=', inquiryId)
    .executeTakeFirst()
  expect(inquiry).toEqual({ car_id: null })
})

test('earlier values that are no longer available are named, and the rest is restored', async () => {
  await imported(`${HEADER}\nA1,Toyota,Vitz,2017,900000,White\nA2,Toyota,Vitz,2018,900000,`)
  const { entryId } = await imported(
    `${HEADER}\nA1,Proton,Saga,2017,900000,White\nA2,Toyota,Vitz,2018,800000,`,
  )
  await db.updateTable('cars').set({ model: 'Vitz' }).where('id', '=', newId()).execute()
  const vitz = await db
    .selectFrom('car_models')
    .select(['id', 'make_id'])
    .where('name', '=', 'Vitz')
    .executeTakeFirstOrThrow()
  const toyota = { make_id: vitz.make_id, make: 'Toyota' }
  const yaris = { id: newId(), make_id: vitz.make_id, name: 'Yaris', display_name: 'Yaris' }
  await db.insertInto('car_models').values(yaris).execute()
  await db
    .updateTable('cars')
    .set({ ...toyota, model_id: yaris.id, model: 'Yaris' })
    .where('stock_number', '=', 'A2')
    .execute()
  await db.deleteFrom('car_models').where('id', '=', vitz.id).execute()
  expect((await previewUndo(entryId))?.conflicts).toMatchObject([
    {
      name: '2017 Proton Saga',
      now: 'Its earlier make or model has been deleted.',
      canOverwrite: false,
    },
  ])
  expect(await undoCars(ann.context, { entryId, mode: 'skip' })).toMatchObject({
    restoredCount: 1,
    skippedCount: 1,
  })
  expect(await carOf('A2')).toMatchObject({ price: 900_000, model: 'Yaris' })
})

test('an implausible price is left out until it is confirmed, and never read otherwise', async () => {
  await imported(`${HEADER}\nA1,Toyota,Vitz,2017,900000,White`)
  const file = await staged(
    `${HEADER}\nA1,Toyota,Vitz,2017,850,White\nA2,Mazda,Demio,2016,700,\nA3,Mazda,Demio,2017,900000,`,
  )
  expect(file.preview.report?.rows).toMatchObject([
    {
      outcome: 'unanswered',
      car: '2017 Toyota Vitz',
      reason: 'Price "850" reads as KSh 850, which is unlikely. It may be KSh 850,000.',
      doubts: [{ field: 'price', options: [850, 850_000] }],
    },
    { outcome: 'unanswered' },
    { outcome: 'created', changes: [{ after: 'A3' }, { field: 'price', after: '900000' }] },
  ])
  const answers = { 2: { price: 850_000 }, 3: { price: 7 } }
  const choice = { ...file.choice, answers }
  await refreshPreview(ann.context, { id: file.id, staffId: ann.id, choice })
  expect(await outcomes(file.id)).toEqual([
    [2, 'updated'],
    [3, 'unanswered'],
    [4, 'created'],
  ])
  expect(await confirm(await look(file.id))).toMatchObject({
    createdCount: 1,
    updatedCount: 1,
    unansweredCount: 1,
  })
  expect(await carOf('A1')).toMatchObject({ price: 850_000 })
  expect(await carOf('A2')).toBeUndefined()
})

test('a car keeps an unlikely price that the file repeats', async () => {
  await imported(`${HEADER}\nA1,Toyota,Vitz,2017,900000,White`)
  await db.updateTable('cars').set({ price: 20_000 }).execute()
  const file = await staged(`${HEADER}\nA1,Toyota,Vitz,2017,20000,White`)
  expect(await outcomes(file.id)).toEqual([[2, 'skipped']])
})

test("removing another user's import needs the permission to delete", async () => {
  const { entryId } = await imported(`${HEADER}\nA1,Toyota,Vitz,2017,900000,White`)
  const ben = await person()
  const request = { entryId, mode: 'ask', canDelete: false } as const
  expect(await undoCars(ben.context, request)).toEqual({ ok: false, reason: 'not_allowed' })
  expect(await undoCars(ann.context, request)).toMatchObject({ ok: true })
})

test('a tampered confirmation is refused and writes nothing', async () => {
  const file = await staged(THREE)
  const ben = await person()
  expect(await confirm(file, ben)).toEqual({ ok: false, reason: 'gone' })
  expect(await confirm({ ...file, id: newId() })).toEqual({ ok: false, reason: 'gone' })
  expect(await confirm({ ...file, id: "'; drop" })).toEqual({ ok: false, reason: 'gone' })
  expect(await confirm({ ...file, previewId: newId() })).toEqual({ ok: false, reason: 'stale' })
  const choice = { ...file.choice, overrides: [{ column: 'Color', field: null }] }
  await refreshPreview(ann.context, { id: file.id, staffId: ann.id, choice })
  expect(await confirm(file)).toEqual({ ok: false, reason: 'stale' })
  await db.updateTable('staged_imports').set({ expires_at: new Date() }).execute()
  expect(await confirm(file)).toEqual({ ok: false, reason: 'expired' })
  expect((await dump()).cars).toEqual([])
  expect(await pruneStagedImports(new Date())).toBe(1)
  expect(await confirm(file)).toEqual({ ok: false, reason: 'gone' })
})

test('two concurrent confirmations import once', async () => {
  const file = await staged(THREE)
  const both = await Promise.all([confirm(file), confirm(file)])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'done' })
  expect((await dump()).cars).toHaveLength(2)
})

test('rows whose outcome has changed stop the import and are named', async () => {
  await imported(`${HEADER}\nA1,Toyota,Vitz,2017,900000,White\nA2,Toyota,Vitz,2018,900000,`)
  const file = await staged(
    `${HEADER}\nA1,Toyota,Vitz,2017,850000,White\nA9,Mazda,Demio,2016,700000,`,
  )
  await db.updateTable('cars').set({ price: 880_000 }).where('stock_number', '=', 'A1').execute()
  expect(await confirm(file)).toEqual({ ok: false, reason: 'changed' })
  expect(await carOf('A9')).toBeUndefined()
  const again = await look(file.id)
  expect(again.preview.changedLines).toEqual([2])
  expect(again.preview.report?.rows[0]?.changes).toEqual([
    { field: 'price', before: '880000', after: '850000' },
  ])
  expect(await confirm(again)).toMatchObject({ ok: true, createdCount: 1, updatedCount: 1 })
})

test('unrecognised columns are mapped by hand and previewed again', async () => {
  const file = await staged('Gari,Aina,Mwaka,Bei\nToyota,Vitz,2017,900000')
  expect(file.preview).toMatchObject({
    report: null,
    problem: expect.stringMatching(/^The file has no column for Make, Model, Year, Price/),
    columns: [{ heading: 'Gari', example: 'Toyota', field: null }, {}, {}, {}],
  })
  expect(await confirm(file)).toEqual({ ok: false, reason: 'nothing' })
  const choice = {
    overrides: [
      { column: 'Gari', field: 'make' },
      { column: 'Aina', field: 'model' },
      { column: 'Mwaka', field: 'year' },
      { column: 'Bei', field: 'price' },
    ] as const,
    foreignUsed: 'fresh_imports',
    source: 'stock',
    mode: null,
  }
  await refreshPreview(ann.context, { id: file.id, staffId: ann.id, choice })
  expect(await outcomes(file.id)).toEqual([[2, 'created']])
  expect(await confirm(await look(file.id))).toMatchObject({ ok: true, createdCount: 1 })
})

test('a file like the stock asks once what it is, and its source is remembered', async () => {
  const list = (price: number) => `Make,Model,Year,Price,Color\nToyota,Vitz,2017,${price},White`
  await imported(list(900_000))
  const file = await staged(list(850_000))
  expect(file).toMatchObject({
    choice: { source: 'stock', mode: null },
    preview: {
      report: {
        asks: [2],
        rows: [
          {
            outcome: 'unanswered',
            reason: 'Looks like a car in stock at KSh 900,000, from “stock”. Is it the same car?',
          },
        ],
      },
    },
  })
  expect(await confirm(file)).toEqual({ ok: false, reason: 'asks' })
  const choice = { ...file.choice, mode: 'replaces' } as const
  await refreshPreview(ann.context, { id: file.id, staffId: ann.id, choice })
  expect(await confirm(await look(file.id))).toMatchObject({ ok: true, updatedCount: 1 })
  expect(await db.selectFrom('cars').select('price').execute()).toEqual([{ price: 850_000 }])

  const next = await staged(list(800_000))
  expect(next.preview).toMatchObject({ mode: 'replaces', report: { asks: [] } })
  expect(await confirm(next)).toMatchObject({ ok: true, updatedCount: 1, createdCount: 0 })
})

test.each([
  ['an empty file', '', /^The file is empty\.$/],
  ['a file too large', new Uint8Array(IMPORT_MAX_BYTES + 1), /^The file is larger than 10 MB/],
  ['an Excel workbook', 'PK\u0003\u0004', /^The workbook is damaged/],
  ['a letter', 'Dear Sir,\nhere are our cars', /^This is not a list of cars/],
  [
    'damaged text',
    Buffer.concat([
      Buffer.from(`${HEADER}\nA1,Citroën,`),
      Buffer.from('C4,2017,1M,\xeb', 'latin1'),
    ]),
    /^The file is not UTF-8 text/,
  ],
  ['no headings', 'Toyota,Vitz,2017,900000', /^The file has no headings/],
  ['a heading twice', 'Make,Model,Year,Price,price', /^Two columns have the heading "price"/],
  ['headings only', HEADER, /no cars/],
  [
    'too many rows',
    `Make,Model,Year,Price\n${'Toyota,Vitz,2017,900000\n'.repeat(IMPORT_MAX_ROWS + 1)}`,
    /^The file has more than 25,000 rows/,
  ],
])('%s is refused with a message and not stored', async (_what, text, reason) => {
  expect(await stage(text)).toEqual({
    ok: false,
    reason: expect.stringMatching(reason),
  })
  expect(await listWaitingImports(ann.id)).toEqual([])
})

test('a workbook is previewed from another sheet and line, and imported from there', async () => {
  const list = (model: string) => [
    ['Our yard, November'],
    ['Make', 'Model', 'Year', 'Price'],
    ['Toyota', model, 2017, 900_000],
    ['Brand', 'Car model', 'YOM', 'Amount'],
    ['Toyota', model, 2018, 950_000],
  ]
  const done = await stage(
    workbookOf([
      { name: 'Stock', rows: list('Vitz') },
      { name: 'Ngong Road', rows: list('Passo') },
    ]),
  )
  if (!done.ok) throw new Error(done.reason)
  const { preview, choice } = await look(done.id)
  expect(preview).toMatchObject({
    place: { sheet: 'Stock', otherSheets: ['Ngong Road'], headingRow: 2 },
    report: { totals: { created: 2, refused: 1 } },
  })
  expect(preview.place?.firstRows[0]).toEqual({ line: 1, text: 'Our yard, November' })
  const elsewhere = { ...choice, sheet: 'Ngong Road', headingRow: 4 }
  await refreshPreview(ann.context, { id: done.id, staffId: ann.id, choice: elsewhere })
  const again = await look(done.id)
  expect(again.preview.place).toMatchObject({ sheet: 'Ngong Road', headingRow: 4 })
  expect(await confirm(again)).toMatchObject({ ok: true, createdCount: 1 })
  expect(await db.selectFrom('cars').select(['model', 'year']).execute()).toEqual([
    { model: 'Passo', year: 2018 },
  ])
})

test('the newest five files of a user stay until discarded', async () => {
  const ben = await person()
  const own = await staged(THREE, ben)
  for (let count = 0; count < 6; count += 1) await staged(THREE)
  const waiting = await listWaitingImports(ann.id)
  expect(waiting).toHaveLength(5)
  await discardImport(ann.context, { id: own.id, staffId: ann.id })
  expect(await listWaitingImports(ben.id)).toHaveLength(1)
  await discardImport(ben.context, { id: own.id, staffId: ben.id })
  expect(await listWaitingImports(ben.id)).toEqual([])
})

test('importing an unchanged stock export changes nothing', async () => {
  async function* bytes() {
    yield Buffer.from(THREE)
  }
  await importCars({ bytes: bytes(), actor: ann.context.actor })
  const file = await staged(THREE)
  expect(await outcomes(file.id)).toEqual([
    [2, 'skipped'],
    [3, 'skipped'],
    [4, 'refused'],
  ])
  expect(await confirm(file)).toEqual({ ok: false, reason: 'nothing' })
})

test('a car changed since its export asks whose values count, again after another change', async () => {
  const id = await storeCar({ stock_number: 'V1', price: 900_000 })
  const list = `Car ID,Exported version,Make,Model,Year,Price,Stock no,Status\n${id},1,Toyota,Premio,2017,900000,V1,available`
  const sell = () => ({ is_available: false, status: 'sold', sold_at: new Date() }) as const
  await db.updateTable('cars').set(sell()).where('id', '=', id).execute()
  const file = await staged(list)
  expect(file.preview.report?.rows).toMatchObject([
    {
      outcome: 'unanswered',
      reason: 'Changed since this export. Status is “sold”, in the file “available”.',
      doubts: [{ field: 'exportedVersion', options: [2] }],
    },
  ])
  expect(await confirm(file)).toEqual({ ok: false, reason: 'nothing' })
  const choice = { ...file.choice, answers: { 2: { exportedVersion: 2 } } }
  await refreshPreview(ann.context, { id: file.id, staffId: ann.id, choice })
  const answered = await look(file.id)
  expect(answered.preview.report?.totals).toMatchObject({ updated: 1, unanswered: 0 })
  await db.updateTable('cars').set({ price: 880_000 }).where('id', '=', id).execute()
  expect(await confirm(answered)).toEqual({ ok: false, reason: 'changed' })
  expect((await look(file.id)).preview.report?.totals).toMatchObject({ updated: 0, unanswered: 1 })
})
