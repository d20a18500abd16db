import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

import { newId } from '#app/infra/id.server.ts'
import { createCar, createModel, type ModelRef } from '#tests/factories/car.ts'

import { db } from './database.server.ts'
import type { NewRow } from './tables.ts'

let vitz: ModelRef
let makes = 0

beforeEach(async () => {
  makes += 1
  vitz = await createModel({ make: `Toyota ${makes}`, model: 'Vitz' })
})

const findCar = (id: string) =>
  db.selectFrom('cars').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const inquiry = (values: Partial<NewRow<'inquiries'>> = {}): NewRow<'inquiries'> => ({
  id: newId(),
  submission_id: newId(),
  source: 'inquiry_form',
  customer_name: 'Wanjiku',
  customer_email: 'wanjiku@example.com',
  message: 'Is it still there?',
  ...values,
})

test.each<[string, Partial<NewRow<'cars'>>]>([
  ['a price below zero', { price: -1 }],
  ['a mileage below zero', { mileage: -1 }],
  ['a year of no car', { year: 1800 }],
  ['an unknown fuel', { fuel_type: 'Steam' as 'Petrol' }],
  ['an unknown condition', { condition: 'Bad' as 'Good' }],
  ['an unknown unit', { mileage_unit: 'yards' as 'km' }],
  ['an unknown category', { category: 'stolen' }],
  ['sold and available', { status: 'sold', is_available: true }],
  ['available and not', { status: 'available', is_available: false }],
  ['reserved by nobody’s leave', { status: 'available', reserved_for: 'Otieno' }],
  ['a make of another name', { make: 'Toyoda' }],
  ['an unknown model', { model_id: newId() }],
  ['a blank colour', { color: ' ' }],
])('a car with %s is refused', async (_what, values) => {
  await expect(createCar(vitz, values)).rejects.toThrow(/violates (check|foreign key) constraint/)
})

test('two cars cannot share a stock number, whatever its case', async () => {
  await createCar(vitz, { stock_number: `FW-${makes}` })
  await expect(createCar(vitz, { stock_number: `fw-${makes}` })).rejects.toThrow(
    'cars_stock_number_key',
  )
})

test('a deleted car is in no list, and its stock number is free', async () => {
  const id = await createCar(vitz, { stock_number: `FW-${makes}` })
  await db.updateTable('cars').set({ deleted_at: new Date() }).where('id', '=', id).execute()
  const next = await createCar(vitz, { stock_number: `fw-${makes}` })
  const listed = db.selectFrom('cars').select('id').where('make_id', '=', vitz.make_id)
  expect(await listed.execute()).toEqual([{ id: next }])
})

