import { expect, test } from 'vitest'

import { WHOLE_STOCK } from '#app/domain/cars/stock/stock-search.ts'
import { undoCars } from '#app/domain/cars/undo/undo-cars.server.ts'
import { pruneMedia } from '#app/domain/media/prune-media.server.ts'
import { saveCheck } from '#app/domain/papers/car-papers.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'
import { addPicture } from '#tests/factories/car-picture.ts'
import { createInquiry } from '#tests/factories/inquiries.ts'
import { FULL_CAR, storeCar } from '#tests/factories/store-car.ts'

import type { BulkChange } from './bulk-change.ts'
import { readBulkChange } from './bulk-intent.ts'
import { changeCars } from './change-cars.server.ts'
import { deleteCars } from './delete-cars.server.ts'
import { previewBulkChange } from './preview-bulk-change.server.ts'

const context = { actor: { id: null, name: 'test' } }

const LESS: BulkChange = {
  kind: 'price',
  price: { direction: 'down', unit: 'percent', amount: 10, roundTo: 1_000 },
}

const chosen = (...ids: string[]) => ({ kind: 'ids', ids }) as const

/** Everything stored about some cars, except the number of saves. */
async function dump(ids: string[]) {
  const cars = await db
    .selectFrom('cars')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  const [prices, media, inquiries] = await Promise.all([
    db
      .selectFrom('car_price_history')
      .selectAll()
      .where('car_id', 'in', ids)
      .orderBy('changed_at')
      .execute(),
    db.selectFrom('car_media').selectAll().where('car_id', 'in', ids).orderBy('id').execute(),
    db.selectFrom('inquiries').select(['id', 'car_id']).where('car_id', 'in', ids).execute(),
  ])
  const kept = cars.map(({ version: _version, updated_at: _updated, ...car }) => car)
  return { cars: kept, prices, media, inquiries }
}

const entryOf = (id: string | null) =>
  db
    .selectFrom('audit_log')
    .selectAll()
    .where('id', '=', id ?? '')
    .executeTakeFirstOrThrow()

async function change(ids: string[], change: BulkChange) {
  const done = await changeCars(context, {
    selection: chosen(...ids),
    change,
    expectedCount: ids.length,
  })
  if (!done.ok || done.entryId === null) throw new Error('nothing changed')
  return done.entryId
}

test('prices change in one entry, which can be undone once', async () => {
  const ids = [
    await storeCar({ price: 1_000_000 }),
    await storeCar({ price: 0 }),
    await storeCar({ price: 995_000 }),
  ]
  const before = await dump(ids)
  expect(await previewBulkChange(chosen(...ids), LESS)).toMatchObject({
    count: 3,
    changedCount: 2,
    sumBefore: 1_995_000,
    sumAfter: 1_796_000,
  })
  const entryId = await change(ids, LESS)
  const prices = new Map((await dump(ids)).cars.map(({ id, price }) => [id, price]))
  expect(ids.map((id) => prices.get(id))).toEqual([900_000, 0, 896_000])
  expect(await entryOf(entryId)).toMatchObject({
    action: 'cars.bulk_price',
    entity_id: null,
    before: { [ids[0] ?? '']: { price: 1_000_000 }, [ids[2] ?? '']: { price: 995_000 } },
  })
  expect(await undoCars(context, { entryId, mode: 'ask' })).toEqual({
    ok: true,
    restoredCount: 2,
    skippedCount: 0,
  })
  expect(await dump(ids)).toEqual(before)
  expect(await undoCars(context, { entryId, mode: 'overwrite' })).toEqual({
    ok: false,
    reason: 'undone',
  })
})

