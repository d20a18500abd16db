import { expect, test } from 'vitest'

import { parseCarSearch } from '#app/domain/search/car-search.ts'
import { listSearchChips } from '#app/domain/search/list-search-chips.server.ts'
import { searchCars } from '#app/domain/search/search-cars.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import { importCars } from './import-cars.server.ts'

const FILE = `Make,Model,Year,Price,Body
Toyota,Fielder,2016,1300000,
Toyota,Probox,2015,700000,Van
Toyota,HiAce,2016,2400000,
`

async function* file() {
  yield Buffer.from(FILE)
}

async function found(query: string) {
  const search = parseCarSearch(new URLSearchParams(query))
  const { cars, facts } = await searchCars({ ...search, pageSize: 12 })
  const chips = await listSearchChips(search, { names: {}, facts })
  return { models: cars.map(({ model }) => model).toSorted(), chips: chips.map((one) => one.label) }
}

test('a car without a body goes on without, is found by the usual one, and the list says so', async () => {
  const actor = { id: null, name: 'test' }
  expect((await importCars({ bytes: file(), actor })).ok).toBe(true)
  const stored = await db
    .selectFrom('cars')
    .select(['model', 'body_type', 'fuel_type', 'seats'])
    .orderBy('model')
    .execute()
  expect(stored).toEqual([
    { model: 'Corolla Fielder', body_type: null, fuel_type: null, seats: null },
    { model: 'HiAce', body_type: null, fuel_type: null, seats: null },
    { model: 'Probox', body_type: 'Van', fuel_type: null, seats: null },
  ])
  expect(await found('bodyType=Wagon')).toEqual({
    models: ['Corolla Fielder'],
    chips: ['Wagon, some assumed from the model'],
  })
  // What a seller states beats what is usual: a Probox is mostly a wagon.
  expect((await found('bodyType=Van')).models).toEqual(['HiAce', 'Probox'])
  expect((await found('minSeats=14')).models).toEqual(['HiAce'])
  expect((await importCars({ bytes: file(), actor })).ok).toBe(true)
  expect(
    await db.selectFrom('cars').select('id').where('body_type', 'is', null).execute(),
  ).toHaveLength(2)
})
