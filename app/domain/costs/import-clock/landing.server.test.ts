import { beforeAll, expect, test } from 'vitest'

import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import type { ClockState } from '#app/domain/import-clock/import-clock.ts'
import { listPicturedCars } from '#app/domain/listing/list-pictured-cars.server.ts'
import { factSetFor } from '#app/domain/reference/read-fact-sets.server.ts'
import { checkAgain } from '#app/domain/reference/save-fact-set.server.ts'
import { IN_TIME, NO_FILTERS } from '#app/domain/search/car-filters.ts'
import { SEARCH_SORTS } from '#app/domain/search/car-sort.ts'
import { countTooLate, listCars } from '#app/domain/search/search-cars.server.ts'
import { listStock } from '#app/domain/stock/list-stock.server.ts'
import { WHOLE_STOCK } from '#app/domain/stock/stock-search.ts'
import { command } from '#app/infra/db/command.server.ts'
import { deleteFacts } from '#tests/factories/fact-sets.ts'
import { storeCar } from '#tests/factories/store-car.ts'

const by = { actor: { id: null, name: 'test' } }
const today = nairobiDay(new Date())
const thisYear = Number(today.slice(0, 4))
const abroad = {
  category: 'ready_for_import',
  shipping_country: 'Japan',
  steering: 'RHD',
  price_basis: 'duty_paid',
} as const

const rules = async () => {
  const found = await factSetFor('import_rules', today)
  if (!found) throw new Error('no rules')
  return found.set
}

const ids: Record<string, string> = {}

beforeAll(async () => {
  const { id } = await rules()
  await checkAgain(by, { id, today, form: { source: 'KEBS', sourceUrl: null } })
  ids.safe = await storeCar({ ...abroad, first_registered: `${thisYear - 2}-05` })
  ids.late = await storeCar({ ...abroad, first_registered: `${thisYear - 9}` })
  ids.unknown = await storeCar(abroad)
  ids.landed = await storeCar({ ...abroad, landed_on: today })
  ids.left = await storeCar({ ...abroad, first_registered: `${thisYear}`, steering: 'LHD' })
  ids.here = await storeCar({ category: 'locally_used' })
})

const listed = async (landing: typeof IN_TIME | null, category: string | null = null) => {
  const filters = { ...NO_FILTERS, category, landing }
  const { cars } = await listCars({ filters, sort: SEARCH_SORTS[0], page: 1, pageSize: 50 })
  const names = Object.entries(ids)
  return cars.map((car) => names.find(([, id]) => id === car.id)?.[0] ?? '').toSorted()
}

const wordsOf = async (...names: string[]) =>
  (await listPicturedCars(names.map((name) => ids[name] ?? ''))).map((car) => car.importChip?.word)

test('the basis of a price that is not stated comes before what needs no hurry', async () => {
  const unstated = { ...abroad, price_basis: null }
  ids.safeUnstated = await storeCar({ ...unstated, first_registered: `${thisYear - 2}-05` })
  ids.lateUnstated = await storeCar({ ...unstated, first_registered: `${thisYear - 9}` })
  ids.unknownUnstated = await storeCar(unstated)
  const names = ['safeUnstated', 'lateUnstated', 'unknownUnstated'] as const
  expect(await wordsOf(...names)).toEqual([
    'Ask us what the price includes',
    'Too late to import',
    'Ask us what the price includes',
  ])
  for (const name of names) {
    await command(by, async (trx, record) => {
      const id = ids[name] ?? ''
      await trx.deleteFrom('cars').where('id', '=', id).execute()
      record({ action: 'car.delete', entity: 'cars', id })
    })
    delete ids[name]
  }
})

test('cards say whether a car can still be imported', async () => {
  expect(await wordsOf('safe', 'late', 'unknown', 'landed', 'left', 'here')).toEqual([
    'Can still land',
    'Too late to import',
    'Ask',
    undefined,
    'Cannot be imported',
    undefined,
  ])
})

test('a list leaves out what may be too late only when asked, and says how many that are', async () => {
  expect(await listed(null)).toHaveLength(6)
  expect(await listed(IN_TIME)).toEqual(['here', 'landed', 'safe'])
  expect(await listed(IN_TIME, 'ready_for_import')).toEqual(['landed', 'safe'])
  const filters = { ...NO_FILTERS, category: 'ready_for_import' }
  expect(await countTooLate(filters)).toBe(3)
  expect(await countTooLate({ ...filters, landing: IN_TIME })).toBe(3)
  expect(await countTooLate(NO_FILTERS)).toBeNull()
})

const inStock = async (clock: ClockState) => {
  const { cars, total } = await listStock({ ...WHOLE_STOCK, clock })
  expect(cars).toHaveLength(total)
  const names = Object.entries(ids)
  return cars.map((car) => names.find(([, id]) => id === car.id)?.[0] ?? '')
}

test('staff list the cars on sale by the state of their clock', async () => {
  expect(await inStock('safe')).toEqual(['safe'])
  expect(await inStock('too_late')).toEqual(['late'])
  expect(await inStock('wrong_side')).toEqual(['left'])
  expect(await inStock('unknown')).toEqual(['unknown'])
  expect(await inStock('tight')).toEqual([])
})

test('a changed car and its card change together', async () => {
  const id = ids.unknown ?? ''
  const register = (year: number | null) =>
    command(by, async (trx, record) => {
      const first_registered = year === null ? null : `${year}`
      await trx.updateTable('cars').set({ first_registered }).where('id', '=', id).execute()
      record({ action: 'car.update', entity: 'cars', id })
    })
  await register(thisYear - 1)
  expect(await wordsOf('unknown')).toEqual(['Can still land'])
  expect(await listed(IN_TIME)).toContain('unknown')
  await register(null)
  expect(await wordsOf('unknown')).toEqual(['Ask'])
})

test('rules that nobody has checked for half a year count as none', async () => {
  const { id } = await rules()
  const form = { source: 'KEBS', sourceUrl: null }
  await checkAgain(by, { id, today: `${thisYear - 1}-01-01`, form })
  expect(await wordsOf('late')).toEqual([undefined])
  expect(await listed(IN_TIME)).toHaveLength(6)
})

test('without rules cards say nothing and nothing is left out', async () => {
  await deleteFacts('import_rules')
  expect(await wordsOf('safe', 'late')).toEqual([undefined, undefined])
  expect(await listed(IN_TIME)).toHaveLength(6)
  expect(await inStock('too_late')).toEqual([])
  expect(await countTooLate({ ...NO_FILTERS, category: 'ready_for_import' })).toBeNull()
})