test('engine sizes and model codes are set for many cars, and undone', async () => {
  const ids = [await storeCar({ engine_cc: 1_500 }), await storeCar({ engine_cc: 1_496 })]
  const before = await dump(ids)
  const engine = readBulkChange('engine', () => '1,496 cc')
  const code = readBulkChange('code', () => 'nze 161-g')
  if (!engine.ok || !code.ok) throw new Error('not read')
  expect(await previewBulkChange(chosen(...ids), engine.change)).toMatchObject({ changedCount: 1 })
  const entries = [await change(ids, engine.change), await change(ids, code.change)]
  const { cars } = await dump(ids)
  expect(cars.map((car) => [car.engine_cc, car.model_code])).toEqual([
    [1_496, 'NZE161G'],
    [1_496, 'NZE161G'],
  ])
  for (const entryId of entries.toReversed()) {
    expect(await undoCars(context, { entryId, mode: 'ask' })).toMatchObject({ ok: true })
  }
  expect(await dump(ids)).toEqual(before)
  expect(readBulkChange('engine', () => '1.5')).toMatchObject({ ok: false })
  expect(readBulkChange('code', () => '?')).toMatchObject({ ok: false })
})

test('cars are moved to another place, and back', async () => {
  const ids = [await storeCar({ location: 'Nairobi' }), await storeCar({ location: 'Mombasa' })]
  const before = await dump(ids)
  const read = readBulkChange('location', () => ' Mombasa\n')
  if (!read.ok) throw new Error('not read')
  expect(await previewBulkChange(chosen(...ids), read.change)).toMatchObject({ changedCount: 1 })
  const entryId = await change(ids, read.change)
  expect((await dump(ids)).cars.map(({ location }) => location)).toEqual(['Mombasa', 'Mombasa'])
  expect(await undoCars(context, { entryId, mode: 'ask' })).toMatchObject({ ok: true })
  expect(await dump(ids)).toEqual(before)
  expect(readBulkChange('location', () => ' ')).toMatchObject({ ok: false })
  expect(readBulkChange('location', () => 'x'.repeat(121))).toMatchObject({ ok: false })
})

test('a car changed since is a conflict: named, then skipped or restored on demand', async () => {
  const ids = [await storeCar({ price: 1_000_000 }), await storeCar({ price: 2_000_000 })]
  const [first = '', second = ''] = ids
  const priceOf = async (id: string) => (await dump([id])).cars[0]?.price
  const one = await change(ids, LESS)
  await change([first], {
    kind: 'price',
    price: { direction: 'up', unit: 'ksh', amount: 5, roundTo: 1 },
  })
  expect(await undoCars(context, { entryId: one, mode: 'ask' })).toEqual({
    ok: false,
    reason: 'conflicts',
  })
  expect(await undoCars(context, { entryId: one, mode: 'skip' })).toEqual({
    ok: true,
    restoredCount: 1,
    skippedCount: 1,
  })
  expect([await priceOf(first), await priceOf(second)]).toEqual([900_005, 2_000_000])

  const two = await change(ids, LESS)
  await change([first], {
    kind: 'price',
    price: { direction: 'up', unit: 'ksh', amount: 5, roundTo: 1 },
  })
  expect(await undoCars(context, { entryId: two, mode: 'overwrite' })).toMatchObject({
    restoredCount: 2,
  })
  expect([await priceOf(first), await priceOf(second)]).toEqual([900_005, 2_000_000])
})

test('bulk sold, available, category and featured leave out unchanged cars', async () => {
  const reserved = await storeCar({ status: 'reserved', reserved_for: 'Jane' })
  const sold = await storeCar({ status: 'sold', sold_at: new Date('2026-01-02T03:04:05Z') })
  const ids = [reserved, sold]
  const before = await dump(ids)
  const steps: BulkChange[] = [
    { kind: 'sold' },
    { kind: 'available' },
    { kind: 'feature' },
    { kind: 'category', category: 'fresh_imports' },
  ]
  for (const step of steps) {
    const entryId = await change(ids, step)
    const { before: changed } = await entryOf(entryId)
    const count = { sold: 1, available: 1 }[step.kind as 'sold'] ?? 2
    expect(Object.keys(changed as object)).toHaveLength(count)
    await undoCars(context, { entryId, mode: 'ask' })
    expect(await dump(ids)).toEqual(before)
  }
  const none = await changeCars(context, {
    selection: chosen(sold),
    change: { kind: 'unfeature' },
    expectedCount: 1,
  })
  expect(none).toEqual({ ok: true, changedCount: 0, entryId: null })
  const unknown = { kind: 'category', category: 'none_such' } as const
  expect(
    await changeCars(context, { selection: chosen(sold), change: unknown, expectedCount: 1 }),
  ).toEqual({
    ok: false,
    reason: 'no_category',
  })
})

