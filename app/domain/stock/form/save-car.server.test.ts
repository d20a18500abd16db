import { beforeAll, expect, test } from 'vitest'

import { listSitemapCars } from '#app/domain/feeds/list-sitemap-pages.server.ts'
import { listCarPictures } from '#app/domain/media/list-car-pictures.server.ts'
import { STORAGE_FULL } from '#app/domain/media/picture-refusal.ts'
import { stagePicture } from '#app/domain/media/stage-picture.server.ts'
import { saveCheck } from '#app/domain/papers/car-papers.server.ts'
import { currentStock } from '#app/domain/search/stock-index/car-index.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'
import { storage } from '#app/infra/storage/storage.server.ts'
import { createModel } from '#tests/factories/car.ts'
import { jpegPhoto } from '#tests/factories/pictures.ts'
import { storeCar } from '#tests/factories/store-car.ts'
import { collected } from '#tests/setup/browser/collected.ts'

import { CarFormInput } from './car-form-schema.ts'
import { findCarForm } from './find-car-form.server.ts'
import { createCar, saveCar, updateCar } from './save-car.server.ts'

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
    input: inputOf({ priceConfirmedOn: stored.form.values.priceConfirmedOn, ...values }),
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

const numbered = (values: object, stored: object = {}) =>
  createCar(context, {
    input: inputOf({ ...values, ...stored }),
    pictures: [],
    featuredPicture: null,
  })

test.each([
  'nke165 7012346',
  'ＮＫＥ１６５－７０１２３４６',
  'DAA-NKE165-7012346',
  'NKE165\u200B-7012346',
])(
  'a new car with the chassis number of another, written %s, is refused',
  async (chassisNumber) => {
    const number = `FM ${newId()}`
    const carId = await storeCar({
      make,
      model,
      year: 2016,
      stock_number: number,
      chassis_number: 'NKE165-7012346',
    })
    expect(await numbered({ chassisNumber })).toEqual({
      ok: false,
      reason: 'invalid',
      fields: {
        chassisNumber: [
          `This chassis number is ${number} already: 2016 ${make} ${model}, available.`,
        ],
      },
    })
    await db.deleteFrom('cars').where('id', '=', carId).execute()
  },
)

test('a VIN in the plate field of another car counts, and so does a plate in any spelling', async () => {
  await storeCar({ make, model, year: 2012, stock_number: 'FM0009', vin: 'WBA3A5C50DF123456' })
  await storeCar({ make, model, year: 2018, vin: 'KDA 412Y', status: 'reserved' })
  expect(await numbered({ chassisNumber: 'wba3a5c50df123456' })).toMatchObject({
    fields: { chassisNumber: [expect.stringContaining('is FM0009 already: 2012')] },
  })
  expect(await numbered({ vin: 'kda412y' })).toMatchObject({
    fields: {
      vin: [`This registration number is another car’s already: 2018 ${make} ${model}, reserved.`],
    },
  })
})

test('a car keeps its number when saved again, and short or sold numbers are free', async () => {
  const chassisNumber = 'GP5-1234567'
  await storeCar({
    make,
    model,
    stock_number: 'FM0008',
    chassis_number: chassisNumber,
    status: 'sold',
    sold_at: '2025-03-03T10:00:00Z',
  })
  const created = await numbered({ chassisNumber })
  expect(created).toMatchObject({ note: 'We sold this car before: FM0008, on 3 Mar 2025.' })
  const carId = created.ok ? created.carId : ''
  expect(await change(carId, { chassisNumber: 'gp5 1234567' })).toMatchObject({ ok: true })
  await add({ chassisNumber: '012345' })
  await add({ chassisNumber: '012345' })
  // Another car got the number before the rule; either can still be edited.
  await storeCar({ make, model, chassis_number: 'gp51234567' })
  expect(await change(carId, { chassisNumber, price: '1,400,000' })).toMatchObject({ ok: true })
})

test('of two people who save one new number at once, one is refused', async () => {
  const input = { chassisNumber: 'SK9-546399' }
  const both = await Promise.all([numbered(input), numbered(input)])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
})

test('a stock number is taken in any spelling', async () => {
  const carId = await add({ stockNumber: 'KDM–É 12' })
  expect(await numbered({ stockNumber: 'kdm-e\u0301-12' })).toMatchObject({
    fields: { stockNumber: ['Another car has this stock number.'] },
  })
  expect(await change(carId, { stockNumber: 'KDM-É12' })).toMatchObject({ ok: true })
})
