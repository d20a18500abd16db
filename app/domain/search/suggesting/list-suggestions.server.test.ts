import { beforeAll, expect, test } from 'vitest'

import { seedTaxonomy } from '#app/domain/taxonomy/seed-taxonomy.server.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { listSuggestions } from './list-suggestions.server.ts'

beforeAll(async () => {
  await seedTaxonomy()
  await storeCar({ make: 'Toyota', model: 'Vitz' })
  await storeCar({ make: 'Mercedes-Benz', model: 'C200', model_code: 'ZZE99A' })
  await storeCar({ make: 'Nissan', model: 'Note', status: 'sold' })
})

const texts = async (typed: string) => (await listSuggestions(typed)).map(({ text }) => text)

test('names on sale are suggested, also by a nickname or misspelt', async () => {
  expect(await texts('vi')).toEqual(['Toyota Vitz'])
  expect(await texts('vits')).toEqual(['Toyota Vitz'])
  expect(await texts('tyoota')).toEqual(['Toyota', 'Toyota Vitz'])
  expect(await texts('merc')).toEqual(['Mercedes-Benz', 'Mercedes-Benz C200'])
  expect(await texts('benz')).toEqual(['Mercedes-Benz', 'Mercedes-Benz C200'])
})

test('nothing is suggested that is not on sale, or for more than a name', async () => {
  for (const typed of ['note', 'notte', 'vits under 1m', 'vits manual', 'zzzz', '']) {
    expect(await texts(typed)).toEqual([])
  }
})
