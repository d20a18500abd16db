import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

import { readTyped } from '#app/domain/search/words/typed-search.server.ts'
import { withCurrentNames } from '#app/domain/taxonomy/merge/former-names.server.ts'
import { mergeNames } from '#app/domain/taxonomy/merge/merge-names.server.ts'
import { seedTaxonomy } from '#app/domain/taxonomy/seed-taxonomy.server.ts'
import { findStockPage } from '#app/domain/taxonomy/slugs/slug-index.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { importCars } from './import-cars.server.ts'

const context = { actor: { id: null, name: 'test' } }

async function modelIdOf(name: string): Promise<string> {
  const models = db.selectFrom('car_models').select('id').where('name', '=', name)
  return (await models.executeTakeFirstOrThrow()).id
}

async function* file(model = 'corolla fielder') {
  yield Buffer.from(`Make,Model,Year,Price\nTOYOTA,${model},2017,1500000\n`)
}

const typed = async (q: string) => {
  const { path } = await readTyped(new URLSearchParams({ q }))
  return Object.fromEntries(new URL(path, 'http://shop').searchParams)
}

beforeEach(async () => {
  await sql`truncate all_cars, car_models, car_makes, audit_log, search_aliases, former_names cascade`.execute(
    db,
  )
})

test('imports and searches understand a merged name', async () => {
  await storeCar({ make: 'Toyota', model: 'Fielder' })
  await storeCar({ make: 'Toyota', model: 'Corolla Fielder' })
  expect((await typed('fielder')).model).toBeUndefined()
  const [fromId, intoId] = [await modelIdOf('Corolla Fielder'), await modelIdOf('Fielder')]
  await mergeNames(context, { kind: 'model', fromId, intoId })
  for (const words of ['fielder', 'corolla fielder', 'toyota corolla fielder 2017']) {
    expect(await typed(words)).toMatchObject({ make: 'Toyota', model: 'Fielder' })
  }
  const chosen = 'make=Toyota&model=Corolla+Fielder&q=2017'
  expect((await readTyped(new URLSearchParams(chosen))).path).toContain('model=Fielder&')
  const imported = await importCars({ bytes: file(), ...context })
  expect(imported.ok).toBe(true)
  const cars = await db.selectFrom('cars').select(['make', 'model']).execute()
  expect(cars.map(({ make, model }) => `${make} ${model}`)).toEqual(Array(3).fill('Toyota Fielder'))
  const models = await db.selectFrom('car_models').select('name').execute()
  expect(models).toEqual([{ name: 'Fielder' }])
})

test('in a new shop other names of a model lead to it, whoever writes them', async () => {
  await seedTaxonomy()
  const fielder = { make: 'Toyota', model: 'Corolla Fielder' }
  expect(await typed('fielder 2016')).toMatchObject(fielder)
  expect(await withCurrentNames({ make: 'toyota', model: 'FIELDER' })).toEqual(fielder)
  expect((await findStockPage('toyota', 'fielder'))?.path).toBe('/cars/toyota/corolla-fielder')
  expect((await importCars({ bytes: file('Fielder'), ...context })).ok).toBe(true)
  expect(await db.selectFrom('cars').select(['make', 'model']).execute()).toEqual([fielder])
})

test('a shop that has both names keeps both until staff merge them', async () => {
  await storeCar({ make: 'Toyota', model: 'Fielder' })
  await storeCar({ make: 'Toyota', model: 'Corolla Fielder' })
  expect(await withCurrentNames({ make: 'Toyota', model: 'Fielder' })).toMatchObject({
    model: 'Fielder',
  })
  expect((await findStockPage('toyota', 'fielder'))?.path).toBe('/cars/toyota/fielder')
  expect((await importCars({ bytes: file('Fielder'), ...context })).ok).toBe(true)
  const models = await db.selectFrom('cars').select('model').orderBy('model').execute()
  expect(models.map(({ model }) => model)).toEqual(['Corolla Fielder', 'Fielder', 'Fielder'])
})
