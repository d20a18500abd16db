import { expect, test } from 'vitest'

import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { countOwnStock, readDemoContent, removeDemoContent } from './demo-content.server.ts'
import { demoNotice, demoSummary } from './demo-texts.ts'
import { loadDemoStock } from './load-demo-stock.server.ts'

const BY = { actor: { id: null, name: 'test' } }

test('one press removes what the demo came with, and nothing of the shop’s own', async () => {
  expect(demoSummary(await readDemoContent())).toEqual([])
  expect(await countOwnStock()).toBe(0)
  expect(await loadDemoStock({ folder: 'demo' })).toMatchObject({ kind: 'loaded', cars: 48 })
  const own = await storeCar({ make: 'Toyota', model: 'Premio' })
  const demo = await readDemoContent()
  expect(await countOwnStock()).toBeNull()
  expect([demo.cars.length, demo.ownCarsOnSale, demo.links]).toEqual([48, 1, 4])
  expect(demoNotice(demo, demo.ownCarsOnSale)).toMatch(
    /^\d+ demo cars are on sale beside 1 car of yours$/,
  )
  expect(await removeDemoContent(BY, { expectedCount: 47 })).toMatchObject({ ok: false })
  const done = await removeDemoContent(BY, { expectedCount: 48 })
  expect(done).toMatchObject({ ok: true, changedCount: 48 })
  expect(await db.selectFrom('cars').select('id').execute()).toEqual([{ id: own }])
  expect(await countOwnStock()).toBe(1)
  await storeCar({ status: 'sold' })
  await storeCar({ status: 'reserved' })
  expect(await countOwnStock()).toBe(2)
  expect((await readSiteSettings()).facebookUrl).toBe('')
  const left = await readDemoContent()
  expect([demoSummary(left), demoNotice(left, left.ownCarsOnSale)]).toEqual([[], null])
})
