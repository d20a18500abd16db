import { expect, test } from 'vitest'

import { undoCars } from '#app/domain/stock/undo/undo-cars.server.ts'
import type { CommandContext } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'
import { storePerson } from '#tests/factories/staff.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import type { BulkChange } from './bulk-change.ts'
import type { BulkIntent } from './bulk-selection.ts'
import { leftOutText } from './bulk-texts.ts'
import { changeCars } from './change-cars.server.ts'
import { previewBulkChange } from './plan-bulk-change.server.ts'
import { readBulkChange } from './read-bulk-change.server.ts'

const context: CommandContext = { actor: { id: null, name: 'test' } }

const carsOf = async (ids: string[]) => {
  const rows = await db.selectFrom('cars').selectAll().where('id', 'in', ids).execute()
  return ids.map((id) => rows.find((row) => row.id === id))
}

function read(intent: Exclude<BulkIntent, 'delete'>, typed: Record<string, string>): BulkChange {
  const change = readBulkChange(intent, (name) => typed[name] ?? null)
  if (!change.ok) throw new Error(JSON.stringify(change.fields))
  return change.change
}

async function change(ids: string[], change: BulkChange, by = context) {
  const selection = { kind: 'ids', ids } as const
  const done = await changeCars(by, { selection, change, expectedCount: ids.length })
  if (!done.ok) throw new Error(done.reason)
  return done
}

const undo = (entryId: string | null) =>
  undoCars(context, { entryId: entryId ?? '', mode: 'overwrite' })

test('cars get the make and model they are, and the ones they had back', async () => {
  const mazda = { make: 'Mazda', model: 'Demio' }
  const ids = [
    await storeCar({ make: 'Toyota', model: 'Vitz' }),
    await storeCar({ make: 'Mazda', model: 'Axela' }),
    await storeCar(mazda),
  ]
  const before = await carsOf(ids)
  const wanted = read('model', mazda)
  const selection = { kind: 'ids', ids } as const
  expect(await previewBulkChange(selection, wanted)).toMatchObject({ count: 3, changedCount: 2 })
  const { entryId } = await change(ids, wanted)
  const after = await carsOf(ids)
  expect(after.map((car) => [car?.make, car?.model])).toEqual(ids.map(() => ['Mazda', 'Demio']))
  expect(after.map((car) => car?.search_title)).toEqual(
    ids.map(() => expect.stringContaining('demio')),
  )
  expect(await undo(entryId)).toMatchObject({ ok: true, restoredCount: 2 })
  const names = (cars: typeof before) => cars.map((car) => [car?.make_id, car?.model_id, car?.make])
  expect(names(await carsOf(ids))).toEqual(names(before))
})

test('a car never ends up with the model of another make', async () => {
  const id = await storeCar({ make: 'Toyota', model: 'Vitz' })
  await storeCar({ make: 'Mazda', model: 'Demio' })
  const selection = { kind: 'ids', ids: [id] } as const
  const mixed = read('model', { make: 'Toyota', model: 'Demio' })
  expect(await previewBulkChange(selection, mixed)).toMatchObject({
    isModelMissing: true,
    changedCount: 1,
    first: [{ after: {} }],
  })
  expect(await changeCars(context, { selection, change: mixed, expectedCount: 1 })).toEqual({
    ok: false,
    reason: 'no_model',
  })
  expect(readBulkChange('model', (name) => (name === 'make' ? 'Mazda' : null))).toMatchObject({
    ok: false,
    fields: { model: ['Choose a model of this make'] },
  })
  expect(await carsOf([id])).toMatchObject([{ make: 'Toyota', model: 'Vitz' }])
})

test('a model that was taken out of use meanwhile is refused', async () => {
  const [make, model] = [`Make ${newId()}`, 'One']
  const donor = await storeCar({ make, model })
  const id = await storeCar()
  const [named] = await carsOf([donor])
  await db
    .updateTable('car_models')
    .set({ is_active: false })
    .where('id', '=', named?.model_id ?? '')
    .execute()
  const wanted = { selection: { kind: 'ids', ids: [id] }, expectedCount: 1 } as const
  expect(await changeCars(context, { ...wanted, change: read('model', { make, model }) })).toEqual({
    ok: false,
    reason: 'no_model',
  })
})

