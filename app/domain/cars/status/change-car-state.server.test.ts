import { expect, test } from 'vitest'

import { deleteCar } from '#app/domain/cars/stock/delete-car.server.ts'
import { findStockCar } from '#app/domain/cars/stock/find-stock-car.server.ts'
import { saveCheck } from '#app/domain/papers/car-papers.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'
import { storage } from '#app/infra/storage/storage.server.ts'
import { addPicture } from '#tests/factories/car-picture.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { setCarFeatured, setCarStatus } from './change-car-state.server.ts'

const context = { actor: { id: null, name: 'test' } }

const entriesOf = (id: string) =>
  db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()

test('featuring a car is audited once', async () => {
  const carId = await storeCar()
  expect(await setCarFeatured(context, { carId, isFeatured: true })).toEqual({ ok: true })
  expect(await setCarFeatured(context, { carId, isFeatured: true })).toEqual({ ok: true })
  const entries = await entriesOf(carId)
  expect(entries.filter(({ action }) => action === 'car.feature')).toHaveLength(1)
  expect((await findStockCar(carId))?.car.isFeatured).toBe(true)
})

test('a reservation has a name and a last day, and is there again when a sale is taken back', async () => {
  const carId = await storeCar()
  const reservation = { heldFor: 'Jane, 0712 345 678', untilDay: '2126-12-03' }
  await setCarStatus(context, { carId, status: 'reserved', reservation })
  const reserved = await findStockCar(carId)
  expect(reserved?.car).toMatchObject({ status: 'reserved', isAvailable: true })
  expect(reserved?.reservation).toMatchObject({
    heldFor: 'Jane, 0712 345 678',
    until: new Date('2126-12-03T20:59:59.999Z'),
  })

  expect(await setCarStatus(context, { carId, status: 'sold' })).toEqual({
    ok: true,
    before: 'reserved',
  })
  const sold = await findStockCar(carId)
  expect(sold?.car).toMatchObject({ status: 'sold', isAvailable: false })
  expect(sold?.reservation).toBeNull()
  expect(sold?.soldAt).toBeInstanceOf(Date)

  await setCarStatus(context, { carId, status: 'available' })
  const back = await findStockCar(carId)
  expect(back?.soldAt).toBeNull()
  expect(back?.car).toMatchObject({ status: 'reserved', isAvailable: true })
  expect(back?.reservation).toMatchObject({ heldFor: 'Jane, 0712 345 678' })

  // Staff ended the reservation, so it does not come back.
  await setCarStatus(context, { carId, status: 'available' })
  await setCarStatus(context, { carId, status: 'sold' })
  await setCarStatus(context, { carId, status: 'available' })
  expect((await findStockCar(carId))?.car.status).toBe('available')
})

test('a reservation that ran out during a sale does not come back', async () => {
  const carId = await storeCar()
  const reservation = { heldFor: 'Jane', untilDay: '2020-01-31' }
  await setCarStatus(context, { carId, status: 'reserved', reservation })
  await setCarStatus(context, { carId, status: 'sold' })
  await setCarStatus(context, { carId, status: 'available' })
  expect((await findStockCar(carId))?.car.status).toBe('available')
})

test('what a press toggles is no edit of the car, a new price is', async () => {
  const carId = await storeCar()
  const before = new Date('2026-01-02T03:04:05Z')
  await db.updateTable('cars').set({ updated_at: before }).where('id', '=', carId).execute()
  const updatedAt = async () => (await findStockCar(carId))?.car.updatedAt
  await setCarFeatured(context, { carId, isFeatured: true })
  await setCarStatus(context, { carId, status: 'sold' })
  await setCarStatus(context, { carId, status: 'available' })
  expect(await updatedAt()).toEqual(before)
  await db.updateTable('cars').set({ price: 1 }).where('id', '=', carId).execute()
  expect(await updatedAt()).not.toEqual(before)
})

test('deleting a car removes its pictures and files and records it in the audit log', async () => {
  const carId = await storeCar({ stock_number: 'FM-77' })
  await addPicture(carId)
  const { storage_key: key } = await db
    .selectFrom('media_files')
    .innerJoin('car_media', 'car_media.media_file_id', 'media_files.id')
    .select('storage_key')
    .where('car_id', '=', carId)
    .executeTakeFirstOrThrow()

  expect(await deleteCar(context, carId)).toEqual({ ok: true })
  expect(await findStockCar(carId)).toBeNull()
  expect(await storage().has(key)).toBe(false)
  const entry = (await entriesOf(carId)).find(({ action }) => action === 'car.delete')
  expect(entry?.before).toMatchObject({ stock_number: 'FM-77', media: [{ position: 0 }] })
})

test('a missing car returns null, not an error', async () => {
  const carId = newId()
  expect(await setCarFeatured(context, { carId, isFeatured: true })).toBeNull()
  expect(await setCarStatus(context, { carId, status: 'sold' })).toBeNull()
  expect(await deleteCar(context, carId)).toBeNull()
})

test('a car with a problem in its logbook goes on sale again only with a reason', async () => {
  const carId = await storeCar()
  const checkedOn = '2026-11-20'
  const checked = (check: { result: 'ok' | 'problem'; reference: string; note: string }) =>
    saveCheck(context, {
      carId,
      check: { key: 'logbook', checkedOn, ...check },
      today: checkedOn,
    })
  await checked({ result: 'problem', reference: '', note: 'Held by a bank' })
  // A car on sale stays on sale: its page states the problem.
  expect(await setCarStatus(context, { carId, status: 'available' })).toMatchObject({ ok: true })
  await setCarStatus(context, { carId, status: 'sold' })
  const again = { carId, status: 'available' } as const
  const refused = { ok: false, reason: 'papers' }
  expect(await setCarStatus(context, again)).toEqual(refused)
  const reservation = { heldFor: null, untilDay: null }
  expect(await setCarStatus(context, { carId, status: 'reserved', reservation })).toEqual(refused)
  expect((await findStockCar(carId))?.car.status).toBe('sold')
  await checked({ result: 'ok', reference: 'Bank letter of 20 Nov', note: '' })
  expect(await setCarStatus(context, again)).toMatchObject({ ok: true })
  await setCarStatus(context, { carId, status: 'sold' })
  await checked({ result: 'problem', reference: '', note: 'The letter was withdrawn' })
  await db
    .updateTable('cars')
    .set({ forced_listing_reason: 'The bank sells it itself' })
    .where('id', '=', carId)
    .execute()
  expect(await setCarStatus(context, again)).toMatchObject({ ok: true })
})

test('a car that can no longer be imported goes on sale again only with a reason', async () => {
  const carId = await storeCar({
    category: 'ready_for_import',
    shipping_country: 'Japan',
    steering: 'RHD',
    first_registered: '2015',
    status: 'sold',
  })
  const again = { carId, status: 'available' } as const
  const refused = { ok: false, reason: 'landing' }
  expect(await setCarStatus(context, again)).toEqual(refused)
  const reservation = { heldFor: null, untilDay: null }
  expect(await setCarStatus(context, { carId, status: 'reserved', reservation })).toEqual(refused)
  await db
    .updateTable('cars')
    .set({ forced_listing_reason: 'A buyer in Uganda' })
    .where('id', '=', carId)
    .execute()
  expect(await setCarStatus(context, again)).toMatchObject({ ok: true })
})
