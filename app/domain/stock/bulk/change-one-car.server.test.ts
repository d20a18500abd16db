import { expect, test } from 'vitest'

import { saveCheck } from '#app/domain/papers/car-papers.server.ts'
import { findStockCar } from '#app/domain/stock/find-stock-car.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import type { BulkChange } from './bulk-change.ts'
import { changeOneCar } from './change-cars.server.ts'

const context = { actor: { id: null, name: 'test' } }

const change = (carId: string, wanted: BulkChange) =>
  changeOneCar(context, { carId, change: wanted })

const FEATURE = { kind: 'feature' } as const
const SELL = { kind: 'sold' } as const
const FREE = { kind: 'available' } as const
const RESERVE = {
  kind: 'reserve',
  reservation: { heldFor: null, untilDay: null },
  isReplacing: true,
} as const

test('featuring a car is audited once', async () => {
  const carId = await storeCar()
  expect(await change(carId, FEATURE)).toEqual({ ok: true, entryId: expect.any(String) })
  expect(await change(carId, FEATURE)).toEqual({ ok: true, entryId: null })
  expect((await findStockCar(carId))?.car.isFeatured).toBe(true)
})

test('what a press toggles is no edit of the car, a new price is', async () => {
  const carId = await storeCar()
  const before = new Date('2026-01-02T03:04:05Z')
  await db.updateTable('cars').set({ updated_at: before }).where('id', '=', carId).execute()
  const updatedAt = async () => (await findStockCar(carId))?.car.updatedAt
  await change(carId, FEATURE)
  await change(carId, SELL)
  await change(carId, FREE)
  expect(await updatedAt()).toEqual(before)
  await db.updateTable('cars').set({ price: 1 }).where('id', '=', carId).execute()
  expect(await updatedAt()).not.toEqual(before)
})

test('a missing car returns null, not an error', async () => {
  const carId = newId()
  expect(await change(carId, FEATURE)).toBeNull()
  expect(await change(carId, SELL)).toBeNull()
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
  expect(await change(carId, FREE)).toMatchObject({ ok: true })
  await change(carId, SELL)
  const refused = { ok: false, reason: 'papers' }
  expect(await change(carId, FREE)).toEqual(refused)
  expect(await change(carId, RESERVE)).toEqual(refused)
  expect((await findStockCar(carId))?.car.status).toBe('sold')
  await checked({ result: 'ok', reference: 'Bank letter of 20 Nov', note: '' })
  expect(await change(carId, FREE)).toMatchObject({ ok: true })
  await change(carId, SELL)
  await checked({ result: 'problem', reference: '', note: 'The letter was withdrawn' })
  await db
    .updateTable('cars')
    .set({ forced_listing_reason: 'The bank sells it itself' })
    .where('id', '=', carId)
    .execute()
  expect(await change(carId, FREE)).toMatchObject({ ok: true })
})

test('a car that can no longer be imported goes on sale again only with a reason', async () => {
  const carId = await storeCar({
    category: 'ready_for_import',
    shipping_country: 'Japan',
    steering: 'RHD',
    first_registered: '2015',
    status: 'sold',
  })
  const refused = { ok: false, reason: 'landing' }
  expect(await change(carId, FREE)).toEqual(refused)
  expect(await change(carId, RESERVE)).toEqual(refused)
  await db
    .updateTable('cars')
    .set({ forced_listing_reason: 'A buyer in Uganda' })
    .where('id', '=', carId)
    .execute()
  expect(await change(carId, FREE)).toMatchObject({ ok: true })
})