test('a dealer is given to cars as a whole, or taken from them', async () => {
  const own = { dealer_name: 'Yard two', dealer_phone: '0712 345 678' }
  const ids = [await storeCar(own), await storeCar()]
  const ownDealer = { dealerName: ' Thika Yard ', dealerEmail: 'thika@example.com' }
  const { entryId } = await change(ids, read('dealer', ownDealer))
  expect(await carsOf(ids)).toMatchObject(
    ids.map(() => ({
      dealer_name: 'Thika Yard',
      dealer_phone: null,
      dealer_email: 'thika@example.com',
    })),
  )
  expect(await undo(entryId)).toMatchObject({ restoredCount: 2 })
  expect(await carsOf(ids)).toMatchObject([own, { dealer_name: null, dealer_phone: null }])

  const blank = { dealerName: '', dealerPhone: '', dealerEmail: ' ', dealerAddress: '' }
  expect(await change(ids, read('dealer', blank))).toMatchObject({ changedCount: 1 })
  expect(await carsOf(ids)).toMatchObject(ids.map(() => ({ dealer_name: null })))
  expect(readBulkChange('dealer', () => null)).toMatchObject({ ok: false, fields: {} })
  const wrong = readBulkChange('dealer', (name) => (name === 'dealerEmail' ? 'nobody' : ''))
  expect(wrong).toMatchObject({ ok: false, fields: { dealerEmail: [/email address/] } })
})

test('cars on sale are reserved, others are left out by name, and all are released', async () => {
  const { id: staffId } = await storePerson()
  const free = await storeCar()
  const taken = await storeCar({ status: 'reserved', reserved_for: 'Otieno', year: 2016 })
  const sold = await storeCar({ status: 'sold', year: 2015 })
  const ids = [free, taken, sold]
  const by = { actor: { id: staffId, name: 'Wanjiku' } }
  const jane = read('reserve', { heldFor: 'Jane', untilDay: '2126-12-03' })
  const reserved = await change(ids, jane, by)
  expect(reserved.changedCount).toBe(1)
  expect(leftOutText(reserved.leftOut)).toBe(
    'Left out: 2016 Toyota Premio (already reserved), 2015 Toyota Premio (sold).',
  )
  const janes = {
    status: 'reserved',
    is_available: true,
    reserved_by: staffId,
    reserved_for: 'Jane',
    reserved_until: new Date('2126-12-03T20:59:59.999Z'),
  }
  const otienos = { status: 'reserved', reserved_for: 'Otieno' }
  expect(await carsOf(ids)).toMatchObject([janes, otienos, { status: 'sold' }])

  const released = await change(ids, { kind: 'release' }, by)
  expect(released).toMatchObject({ changedCount: 2, leftOut: [] })
  expect(await carsOf(ids)).toMatchObject([
    { status: 'available', reserved_by: null, reserved_for: null, reserved_until: null },
    { status: 'available', reserved_for: null },
    { status: 'sold' },
  ])
  expect(await undo(released.entryId)).toMatchObject({ restoredCount: 2 })
  expect(await carsOf(ids)).toMatchObject([janes, otienos, { status: 'sold' }])
  expect(await undo(reserved.entryId)).toMatchObject({ restoredCount: 1 })
  expect(await carsOf([free])).toMatchObject([{ status: 'available', reserved_for: null }])
})

test('a reservation comes back without whoever made it, once their account is gone', async () => {
  const { id: staffId } = await storePerson()
  const id = await storeCar({ status: 'reserved', reserved_by: staffId, reserved_for: 'Jane' })
  const { entryId } = await change([id], { kind: 'release' })
  await db.deleteFrom('user_profiles').where('id', '=', staffId).execute()
  expect(await undo(entryId)).toMatchObject({ restoredCount: 1 })
  expect(await carsOf([id])).toMatchObject([{ reserved_by: null, reserved_for: 'Jane' }])
})

test('a last day in the past is refused, as for a single car', () => {
  const past = readBulkChange('reserve', (name) => (name === 'untilDay' ? '2020-01-31' : ''))
  expect(past).toMatchObject({ ok: false, fields: { untilDay: [/today or later/] } })
  expect(readBulkChange('reserve', () => null)).toMatchObject({ ok: false, fields: {} })
})
