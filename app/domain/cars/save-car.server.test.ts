import { beforeAll, expect, test } from 'vitest'

import { listCarPictures } from '#app/domain/media/list-car-pictures.server.ts'
import { STORAGE_FULL } from '#app/domain/media/picture-refusal.ts'
import { stagePicture } from '#app/domain/media/stage-picture.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'
import { storage } from '#app/infra/storage/storage.server.ts'
import { createModel } from '#tests/factories/car.ts'
import { jpegPhoto } from '#tests/factories/pictures.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { CarFormInput } from './car-form-schema.ts'
import { createCar } from './create-car.server.ts'
import { currentStock } from './facets/car-index.server.ts'
import { findCarForm } from './find-car-form.server.ts'
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
  if (!created.ok) throw new Error(JSON.stringify(created.errors))
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

test('a car is saved whole with its pictures in order, and found at once', async () => {
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
    goneCount: 0,
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

test('an older version is refused and nothing of it is saved', async () => {
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

test('saving without a change changes nothing', async () => {
  const carId = await add()
  const before = await findCarForm(carId)
  expect(await change(carId, {})).toMatchObject({ ok: true })
  expect((await findCarForm(carId))?.version).toBe(before?.version)
})

test('names that are not there, and a stock number that is taken, are refused by field', async () => {
  await add({ stockNumber: 'FM-1' })
  const refused = await createCar(context, {
    input: inputOf({ model: 'Unknown', category: 'nowhere', stockNumber: 'fm-1' }),
    pictures: [],
    featuredPicture: null,
  })
  expect(refused).toEqual({
    ok: false,
    errors: {
      model: `${make} has no model of this name to choose.`,
      category: 'Choose a category.',
      stockNumber: 'Another car has this stock number.',
    },
  })
})

test('a car keeps its make when that becomes inactive; a new car cannot have it', async () => {
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

test('a picture of another car is not taken from it', async () => {
  const mine = await stage()
  await add({}, [mine])
  const other = await storeCar()
  const created = await createCar(context, {
    input: inputOf(),
    pictures: [mine, newId()],
    featuredPicture: mine,
  })
  expect(created).toMatchObject({ ok: true, goneCount: 2 })
  expect(await listCarPictures(other)).toEqual([])
})

test('a full disk refuses the picture in words and leaves nothing behind', async () => {
  const before = await db.selectFrom('media_files').select('id').execute()
  const full = { ...storage(), put: async () => ({ ok: false as const, reason: STORAGE_FULL }) }
  const bytes = await jpegPhoto({ width: 40, height: 30 })
  expect(await stagePicture(context, { bytes, originalName: 'a.jpg' }, full)).toEqual({
    ok: false,
    reason: STORAGE_FULL,
  })
  expect(await db.selectFrom('media_files').select('id').execute()).toEqual(before)
})

test('a path in a file name is only ever a name', async () => {
  const mediaId = await stage()
  expect(await keyOf(mediaId)).toMatch(/^car-images\/[0-9a-f]{32}\.jpg$/)
})
