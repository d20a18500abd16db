import { beforeAll, expect, test } from 'vitest'

import { listSitemapCars } from '#app/domain/cars/feeds/list-sitemap-cars.server.ts'
import { currentStock } from '#app/domain/cars/search/stock-index/car-index.server.ts'
import { listCarPictures } from '#app/domain/media/list-car-pictures.server.ts'
import { STORAGE_FULL } from '#app/domain/media/picture-refusal.ts'
import { stagePicture } from '#app/domain/media/stage-picture.server.ts'
import { saveCheck } from '#app/domain/papers/car-papers.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'
import { storage } from '#app/infra/storage/storage.server.ts'
import { createModel } from '#tests/factories/car.ts'
import { jpegPhoto } from '#tests/factories/pictures.ts'
import { storeCar } from '#tests/factories/store-car.ts'
import { collected } from '#tests/setup/browser/collected.ts'

import { CarFormInput } from './car-form-schema.ts'
import { createCar } from './create-car.server.ts'
import { findCarForm } from './find-car-form.server.ts'
import { saveCar } from './save-car.server.ts'
import { updateCar } from './update-car.server.ts'

const context = { actor: { id: null, name: 'test' } }
const [make, model] = [`Make ${newId()}`, 'Roadster']

beforeAll(async () => {
  await createModel({ make, model })
})

const inputOf = (values: object = {}) =>
  CarFormInput.parse({
    make,
    model,
    year: '2018',
    price: '1,495,000',
    category: 'locally_used',
    condition: 'Good',
    color: 'White',
    location: 'Nairobi',
    fuelType: 'Petrol',
    transmission: 'Automatic',
    bodyType: 'Sedan',
    ...values,
  })

async function stage(width = 48) {
  const bytes = await jpegPhoto({ width, height: 36 })
  const staged = await stagePicture(context, { bytes, originalName: '../../evil/photo.jpg' })
  if (!staged.ok) throw new Error(staged.reason)
  return staged.picture.mediaId
}

const keyOf = async (mediaId: string) =>
  (
    await db
      .selectFrom('media_files')
      .select('storage_key as key')
      .where('id', '=', mediaId)
      .executeTakeFirst()
  )?.key

async function add(values: object = {}, pictures: string[] = [], featuredPicture?: string) {
  const input = inputOf(values)
  const created = await createCar(context, {
    input,
    pictures,
    featuredPicture: featuredPicture ?? null,
  })
  if (!created.ok) throw new Error(JSON.stringify(created.fields))
  return created.carId
}

async function change(carId: string, values: object, pictures?: string[]) {
  const stored = await findCarForm(carId)
  if (!stored) throw new Error('The car is gone.')
  return updateCar(context, {
    carId,
    version: stored.version,
    input: inputOf(values),
    pictures: pictures ?? stored.form.pictures,
    featuredPicture: stored.form.featuredPicture,
  })
}

test('a car is saved with its pictures in order, and is searchable at once', async () => {
  const pictures = [await stage(40), await stage(41), await stage(42)]
  const carId = await add({ seats: '5', dealerName: 'Yard two' }, pictures, pictures[2])
  const shown = await listCarPictures(carId)
  expect(shown.map(({ mediaId }) => mediaId)).toEqual([pictures[2], pictures[0], pictures[1]])
  const stored = await findCarForm(carId)
  expect(stored?.form).toMatchObject({ pictures, featuredPicture: pictures[2] })
  expect(stored?.form.values).toMatchObject({ seats: '5', dealerName: 'Yard two', mileage: '0' })
  const { cars } = await currentStock()
  expect(cars.columns.make.values).toContain(make)
})

test('an update keeps, adds and removes pictures, and records only what changed', async () => {
  const [kept, dropped] = [await stage(40), await stage(41)]
  const carId = await add({}, [dropped, kept])
  const droppedKey = (await keyOf(dropped)) ?? ''
  const added = await stage(42)
  expect(await change(carId, { price: '1,400,000' }, [added, kept])).toEqual({
    ok: true,
    carId,
    removedCount: 0,
  })
  expect((await findCarForm(carId))?.form.pictures).toEqual([added, kept])
  expect(await storage().has(droppedKey)).toBe(false)
  const entry = await db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('entity_id', '=', carId)
    .where('action', '=', 'car.update')
    .executeTakeFirstOrThrow()
  expect(entry).toEqual({
    before: { price: 1_495_000, pictures: [dropped, kept] },
    after: { price: 1_400_000, pictures: [added, kept] },
  })
})

