import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

import { db } from '#app/infra/db/database.server.ts'
import { createCar } from '#tests/factories/cars.ts'

import { listMakesOnOffer } from './list-makes.server.ts'
import { listKnownModels } from './names/known-models.ts'
import { seedTaxonomy } from './seed-taxonomy.server.ts'

beforeEach(async () => {
  await sql`truncate all_cars, car_models, car_makes, audit_log cascade`.execute(db)
})

const countModels = async () =>
  (await db.selectFrom('car_makes_models').select('model').execute()).length

test('an empty database gets all makes and models of the market, once', async () => {
  const known = listKnownModels().length
  expect(await Promise.all([seedTaxonomy(), seedTaxonomy()])).toContain(known)
  expect(await countModels()).toBe(known)
  expect(await seedTaxonomy()).toBe(0)
  expect(await countModels()).toBe(known)
})

test('deleted makes do not come back', async () => {
  await seedTaxonomy()
  await sql`truncate car_models, car_makes cascade`.execute(db)
  expect(await seedTaxonomy()).toBe(0)
  expect(await countModels()).toBe(0)
})

test('an existing taxonomy is left alone', async () => {
  await createCar()
  expect(await seedTaxonomy()).toBe(0)
  expect(await countModels()).toBe(1)
})

test('buyers can choose active makes with cars on sale', async () => {
  await createCar()
  await seedTaxonomy()
  const { make, model } = await db
    .selectFrom('cars')
    .select(['make', 'model'])
    .executeTakeFirstOrThrow()
  await createCar({ status: 'sold', is_available: false })
  expect(await listMakesOnOffer()).toEqual([{ make, models: [model] }])
  await db.updateTable('car_makes').set({ is_active: false }).where('name', '=', make).execute()
  expect(await listMakesOnOffer()).toEqual([])
})
