import { readFile } from 'node:fs/promises'

import { beforeAll, expect, test } from 'vitest'

import { findCar } from '#app/domain/cars/find-car.server.ts'
import { readCostNow } from '#app/domain/costs/cost-now.server.ts'
import { daysAfter, daysBefore, nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { lastChosen } from '#app/domain/landed-cost/price-list.ts'
import { currentPriceLists } from '#app/domain/landed-cost/price-lists.server.ts'
import { searchVersions } from '#app/domain/landed-cost/search-versions.server.ts'
import { command } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { priceListOf } from '#tests/factories/cost-facts.ts'
import { saveFees } from '#tests/factories/fact-sets.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { listEffect, listPriceLists } from './list-price-lists.server.ts'
import { loadShippedList } from './load-shipped-list.server.ts'
import * as texts from './price-list-texts.ts'
import { readListFile } from './read-list-file.server.ts'
import { deleteList, savePriceList, putListInUse } from './save-price-list.server.ts'

const today = nairobiDay(new Date())
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

test('it is stored once, and is in use', async () => {
  expect((await currentPriceLists()).inUse).toBeNull()
  expect(await readCostNow()).toBeNull()
  expect(await loadShippedList('lists')).toBe(5_254)
  expect(await loadShippedList('lists')).toBeNull()
  const { inUse } = await currentPriceLists()
  expect(inUse?.versions.length).toBe(5_254)
  shipped = inUse?.id ?? ''
  expect(await listPriceLists()).toMatchObject([
    { id: shipped, usedFrom: '2025-07-01', rows: 5_254, refused: 23, cars: 0 },
  ])
  expect((await readCostNow())?.forStaff.list).toBe(inUse)
})

test('one whose storing was interrupted goes on where it stopped', async () => {
  await db.updateTable('crsp_lists').set({ rows: null, used_from: null, chosen_at: null }).execute()
  await db.deleteFrom('crsp_rows').where('row', '>', 1_000).execute()
  expect(await loadShippedList('lists')).toBe(5_254)
  const { count } = await db
    .selectFrom('crsp_rows')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(5_254)
  expect((await listPriceLists())[0]?.usedFrom).toBe('2025-07-01')
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

const use = async (id: string, from: string | null = today) =>
  putListInUse(by, { id, from, chosen: lastChosen(await listPriceLists()), today })

const inUseOn = async (day: string) =>
  (await currentPriceLists(new Date(`${day}T12:00:00+03:00`))).inUse?.id

test('a newer edition says what it would change, and can be deleted while it is not used', async () => {
  const { versions } = priceListOf([RAV4])
  const unused = await savePriceList(by, NEWER, { versions, refused: 0 })
  await saveFees()
  expect(await inUseOn(today)).toBe(shipped)
  expect((await listEffect(unused)).changes).toMatch(
    /^Compared with the list in use: 0 unchanged, \d+ with a new price, \d+ new, [\d,]+ removed\.$/,
  )
  const { cars } = await listEffect(unused)
  expect(cars).toHaveLength(3)
  expect(await deleteList(by, { id: unused, today })).toEqual({ ok: true })
  expect(await deleteList(by, { id: unused, today })).toBeNull()
  newer = await savePriceList(by, NEWER, { versions, refused: 0 })
})

test('an edition counts from its day, which can be taken back until then', async () => {
  expect(await use(newer, daysBefore(today, 1))).toEqual({ ok: false, reason: texts.NO_DAY })
  const next = daysAfter(today, 10)
  expect(await use(newer, next)).toMatchObject({ ok: true, usedFrom: next })
  expect(await inUseOn(daysAfter(today, 9))).toBe(shipped)
  expect(await inUseOn(next)).toBe(newer)
  expect(await searchVersions('phev')).not.toEqual([])
  expect(await use(newer, null)).toMatchObject({ ok: true, usedFrom: null })
  expect(await use(newer, null)).toEqual({ ok: false, reason: texts.NO_DAY })
  expect(await inUseOn(next)).toBe(shipped)
})

test('of two who choose the second is told', async () => {
  const opened = lastChosen(await listPriceLists())
  const choose = (id: string) => putListInUse(by, { id, from: today, chosen: opened, today })
  const both = await Promise.all([choose(newer), choose(newer)])
  expect(both.filter((done) => done?.ok)).toHaveLength(1)
  expect(both.find((done) => !done?.ok)).toEqual({ ok: false, reason: texts.LISTS_CHANGED })
})

test('once it is used, cars keep the list in which their version was named', async () => {
  const lists = await currentPriceLists()
  expect(lists.inUse?.name).toBe(NEWER.name)
  expect([...lists.older.keys()]).toEqual([shipped])
  expect([await listOf('named'), await listOf('other'), await listOf('unnamed')]).toEqual([
    shipped,
    shipped,
    null,
  ])
  expect(await searchVersions('phev')).toEqual([])
  for (const id of [shipped, newer]) {
    expect(await deleteList(by, { id, today })).toEqual({ ok: false, reason: texts.LIST_WAS_USED })
  }
  const entry = await db
    .selectFrom('audit_log')
    .select(['actor', 'after'])
    .where('action', '=', 'crsp_list.use')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(entry).toMatchObject({ actor: 'test', after: { name: NEWER.name, used_from: today } })
})

test('a version that is named anew is looked up in the list in use', async () => {
  const name = (list_version: string | null) =>
    command(by, async (trx, record) => {
      const id = ids.other ?? ''
      await trx.updateTable('cars').set({ list_version }).where('id', '=', id).execute()
      record({ action: 'car.update', entity: 'cars', id })
    })
  await name('RAV4 G')
  expect(await listOf('other')).toBe(newer)
  await name(null)
  expect(await listOf('other')).toBeNull()
  ids.later = await storeCar({ make: 'Toyota', model: 'RAV4', list_version: 'RAV4 G' })
  expect(await listOf('later')).toBe(newer)
})

test('an older list is used again from a newer day, and cars named in the other keep that', async () => {
  expect(await use(newer)).toEqual({ ok: false, reason: texts.LIST_IN_USE })
  expect(await use(shipped)).toMatchObject({ ok: true, usedFrom: today })
  const { inUse, older } = await currentPriceLists()
  expect([inUse?.id, [...older.keys()]]).toEqual([shipped, [newer]])
  expect([await listOf('named'), await listOf('later')]).toEqual([shipped, newer])
})