test('when the featured picture is removed, the first one takes its place', async () => {
  const [first, second] = [await stage(40), await stage(41)]
  const carId = await add({}, [first, second], second)
  await change(carId, {}, [first])
  expect((await listCarPictures(carId)).map(({ mediaId }) => mediaId)).toEqual([first])
  expect((await findCarForm(carId))?.form.featuredPicture).toBe(null)
})

test('reordering pictures counts as a change of the car’s page', async () => {
  const [first, second] = [await stage(40), await stage(41)]
  const carId = await add({}, [first, second])
  const changedAt = async () => {
    const cars = (await collected(listSitemapCars({ part: 0, size: 100 }))).flat()
    return cars.find(({ id }) => id === carId)?.changedAt.getTime() ?? 0
  }
  const before = await changedAt()
  await change(carId, {}, [second, first])
  expect(await changedAt()).toBeGreaterThan(before)
})

test('a save of an outdated version is refused as a whole', async () => {
  const carId = await add()
  const old = await findCarForm(carId)
  await change(carId, { color: 'Blue' })
  const late = await updateCar(context, {
    carId,
    version: old?.version ?? 0,
    input: inputOf({ price: '1' }),
    pictures: [],
    featuredPicture: null,
  })
  expect(late).toEqual({ ok: false, reason: 'changed' })
  expect((await findCarForm(carId))?.form.values).toMatchObject({
    color: 'Blue',
    price: '1,495,000',
  })
})

test('saving an unchanged form changes nothing', async () => {
  const carId = await add()
  const before = await findCarForm(carId)
  expect(await change(carId, {})).toMatchObject({ ok: true })
  expect((await findCarForm(carId))?.version).toBe(before?.version)
})

test('unknown names and a taken stock number are refused at their fields', async () => {
  await add({ stockNumber: 'FM-1' })
  const refused = await createCar(context, {
    input: inputOf({ model: 'Unknown', category: 'nowhere', stockNumber: 'fm-1' }),
    pictures: [],
    featuredPicture: null,
  })
  expect(refused).toEqual({
    ok: false,
    reason: 'invalid',
    fields: {
      model: [`${make} has no model of this name to choose.`],
      category: ['Choose a category.'],
      stockNumber: ['Another car has this stock number.'],
    },
  })
})

test('a car keeps a make that becomes inactive; a new car cannot have it', async () => {
  const carId = await add()
  await db.updateTable('car_makes').set({ is_active: false }).where('name', '=', make).execute()
  expect(await change(carId, { price: '1,300,000' })).toMatchObject({ ok: true })
  const refused = await createCar(context, {
    input: inputOf(),
    pictures: [],
    featuredPicture: null,
  })
  expect(refused.ok).toBe(false)
  await db.updateTable('car_makes').set({ is_active: true }).where('name', '=', make).execute()
})

test('a picture cannot be taken from another car', async () => {
  const mine = await stage()
  await add({}, [mine])
  const other = await storeCar()
  const created = await createCar(context, {
    input: inputOf(),
    pictures: [mine, newId()],
    featuredPicture: mine,
  })
  expect(created).toMatchObject({ ok: true, removedCount: 2 })
  expect(await listCarPictures(other)).toEqual([])
})

test('a full disk refuses the picture with a message and leaves nothing behind', async () => {
  const before = await db.selectFrom('media_files').select('id').execute()
  const full = { ...storage(), put: async () => ({ ok: false as const, reason: STORAGE_FULL }) }
  const bytes = await jpegPhoto({ width: 40, height: 30 })
  expect(await stagePicture(context, { bytes, originalName: 'a.jpg' }, { storage: full })).toEqual({
    ok: false,
    reason: STORAGE_FULL,
  })
  expect(await db.selectFrom('media_files').select('id').execute()).toEqual(before)
})

test('a path in a file name is reduced to its last part', async () => {
  const mediaId = await stage()
  expect(await keyOf(mediaId)).toMatch(/^car-images\/[0-9a-f]{32}\.jpg$/)
})

async function openForm(carId: string) {
  const stored = await findCarForm(carId)
  if (!stored) throw new Error('There is no such car.')
  const { version, form } = stored
  const withValues = (values: Partial<typeof form.values>) => ({
    carId,
    form: { ...form, values: { ...form.values, ...values } },
    started: { version, form },
    seenVersion: null,
  })
  return { version, withValues }
}