test('a filter changes the cars that were shown, or nothing', async () => {
  const stockNumber = `W${newId().slice(-10)}`
  await storeCar({ stock_number: `${stockNumber}A` })
  const selection = { kind: 'search', search: { ...WHOLE_STOCK, searchTerm: stockNumber } } as const
  await storeCar({ stock_number: `${stockNumber}B` })
  const wanted = { selection, change: { kind: 'feature' } } as const
  expect(await changeCars(context, { ...wanted, expectedCount: 1 })).toEqual({
    ok: false,
    reason: 'moved',
  })
  expect(await changeCars(context, { ...wanted, expectedCount: 2 })).toMatchObject({
    changedCount: 2,
  })
  const nobody = { ...wanted, selection: chosen(newId()) }
  expect(await changeCars(context, { ...nobody, expectedCount: 1 })).toEqual({
    ok: false,
    reason: 'none',
  })
})

test('deleted cars are restored with everything, unless their stock number is taken', async () => {
  const ids = [await storeCar({ ...FULL_CAR, stock_number: newId().slice(-12) }), await storeCar()]
  const [first = ''] = ids
  await addPicture(first, { alt: 'Front' })
  await createInquiry({ car_id: first })
  await change([first], LESS)
  const before = await dump(ids)
  await db
    .updateTable('media_files')
    .set({ created_at: new Date('2026-01-01') })
    .execute()

  const done = await deleteCars(context, { selection: chosen(...ids), expectedCount: 2 })
  const entryId = done.ok ? (done.entryId ?? '') : ''
  expect((await dump(ids)).cars).toEqual([])
  expect((await pruneMedia()).unusedPictures).toEqual([])
  expect(await undoCars(context, { entryId, mode: 'ask' })).toMatchObject({ restoredCount: 2 })
  expect(await dump(ids)).toEqual(before)

  const again = await deleteCars(context, { selection: chosen(...ids), expectedCount: 2 })
  await storeCar({ stock_number: before.cars.find(({ id }) => id === first)?.stock_number ?? null })
  const undo = { entryId: again.ok ? (again.entryId ?? '') : '' }
  expect(await undoCars(context, { ...undo, mode: 'ask' })).toEqual({
    ok: false,
    reason: 'conflicts',
  })
  expect(await undoCars(context, { ...undo, mode: 'skip' })).toMatchObject({
    restoredCount: 1,
    skippedCount: 1,
  })
})

test('none goes on sale together with a car whose logbook has a problem', async () => {
  const ids = [await storeCar(), await storeCar()]
  await change(ids, { kind: 'sold' })
  await saveCheck(context, {
    carId: ids[1] ?? '',
    check: {
      key: 'logbook',
      result: 'problem',
      reference: '',
      note: 'In the name of somebody else',
      checkedOn: '2026-11-20',
    },
    today: '2026-11-20',
  })
  const putOnSale = { selection: chosen(...ids), change: { kind: 'available' } as const }
  expect(await changeCars(context, { ...putOnSale, expectedCount: 2 })).toEqual({
    ok: false,
    reason: 'papers',
  })
  const { cars } = await dump(ids)
  expect(cars.map(({ status }) => status)).toEqual(['sold', 'sold'])
  const first = { ...putOnSale, selection: chosen(ids[0] ?? ''), expectedCount: 1 }
  expect(await changeCars(context, first)).toMatchObject({ ok: true, changedCount: 1 })
})
