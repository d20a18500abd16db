import { expect, test } from 'vitest'

import { changeCars } from '#app/domain/stock/bulk/change-cars.server.ts'
import { deleteCars } from '#app/domain/stock/bulk/delete-cars.server.ts'
import { command } from '#app/infra/db/command.server.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { parseAuditSearch } from './audit-search.ts'
import { listAuditEntries, nameCarsOf } from './list-audit-entries.server.ts'

const context = { actor: { id: null, name: 'test' } }

async function lastEntry() {
  const [entry] = (await listAuditEntries(parseAuditSearch(new URLSearchParams()))).entries
  if (!entry) throw new Error('nothing was written down')
  return entry
}

async function namesOfLast() {
  const entry = await lastEntry()
  const cars = (await nameCarsOf([entry])).get(entry.id)
  return cars && { count: cars.count, names: [...cars.names.values()].toSorted() }
}

test('a bulk change names its cars, including deleted ones', async () => {
  const ids = [await storeCar({ model: 'Vitz' }), await storeCar({ model: 'Fielder' })]
  const selection = { kind: 'ids', ids } as const
  const both = { count: 2, names: ['2017 Toyota Fielder', '2017 Toyota Vitz'] }
  await changeCars(context, { selection, change: { kind: 'feature' }, expectedCount: 2 })
  expect(await namesOfLast()).toEqual(both)
  expect((await lastEntry()).detail).toMatchObject({ cars: { count: 2 } })
  await deleteCars(context, { selection, expectedCount: 2 })
  expect(await namesOfLast()).toEqual(both)
})

test('a single car is named, and entries about other things are not', async () => {
  const id = await storeCar({ model: 'Noah' })
  await command(context, async (_trx, record) => {
    record({ action: 'car.update', entity: 'cars', id, after: { price: 1 } })
  })
  expect(await namesOfLast()).toEqual({ count: 1, names: ['2017 Toyota Noah'] })
  await command(context, async (_trx, record) => {
    record({ action: 'cars.export', entity: 'cars', ids: [], after: { count: 1 } })
  })
  expect(await namesOfLast()).toBeUndefined()
  await command(context, async (_trx, record) => {
    record({ action: 'make.update', entity: 'car_makes', id, after: { name: 'Toyota' } })
  })
  expect(await namesOfLast()).toBeUndefined()
})