test('the view of cars has all columns, and deleted ones keep no other from its number', async () => {
  const columnsOf = async (table: string) => {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = ${table}
      order by ordinal_position`.execute(db)
    return rows.map(({ name }) => name)
  }
  expect(await columnsOf('cars')).toEqual(await columnsOf('all_cars'))
  const { rows: indexes } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index
    where indrelid = 'all_cars'::regclass and indisunique and not indisprimary
      and pg_get_expr(indpred, indrelid) not like '%deleted_at IS NULL%'`.execute(db)
  expect(indexes).toEqual([])
})

test('renaming a make and a model updates their cars', async () => {
  const id = await createCar(vitz)
  const before = await findCar(id)
  await db
    .updateTable('car_makes')
    .set({ name: `Tōyota ${makes}` })
    .where('id', '=', vitz.make_id)
    .execute()
  await db
    .updateTable('car_models')
    .set({ name: 'Yaris Citroën' })
    .where('id', '=', vitz.model_id)
    .execute()
  const after = await findCar(id)
  expect(after).toMatchObject({ make: `Tōyota ${makes}`, model: 'Yaris Citroën' })
  expect(after.search_text).toContain('yaris citroen')
  expect(after.version).toBeGreaterThan(before.version)
})

test('a make in use cannot be deleted; an unused one is deleted with its models', async () => {
  const id = await createCar(vitz)
  const remove = db.deleteFrom('car_makes').where('id', '=', vitz.make_id)
  await expect(remove.execute()).rejects.toThrow('violates foreign key constraint')
  await db.deleteFrom('cars').where('id', '=', id).execute()
  await remove.execute()
  expect(
    await db.selectFrom('car_models').selectAll().where('make_id', '=', vitz.make_id).execute(),
  ).toEqual([])
})

test('two makes cannot differ only in case', async () => {
  await expect(createModel({ make: vitz.make.toUpperCase(), model: 'Vitz' })).rejects.toThrow(
    'car_makes_name_key',
  )
})

test('buyers are offered the active models of active makes', async () => {
  const offered = () =>
    db.selectFrom('car_makes_models').select('model').where('make', '=', vitz.make).execute()
  expect(await offered()).toEqual([{ model: 'Vitz' }])
  await db
    .updateTable('car_makes')
    .set({ is_active: false })
    .where('id', '=', vitz.make_id)
    .execute()
  expect(await offered()).toEqual([])
})

test('every price a car has had is kept', async () => {
  const id = await createCar(vitz, { price: 900_000 })
  await db.updateTable('cars').set({ price: 850_000 }).where('id', '=', id).execute()
  await db
    .updateTable('cars')
    .set({ price: 850_000, color: 'Pearl' })
    .where('id', '=', id)
    .execute()
  const history = await db
    .selectFrom('car_price_history')
    .select('price')
    .where('car_id', '=', id)
    .orderBy('changed_at')
    .execute()
  expect(history).toEqual([{ price: 900_000 }, { price: 850_000 }])
})

test('values are read back as written', async () => {
  const id = await createCar(vitz, {
    price: 75_000_000,
    features: ['Sunroof', 'Reverse "camera", wide'],
    price_confirmed_on: '2026-11-21',
  })
  const car = await findCar(id)
  expect(car).toMatchObject({
    price: 75_000_000,
    features: ['Sunroof', 'Reverse "camera", wide'],
    price_confirmed_on: '2026-11-21',
    search_title: ` toyota ${makes} vitz 2018 vitz `,
  })
  expect(car.created_at).toBeInstanceOf(Date)
})

test('a search finds a car regardless of case, accents and hyphens', async () => {
  const id = await createCar(vitz, { description: 'Škoda-like C-Class CITROËN, 4.0L!' })
  const search = (typed: string) =>
    db
      .selectFrom('cars')
      .select('id')
      .where('id', '=', id)
      .where(sql<boolean>`search_text like '%' || search_normal(${typed}) || '%'`)
      .execute()
  for (const typed of ['c-class', 'C Class', 'citroën', 'citroen', 'SKODA', '4.0l']) {
    expect([typed, await search(typed)]).toEqual([typed, [{ id }]])
  }
  expect(await search('bentley')).toEqual([])
})

test('a picture belongs to its car, and pictures can swap positions', async () => {
  const [own, other] = [await createCar(vitz), await createCar(vitz)]
  const pictures = [newId(), newId()]
  for (const [position, id] of pictures.entries()) {
    await db
      .insertInto('media_files')
      .values({
        id,
        storage_key: id,
        content_type: 'image/jpeg',
        byte_size: 1,
        sha256: '0'.repeat(64),
        width: 800,
        height: 600,
        placeholder_color: '#aabbcc',
      })
      .execute()
    await db
      .insertInto('car_media')
      .values({ id, car_id: own, media_file_id: id, position })
      .execute()
  }
  const feature = (car: string) =>
    db.updateTable('cars').set({ featured_picture_id: pictures[0] }).where('id', '=', car).execute()
  await expect(feature(other)).rejects.toThrow('cars_featured_picture_fkey')
  await feature(own)
  await db
    .updateTable('car_media')
    .set({ position: sql`1 - position` })
    .where('car_id', '=', own)
    .execute()
  await db
    .deleteFrom('car_media')
    .where('id', '=', pictures[0] ?? '')
    .execute()
  expect((await findCar(own)).featured_picture_id).toBe(null)
})

test('a lead outlives its car', async () => {
  const id = await createCar(vitz)
  const lead = inquiry({ car_id: id, car_label: '2018 Toyota Vitz' })
  await db.insertInto('inquiries').values(lead).execute()
  await db.deleteFrom('cars').where('id', '=', id).execute()
  const kept = await db
    .selectFrom('inquiries')
    .selectAll()
    .where('id', '=', lead.id)
    .executeTakeFirst()
  expect(kept).toMatchObject({
    car_id: null,
    car_label: '2018 Toyota Vitz',
    status: 'new',
    priority: 'medium',
  })
})

test.each<[string, Partial<NewRow<'inquiries'>>]>([
  ['of an unknown type', { inquiry_type: 'gift' as 'general' }],
  ['of an unknown status', { status: 'lost' as 'new' }],
  ['without a way to answer', { customer_email: null }],
  ['without a message', { message: '' }],
  ['with a number that is no number', { customer_phone_e164: '0712345678' }],
  ['with half a consent', { consent_version: '2026-11' }],
  ['about a car that is not there', { car_id: newId() }],
])('an inquiry %s is refused', async (_what, values) => {
  await expect(db.insertInto('inquiries').values(inquiry(values)).execute()).rejects.toThrow(
    /violates (check|foreign key) constraint/,
  )
})

test('a repeated post is the same inquiry', async () => {
  const lead = inquiry()
  await db.insertInto('inquiries').values(lead).execute()
  await expect(
    db
      .insertInto('inquiries')
      .values({ ...lead, id: newId() })
      .execute(),
  ).rejects.toThrow('inquiries_submission_id_key')
})

test('the three default categories exist', async () => {
  const rows = await db.selectFrom('categories').select('name').orderBy('name').execute()
  expect(rows.map((row) => row.name)).toEqual(['fresh_imports', 'locally_used', 'ready_for_import'])
})
