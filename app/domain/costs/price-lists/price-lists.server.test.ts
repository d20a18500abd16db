import { readFile } from 'node:fs/promises'

import { beforeAll, expect, test } from 'vitest'

import { findCar } from '#app/domain/cars/find-car.server.ts'
import { readCostNow } from '#app/domain/costs/cost-now.server.ts'
import { currentPriceLists } from '#app/domain/landed-cost/price-lists.server.ts'
import { searchVersions } from '#app/domain/landed-cost/search-versions.server.ts'
import { command } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { priceListOf } from '#tests/factories/cost-facts.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { draftEffect, listPriceLists } from './list-price-lists.server.ts'
import { loadShippedList } from './load-shipped-list.server.ts'
import { moveCarsToList, undoMovedCars } from './move-cars.server.ts'
import { contestList, deleteDraftList, putListInForce } from './put-list-in-force.server.ts'
import { readListFile } from './read-list-file.server.ts'
import { savePriceList } from './save-price-list.server.ts'

const by = { actor: { id: null, name: 'test' } }
const RAV4 = ['TOYOTA', 'RAV4 G', '6BA-MXAA54-ANXGB', '1986', 'Petrol', '6000000']
const NEWER = {
  name: 'CRSP list of July 2027',
  publishedOn: '2027-07-01',
  source: 'Kenya Revenue Authority',
  sourceUrl: null,
  note: null,
}

const ids: Record<string, string> = {}
let shipped = ''
let newer = ''

async function* bytesOf(text: string) {
  yield Buffer.from(text)
}

const listOf = async (name: string) => (await findCar(ids[name] ?? ''))?.crspListId ?? null

beforeAll(async () => {
  const car = { make: 'Toyota', model: 'RAV4', price_basis: 'cif_mombasa' } as const
  ids.named = await storeCar({ ...car, list_version: 'RAV4 G 6BA-MXAA54-ANXGB' })
  ids.other = await storeCar({ ...car, list_version: 'RAV4 PHEV Z 6LA-AXAP54-ANXGB' })
  ids.unnamed = await storeCar(car)
})

test('the list that comes with the program is read whole, and says which rows it refuses', async () => {
  const read = await readListFile(bytesOf(await readFile('lists/crsp-2025-07.csv', 'utf8')))
  if (!read.ok) throw new Error(read.reason)
  const { rows, versions, refused } = read
  expect([rows, versions.length]).toEqual([5_277, 5_254])
  expect(refused.map(({ reason, count }) => [reason, count])).toEqual([
    ['without petrol, diesel, hybrid or electric as fuel', 23],
  ])
  expect(refused[0]?.lines[0]).toBeGreaterThan(1)
})

test('titles above the headings are passed over, and other files are refused in words', async () => {
  const list =
    'Kenya Revenue Authority,,,\nMake,Model,Fuel,CRSP (KES)\nTOYOTA,VITZ,GASOLINE,"1,900,000"\n'
  expect(await readListFile(bytesOf(list))).toMatchObject({ ok: true, rows: 1 })
  expect(await readListFile(bytesOf('Name,Phone\nA,1\n'))).toEqual({
    ok: false,
    reason:
      'No row in the file has the column headings: it needs make, model, fuel and CRSP (the price).',
  })
})

test('it is stored once, and is in force', async () => {
  expect((await currentPriceLists()).inForce).toBeNull()
  expect(await readCostNow()).toBeNull()
  expect(await loadShippedList('lists')).toBe(5_254)
  expect(await loadShippedList('lists')).toBeNull()
  const { inForce } = await currentPriceLists()
  expect(inForce?.versions.length).toBe(5_254)
  shipped = inForce?.id ?? ''
  expect(await listPriceLists()).toMatchObject([
    { id: shipped, status: 'in_force', rows: 5_254, refused: 23, cars: 0 },
  ])
  expect((await readCostNow())?.forStaff.list).toBe(inForce)
})