test('someone else’s changes are shown first, then both are saved', async () => {
  const carId = await add()
  const opened = await openForm(carId)
  expect(await saveCar(context, opened.withValues({ color: 'Blue' }))).toMatchObject({ ok: true })
  const mine = opened.withValues({ price: '1,200,000' })
  const refused = await saveCar(context, mine)
  expect(refused).toMatchObject({
    reason: 'conflict',
    conflict: { changes: [{ part: 'color', before: 'White', theirs: 'Blue', mine: null }] },
  })
  const seenVersion = (await findCarForm(carId))?.version ?? null
  expect(await saveCar(context, { ...mine, seenVersion })).toMatchObject({ ok: true })
  expect((await findCarForm(carId))?.form.values).toMatchObject({
    color: 'Blue',
    price: '1,200,000',
  })
})

test('concurrent edits are each saved or refused, never lost', async () => {
  const carId = await add()
  const opened = await openForm(carId)
  const edits = [{ color: 'Blue' }, { price: '1,200,000' }, { location: 'Mombasa' }]
  const saved = await Promise.all(edits.map((edit) => saveCar(context, opened.withValues(edit))))
  const outcomes = saved.map((each) => (each.ok ? 'saved' : each.reason))
  expect(outcomes).toContain('saved')
  expect(outcomes.filter((each) => each !== 'saved' && each !== 'conflict')).toEqual([])
  const kept = Object.assign({}, ...edits.filter((_, index) => saved[index]?.ok)) as object
  expect((await findCarForm(carId))?.form.values).toMatchObject(kept)
})

test('a car deleted meanwhile is not saved', async () => {
  const { withValues } = await openForm(await add())
  const edited = { ...withValues({ color: 'Blue' }), carId: newId() }
  expect(await saveCar(context, edited)).toEqual({ ok: false, reason: 'gone' })
})

const abroad = { category: 'ready_for_import', steering: 'RHD', shippingCountry: 'Japan' }
const wrongReason = { reason: 'invalid', fields: { forcedListingReason: [expect.any(String)] } }
const newCar = (values: object) => ({
  input: inputOf({ ...abroad, ...values }),
  pictures: [],
  featuredPicture: null,
})

test('a car that can no longer be imported is put on sale only with a reason', async () => {
  const late = { firstRegistered: '2015-03' }
  const refused = await createCar(context, newCar(late))
  expect(refused).toMatchObject(wrongReason)
  expect(JSON.stringify(refused)).toContain('It had to reach Mombasa by 31 Dec 2022')
  expect(await createCar(context, newCar({ steering: 'LHD' }))).toMatchObject(wrongReason)
  expect(await createCar(context, newCar({ ...late, landedOn: '2022-12-30' }))).toMatchObject({
    ok: true,
  })
  const forcedListingReason = 'A buyer in Uganda'
  const carId = await add({ ...abroad, ...late, forcedListingReason })
  const entry = await db
    .selectFrom('audit_log')
    .select('after')
    .where('entity_id', '=', carId)
    .executeTakeFirstOrThrow()
  expect(entry.after).toMatchObject({ forced_listing_reason: forcedListingReason })
  expect(await change(carId, { ...abroad, ...late })).toMatchObject(wrongReason)
})

test('a car is not made too late by an edit, but one that became so can still be changed', async () => {
  const late = { ...abroad, firstRegistered: '2015' }
  const carId = await add({ ...abroad, firstRegistered: null })
  expect(await change(carId, late)).toMatchObject(wrongReason)
  expect(await change(carId, { ...late, status: 'sold' })).toMatchObject({ ok: true })
  expect(await change(carId, late)).toMatchObject(wrongReason)
  await db
    .updateTable('cars')
    .set({ is_available: true, status: 'available', sold_at: null })
    .where('id', '=', carId)
    .execute()
  expect(await change(carId, { ...late, price: '900,000' })).toMatchObject({ ok: true })
})

test('a sold car with a caveat is put on sale by the form only with a reason', async () => {
  const carId = await add()
  await saveCheck(context, {
    carId,
    check: {
      key: 'caveat',
      result: 'problem',
      reference: '',
      note: 'A bank has a claim',
      checkedOn: '2026-11-20',
    },
    today: '2026-11-20',
  })
  expect(await change(carId, { status: 'reserved' })).toMatchObject({ ok: true })
  expect(await change(carId, { status: 'sold' })).toMatchObject({ ok: true })
  expect(await change(carId, { status: 'available' })).toMatchObject(wrongReason)
  const forcedListingReason = 'The bank agreed to the sale'
  expect(await change(carId, { status: 'available', forcedListingReason })).toMatchObject({
    ok: true,
  })
})
