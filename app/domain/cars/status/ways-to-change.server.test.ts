import { expect, test } from 'vitest'

import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { importCars } from '#app/domain/imports/import-cars.server.ts'
import type { BulkChange } from '#app/domain/stock/bulk/bulk-change.ts'
import { changeCars, changeOneCar } from '#app/domain/stock/bulk/change-cars.server.ts'
import { findCarForm } from '#app/domain/stock/form/find-car-form.server.ts'
import { saveCar, saveNewCar } from '#app/domain/stock/form/save-car.server.ts'
import { undoCars } from '#app/domain/stock/undo/undo-cars.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import type { CarStatus } from './car-status.ts'

const context = { actor: { id: null, name: 'test' } }
const SOLD_AT = new Date('2026-01-02T03:04:05Z')
const UNTIL = new Date('2126-12-03T20:59:59.999Z')
const HELD = { reserved_for: 'Jane, 0712 345 678', reserved_until: UNTIL } as const

const STATES = {
  available: {},
  reserved: { status: 'reserved', ...HELD },
  sold: { status: 'sold', sold_at: SOLD_AT },
} as const satisfies Record<CarStatus, object>

const BULK: Readonly<Record<CarStatus, BulkChange>> = {
  available: { kind: 'available' },
  sold: { kind: 'sold' },
  reserved: { kind: 'reserve', reservation: { heldFor: null, untilDay: null } },
}

type Way = (carId: string, to: CarStatus) => Promise<string | null>

/** Each returns the audit entry to undo, if that is how it is undone. */
const WAYS = {
  'a button': async (carId, to) => {
    const change = to === 'reserved' ? { ...BULK.reserved, isReplacing: true } : BULK[to]
    const done = await changeOneCar(context, { carId, change })
    return done?.ok ? done.entryId : null
  },
  'a bulk change': async (carId, to) => {
    const selection = { kind: 'ids', ids: [carId, await storeCar()] } as const
    const done = await changeCars(context, { selection, change: BULK[to], expectedCount: 2 })
    return done.ok ? done.entryId : null
  },
  'the form': async (carId, to) => {
    await saveForm(carId, { status: to })
    return null
  },
  'an import': async (carId, to) => importRow(carId, { Status: to }),
} as const satisfies Record<string, Way>

async function saveForm(carId: string, values: object): Promise<void> {
  const stored = await findCarForm(carId)
  if (!stored) throw new Error('The car is gone.')
  const { form, version } = stored
  const saved = await saveCar(context, {
    carId,
    form: { ...form, values: { ...form.values, ...values } },
    started: { version, form },
    seenVersion: null,
  })
  if (!saved.ok) throw new Error(JSON.stringify(saved))
}

async function importRow(carId: string, values: Record<string, string>): Promise<string | null> {
  const { make, model, year, price, stock_number: number } = await read(carId)
  const row = { Make: make, Model: model, Year: year, Price: price, 'Stock No': number, ...values }
  return importText([Object.keys(row).join(), Object.values(row).join()].join('\n'))
}

async function importText(text: string): Promise<string | null> {
  async function* bytes() {
    yield Buffer.from(text)
  }
  const result = await importCars({ bytes: bytes(), actor: context.actor })
  if (!result.ok) throw new Error(result.reason)
  const entry = await db
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', 'cars.import')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return entry?.id ?? null
}

const read = (carId: string) =>
  db.selectFrom('cars').selectAll().where('id', '=', carId).executeTakeFirstOrThrow()

async function stateOf(carId: string) {
  const car = await read(carId)
  return {
    status: car.status,
    is_available: car.is_available,
    reserved_for: car.reserved_for,
    reserved_until: car.reserved_until,
    sold_at: car.sold_at,
  }
}

const wholeForm = {
  category: 'locally_used',
  condition: 'Good',
  color: 'White',
  location: 'Nairobi',
  fuel_type: 'Petrol',
  transmission: 'Automatic',
  body_type: 'Sedan',
} as const

const storeWhole = (values: object = {}) =>
  storeCar({ ...wholeForm, stock_number: newId().slice(-12), ...values })

const ways = Object.keys(WAYS) as (keyof typeof WAYS)[]
const states = Object.keys(STATES) as CarStatus[]
const cases = ways.flatMap((way) =>
  states.flatMap((from) => states.map((to) => ({ way, from, to }))),
)

