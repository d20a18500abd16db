import { beforeEach, expect, test } from 'vitest'

import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { saveCheck } from '#app/domain/papers/car-papers.server.ts'
import { undoCars } from '#app/domain/stock/undo/undo-cars.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { importCars } from './import-cars.server.ts'
import { confirmImport } from './staged/confirm-import.server.ts'
import { stageImport } from './staged/preview-import.server.ts'
import { findStagedImport } from './staged/staged-imports.server.ts'

const thisYear = Number(nairobiDay(new Date()).slice(0, 4))
const LATE = `${thisYear - 9}-03`
const FINE = `${thisYear - 2}`
const REASON = 'Reason for listing it all the same'
const HEADER = `Stock No,Make,Model,Year,Price,Category,First registered,Status,${REASON}`

const abroad = { category: 'ready_for_import', shipping_country: 'Japan', steering: 'RHD' } as const
const rowOf = (number: string, registered: string, { status = '', reason = '' } = {}) =>
  `${number},Toyota,Vitz,${thisYear - 9},900000,ready_for_import,${registered},${status},${reason}`

beforeEach(async () => {
  for (const table of ['staged_imports', 'audit_log', 'cars'] as const) {
    await db.deleteFrom(table).execute()
  }
})

async function* bytesOf(text: string) {
  yield Buffer.from(text)
}

async function importRows(rows: readonly string[], options: { isDryRun?: boolean } = {}) {
  const text = [HEADER, ...rows].join('\n')
  const result = await importCars({
    bytes: bytesOf(text),
    actor: { id: null, name: 'test' },
    ...options,
  })
  if (!result.ok) throw new Error(result.reason)
  return result.report
}

const listCars = () =>
  db.selectFrom('cars').selectAll().orderBy('stock_number').orderBy('id').execute()

test('a row with a car that can no longer be imported needs an answer, and the others come in', async () => {
  const rows = [rowOf('A1', LATE), rowOf('A2', FINE), rowOf('A3', LATE, { status: 'sold' })]
  const previewed = await importRows(rows, { isDryRun: true })
  const report = await importRows(rows)
  expect(report.rows.map(({ outcome }) => outcome)).toEqual(['unanswered', 'created', 'created'])
  expect(report.rows[0]).toMatchObject({
    car: `${thisYear - 9} Toyota Vitz`,
    reason: `It had to reach Mombasa by 31 Dec ${thisYear - 2}: it can no longer be imported. To import the row anyway, give the reason in a column “${REASON}”.`,
  })
  expect(previewed.rows.map(({ outcome, reason }) => [outcome, reason])).toEqual(
    report.rows.map(({ outcome, reason }) => [outcome, reason]),
  )
  expect((await listCars()).map((car) => car.stock_number)).toEqual(['A2', 'A3'])
})

test('a reason in the file lists it; importing again changes nothing; undo removes it', async () => {
  const rows = [rowOf('A1', LATE, { reason: 'A buyer in Uganda' })]
  const { totals } = await importRows(rows)
  expect(totals).toMatchObject({ created: 1, unanswered: 0 })
  const [car] = await listCars()
  expect(car).toMatchObject({ forced_listing_reason: 'A buyer in Uganda', is_available: true })
  const entry = await db
    .selectFrom('audit_log')
    .select(['id', 'after'])
    .where('action', '=', 'cars.import')
    .executeTakeFirstOrThrow()
  expect(entry.after).toMatchObject({
    [car?.id ?? '']: { forced_listing_reason: 'A buyer in Uganda' },
  })
  expect((await importRows(rows)).totals).toMatchObject({ skipped: 1, updated: 0, unanswered: 0 })
  expect(await listCars()).toEqual([car])
  await undoCars({ actor: { id: null, name: 'test' } }, { entryId: entry.id, mode: 'ask' })
  expect(await listCars()).toEqual([])
})

test('a file puts a sold car on sale again only with a reason, and leaves one that is on sale', async () => {
  const kept = { ...abroad, first_registered: LATE, make: 'Toyota', model: 'Vitz' }
  await storeCar({ ...kept, stock_number: 'A1', status: 'sold' })
  await storeCar({ ...kept, stock_number: 'A2' })
  const before = await listCars()
  const put = [rowOf('A1', LATE, { status: 'available' })]
  expect((await importRows(put)).totals).toMatchObject({ unanswered: 1, updated: 0 })
  expect(await listCars()).toEqual(before)
  // It became too late while on sale.
  expect((await importRows([rowOf('A2', LATE)])).totals).toMatchObject({
    updated: 1,
    unanswered: 0,
  })
  const forced = rowOf('A1', LATE, { status: 'available', reason: 'A buyer in Uganda' })
  expect((await importRows([forced])).totals).toMatchObject({ updated: 1, unanswered: 0 })
})

test('a file puts a sold car with a caveat on sale again only with a reason', async () => {
  const carId = await storeCar({ stock_number: 'A1', status: 'sold' })
  const checkedOn = nairobiDay(new Date())
  await saveCheck(
    { actor: { id: null, name: 'test' } },
    {
      carId,
      check: { key: 'caveat', result: 'problem', reference: '', note: 'A bank', checkedOn },
      today: checkedOn,
    },
  )
  const put = (reason: string) =>
    importRows([`A1,Toyota,Premio,2017,1495000,locally_used,,available,${reason}`])
  const { rows } = await put('')
  expect(rows[0]?.outcome).toBe('unanswered')
  expect(rows[0]?.reason).toContain('A problem with its logbook or a caveat is noted.')
  expect((await put('The bank agreed')).totals).toMatchObject({ updated: 1, unanswered: 0 })
})

test('a file does not make a car on sale too late', async () => {
  await storeCar({ ...abroad, make: 'Toyota', model: 'Vitz', stock_number: 'A1' })
  expect((await importRows([rowOf('A1', LATE)])).totals).toMatchObject({
    unanswered: 1,
    updated: 0,
  })
})

test('the preview in the back office holds the row, and confirming leaves it out', async () => {
  const id = newId()
  const email = `${id}@example.com`
  await db.insertInto('user_profiles').values({ id, email, role: 'admin' }).execute()
  const context = { actor: { id, name: email } }
  const content = Buffer.from([HEADER, rowOf('A1', LATE), rowOf('A2', FINE)].join('\n'))
  const staged = await stageImport(context, { staffId: id, fileName: 'stock.csv', content })
  if (!staged.ok) throw new Error(staged.reason)
  const found = await findStagedImport({ id: staged.id, staffId: id })
  if (!found.ok) throw new Error(found.reason)
  expect(found.staged.preview.report?.totals).toMatchObject({ created: 1, unanswered: 1 })
  const { previewId } = found.staged
  expect(await confirmImport(context, { id: staged.id, staffId: id, previewId })).toMatchObject({
    ok: true,
    createdCount: 1,
    unansweredCount: 1,
  })
})
