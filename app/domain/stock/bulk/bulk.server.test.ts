import { expect, test } from 'vitest'

import { pruneMedia } from '#app/domain/media/prune-media.server.ts'
import { saveCheck } from '#app/domain/papers/car-papers.server.ts'
import { WHOLE_STOCK } from '#app/domain/stock/stock-search.ts'
import { undoCars } from '#app/domain/stock/undo/undo-cars.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'
import { addPicture } from '#tests/factories/car-picture.ts'
import { createInquiry } from '#tests/factories/inquiries.ts'
import { FULL_CAR, storeCar } from '#tests/factories/store-car.ts'

import type { BulkChange } from './bulk-change.ts'
import { leftOutText } from './bulk-texts.ts'
import { changeCars } from './change-cars.server.ts'
import { deleteCars } from './delete-cars.server.ts'
import { previewBulkChange } from './plan-bulk-change.server.ts'
import { readBulkChange } from './read-bulk-change.server.ts'

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

test('cars are moved to another location, and back', async () => {
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
    const count = step.kind === 'sold' ? 1 : 2
    expect(Object.keys(changed as object)).toHaveLength(count)
    await undoCars(context, { entryId, mode: 'ask' })
    expect(await dump(ids)).toEqual(before)
  }
  const none = await changeCars(context, {
    selection: chosen(sold),
    change: { kind: 'unfeature' },
    expectedCount: 1,
  })
  expect(none).toEqual({ ok: true, changedCount: 0, entryId: null, leftOut: [] })
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

test('a car whose logbook has a problem is left out where others go on sale', async () => {
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
  const done = await changeCars(context, { ...putOnSale, expectedCount: 2 })
  expect(done).toMatchObject({ ok: true, changedCount: 1, leftOut: [{ reason: 'papers' }] })
  const { cars } = await dump(ids)
  expect(cars.map(({ status }) => status)).toEqual(['available', 'sold'])
})

const tooLate = {
  category: 'ready_for_import',
  steering: 'RHD',
  shipping_country: 'Japan',
  first_registered: '2015',
} as const

test('cars that can no longer be imported are left out by name, and the others go on sale', async () => {
  const ids = [
    await storeCar({ ...tooLate, status: 'sold' }),
    await storeCar({ ...tooLate, status: 'sold', model: 'Vitz' }),
    await storeCar({ status: 'sold', model: 'Fielder' }),
    await storeCar({ ...tooLate, status: 'sold', forced_listing_reason: 'A buyer in Uganda' }),
  ]
  const before = await dump(ids)
  const change = { kind: 'available' } as const
  const preview = await previewBulkChange(chosen(...ids), change)
  expect(preview).toMatchObject({ count: 4, changedCount: 2 })
  expect(leftOutText(preview.leftOut)).toBe(
    'Left out: 2017 Toyota Premio (it can no longer be imported), 2017 Toyota Vitz (it can no longer be imported). To put one on sale anyway, edit it and give the reason.',
  )
  const done = await changeCars(context, { selection: chosen(...ids), change, expectedCount: 4 })
  if (!done.ok || done.entryId === null) throw new Error('not changed')
  expect(done.changedCount).toBe(2)
  const { cars } = await dump(ids)
  expect(cars.map(({ status }) => status)).toEqual(['sold', 'sold', 'available', 'available'])
  await undoCars(context, { entryId: done.entryId, mode: 'ask' })
  expect(await dump(ids)).toEqual(before)
})

test('a bulk change of the category does not make a car on sale too late', async () => {
  const id = await storeCar({ ...tooLate, category: 'fresh_imports' })
  const change = { kind: 'category', category: 'ready_for_import' } as const
  expect(
    await changeCars(context, { selection: chosen(id), change, expectedCount: 1 }),
  ).toMatchObject({ ok: true, changedCount: 0, leftOut: [{ reason: 'landing' }] })
})

test('what is known of an import is set for many cars, and undone', async () => {
  const ids = [
    await storeCar({ category: 'ready_for_import', price_basis: 'duty_paid' }),
    await storeCar({ category: 'ready_for_import', landed_on: '2026-11-01' }),
  ]
  const before = await dump(ids)
  const typed: Record<string, string> = {
    firstRegistered: '03/2022',
    shippingCountry: ' Japan ',
    steering: 'RHD',
    etaMombasaOn: '2026-12-20',
    landedOn: '',
    priceBasis: 'cif_mombasa',
    cifUsd: '9,800',
    listVersion: 'RAV4 G',
    hsClass: '',
  }
  const read = readBulkChange('facts', (name) => typed[name] ?? null)
  if (!read.ok) throw new Error('not read')
  const done = await changeCars(context, {
    selection: chosen(...ids),
    change: read.change,
    expectedCount: 2,
  })
  if (!done.ok || done.entryId === null) throw new Error('not changed')
  const stated = {
    first_registered: '2022-03',
    shipping_country: 'Japan',
    eta_mombasa_on: '2026-12-20',
    price_basis: 'cif_mombasa',
    cif_usd: 9_800,
    list_version: 'RAV4 G',
    hs_class: null,
  }
  const { cars } = await dump(ids)
  expect(cars).toMatchObject([
    { ...stated, landed_on: null },
    { ...stated, landed_on: '2026-11-01' },
  ])
  await undoCars(context, { entryId: done.entryId, mode: 'ask' })
  expect(await dump(ids)).toEqual(before)
})

test('facts of an import are refused with a sentence, and blank ones change nothing', () => {
  const refused = (typed: Record<string, string>) => {
    const read = readBulkChange('facts', (name) => typed[name] ?? null)
    return read.ok ? null : Object.keys(read.fields)
  }
  expect(refused({})).toEqual([])
  expect(refused({ firstRegistered: '', hsClass: '' })).toEqual(['firstRegistered'])
  expect(refused({ cifUsd: 'lots', etaMombasaOn: 'soon' })?.toSorted()).toEqual([
    'cifUsd',
    'etaMombasaOn',
  ])
})

test('facts that make cars on sale too late are not set', async () => {
  const id = await storeCar({ ...tooLate, first_registered: null })
  const change = { kind: 'facts', facts: { first_registered: '2015' } } as const
  expect(
    await changeCars(context, { selection: chosen(id), change, expectedCount: 1 }),
  ).toMatchObject({ ok: true, changedCount: 0, leftOut: [{ reason: 'landing' }] })
})