const A_DATE: unknown = expect.any(Date)

test.each(cases)('by $way, a car that is $from becomes $to', async ({ way, from, to }) => {
  const carId = await storeWhole(STATES[from])
  const before = await stateOf(carId)
  const entryId = await WAYS[way](carId, to)
  const after = await stateOf(carId)
  // Many cars are reserved at once only where nobody has or had them.
  const isRefused = way === 'a bulk change' && to === 'reserved' && from !== 'available'
  const isKept = isRefused || (from === to && !(way === 'a button' && to === 'reserved'))
  const changed = {
    status: to,
    is_available: to !== 'sold',
    reserved_for: null,
    reserved_until: null,
    sold_at: to === 'sold' ? A_DATE : null,
  }
  expect(after).toEqual(isKept ? before : changed)
  const undone = isKept || from === to ? null : entryId
  if (undone !== null) await undoCars(context, { entryId: undone, mode: 'ask' })
  expect(await stateOf(carId)).toEqual(undone === null ? after : before)
})

test('a reservation is changed by its button and kept by every other save', async () => {
  const carId = await storeWhole(STATES.reserved)
  await saveForm(carId, { color: 'Blue' })
  await importRow(carId, { Color: 'Red' })
  expect(await stateOf(carId)).toMatchObject(STATES.reserved)
  const reservation = { heldFor: 'Peter', untilDay: null }
  await changeOneCar(context, {
    carId,
    change: { kind: 'reserve', reservation, isReplacing: true },
  })
  expect(await stateOf(carId)).toMatchObject({ reserved_for: 'Peter', reserved_until: null })
})

const LESS = { direction: 'down', unit: 'percent', amount: 10, roundTo: 1 } as const

const PRICE_WAYS = {
  'a button': (carId: string) =>
    changeOneCar(context, { carId, change: { kind: 'price', price: LESS } }),
  'a bulk change': async (carId: string) =>
    changeCars(context, {
      selection: { kind: 'ids', ids: [carId, await storeCar()] },
      change: { kind: 'price', price: LESS },
      expectedCount: 2,
    }),
  'the form': (carId: string) => saveForm(carId, { price: '1,000,000' }),
  'an import': (carId: string) => importRow(carId, { Price: '1000000' }),
}

test.each(Object.entries(PRICE_WAYS))(
  'a price set by %s is confirmed on that day',
  async (_way, set) => {
    const today = nairobiDay(new Date())
    for (const price_confirmed_on of [null, '2026-01-02']) {
      const carId = await storeWhole({ price_confirmed_on })
      await set(carId)
      expect((await read(carId)).price_confirmed_on).toBe(today)
    }
  },
)

test('a new car’s price is confirmed on the day it is added, by form and by import', async () => {
  const today = nairobiDay(new Date())
  const template = await findCarForm(await storeWhole())
  if (!template) throw new Error('The car is gone.')
  const { form } = template
  const values = { ...form.values, stockNumber: newId().slice(-12) }
  const added = await saveNewCar(context, { ...form, values })
  expect(added.ok && (await read(added.carId)).price_confirmed_on).toBe(today)
  const number = newId().slice(-12)
  await importText(`Make,Model,Year,Price,Stock No\nToyota,Vitz,2016,900000,${number}`)
  const imported = await db
    .selectFrom('cars')
    .select('price_confirmed_on')
    .where('stock_number', '=', number)
    .executeTakeFirstOrThrow()
  expect(imported.price_confirmed_on).toBe(today)
})

test('another save confirms no price, a day given with the price counts, and undoing restores it', async () => {
  const carId = await storeWhole({ price_confirmed_on: '2026-01-02' })
  await saveForm(carId, { color: 'Blue' })
  await importRow(carId, { Color: 'Red' })
  expect((await read(carId)).price_confirmed_on).toBe('2026-01-02')
  await saveForm(carId, { price: '1,200,000', priceConfirmedOn: '2026-02-03' })
  expect((await read(carId)).price_confirmed_on).toBe('2026-02-03')
  const done = await changeOneCar(context, { carId, change: { kind: 'price', price: LESS } })
  await undoCars(context, { entryId: (done?.ok && done.entryId) || '', mode: 'ask' })
  expect(await read(carId)).toMatchObject({ price: 1_200_000, price_confirmed_on: '2026-02-03' })
})