test('one whose storing was interrupted goes on where it stopped', async () => {
  await db.updateTable('crsp_lists').set({ rows: null, status: 'draft' }).execute()
  await db.deleteFrom('crsp_rows').where('row', '>', 1_000).execute()
  expect(await loadShippedList('lists')).toBe(5_254)
  const { count } = await db
    .selectFrom('crsp_rows')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(5_254)
  expect((await listPriceLists())[0]?.status).toBe('in_force')
})

test('versions are found by words in any order, within a make, and signs are no wildcards', async () => {
  const found = await searchVersions('1496 fielder')
  expect(found.length).toBeGreaterThan(0)
  for (const { model, engineCc } of found) {
    expect([model, engineCc]).toEqual([expect.stringContaining('FIELDER'), 1_496])
  }
  expect(await searchVersions('fielder', { make: 'Nissan' })).toEqual([])
  expect(await searchVersions('fielder', { make: 'Toyota' })).not.toEqual([])
  expect((await searchVersions('toyota')).length).toBe(12)
  expect(await searchVersions('%')).toEqual([])
  expect(await searchVersions('')).toEqual([])
})

test('a newer edition waits as a draft that says what it changes, and can be deleted', async () => {
  const { versions } = priceListOf([RAV4])
  const draft = await savePriceList(by, NEWER, { versions, refused: 0 })
  expect((await currentPriceLists()).inForce?.id).toBe(shipped)
  expect((await draftEffect(draft)).changes).toMatch(
    /^Compared with the list in use: 0 unchanged, \d+ with a new price, \d+ new, [\d,]+ removed\.$/,
  )
  expect(await deleteDraftList(by, draft)).toEqual({ ok: true })
  expect(await deleteDraftList(by, draft)).toBeNull()
  newer = await savePriceList(by, NEWER, { versions, refused: 0 })
})

test('once it is in force, cars keep the list in which their version was named', async () => {
  expect(await putListInForce(by, newer)).toMatchObject({ ok: true, replaced: shipped })
  const lists = await currentPriceLists()
  expect(lists.inForce?.name).toBe(NEWER.name)
  expect([...lists.older.keys()]).toEqual([shipped])
  expect([await listOf('named'), await listOf('other'), await listOf('unnamed')]).toEqual([
    shipped,
    shipped,
    null,
  ])
  expect(await searchVersions('phev')).toEqual([])
  expect(await deleteDraftList(by, shipped)).toMatchObject({ ok: false })
  const entry = await db
    .selectFrom('audit_log')
    .select(['actor', 'after'])
    .where('action', '=', 'crsp_list.in_force')
    .executeTakeFirst()
  expect(entry).toMatchObject({ actor: 'test', after: { name: NEWER.name } })
})

test('cars whose version it has can be moved to it, and back', async () => {
  const { inForce } = await currentPriceLists()
  if (!inForce) throw new Error('no list')
  expect(await moveCarsToList(by, { from: shipped, inForce })).toEqual({ moved: 1, left: 1 })
  expect([await listOf('named'), await listOf('other')]).toEqual([null, shipped])
  expect(await undoMovedCars(by, shipped)).toBe(1)
  expect(await listOf('named')).toBe(shipped)
  expect(await undoMovedCars(by, shipped)).toBe(0)
})

test('a version that is named anew is looked up in the list in use', async () => {
  await command(by, async (trx, record) => {
    const id = ids.other ?? ''
    await trx.updateTable('cars').set({ list_version: 'RAV4 G' }).where('id', '=', id).execute()
    record({ action: 'car.update', entity: 'cars', id })
  })
  expect(await listOf('other')).toBeNull()
})

test('an older list can be used again, and its cars go by it as before', async () => {
  expect(await putListInForce(by, shipped)).toMatchObject({ ok: true, replaced: newer })
  expect(await listOf('named')).toBeNull()
  expect(await listOf('other')).toBe(newer)
  expect(await putListInForce(by, shipped)).toMatchObject({ ok: false })
  expect(await contestList(by, { id: shipped, isContested: true })).toMatchObject({ ok: true })
  expect((await currentPriceLists()).inForce?.isContested).toBe(true)
})
