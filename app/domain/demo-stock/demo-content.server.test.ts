import { expect, test } from 'vitest'

import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { factSetFor } from '#app/domain/reference/read-fact-sets.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { DEFAULT_SITE_SETTINGS } from '#app/domain/settings/site-settings.ts'
import { updateSiteSettings } from '#app/domain/settings/update-site-settings.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { countOwnStock, readDemoContent, removeDemoContent } from './demo-content.server.ts'
import { demoNotice, demoSummary } from './demo-texts.ts'
import { loadDemoStock } from './load-demo-stock.server.ts'
import { DEMO_FEES, findDemoRemoval, restoreDemoContent } from './restore-demo-content.server.ts'

const BY = { actor: { id: null, name: 'test' } }

test('one press removes what the demo came with, and nothing of the shop’s own', async () => {
  expect(demoSummary(await readDemoContent())).toEqual([])
  expect(await countOwnStock()).toBe(0)
  expect(await loadDemoStock({ folder: 'demo' })).toMatchObject({ kind: 'loaded', cars: 48 })
  const own = await storeCar({ make: 'Toyota', model: 'Premio' })
  const demo = await readDemoContent()
  expect(await countOwnStock()).toBeNull()
  const { siteName } = DEFAULT_SITE_SETTINGS
  await updateSiteSettings(BY, { siteName: 'Kiambu Cars' })
  expect(await countOwnStock()).toBe(1)
  await updateSiteSettings(BY, { siteName })
  expect([demo.cars.length, demo.ownCarsOnSale, demo.links]).toEqual([48, 1, 4])
  expect(demoNotice(demo, demo.ownCarsOnSale)).toMatch(
    /^\d+ demo cars are on sale alongside 1 car of yours$/,
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

const counts = async () => {
  const count = async (table: 'cars' | 'car_papers' | 'inspections') =>
    (await db.selectFrom(table).select('id').execute()).length
  return Promise.all([count('cars'), count('car_papers'), count('inspections')])
}

test('for a day the demo comes back as it was, and what is the shop’s own by then stays', async () => {
  const { facebookUrl } = await readSiteSettings()
  expect(facebookUrl).toBe('')
  await updateSiteSettings(BY, { facebookUrl: 'https://facebook.com/ours' })
  const removal = await findDemoRemoval()
  expect(await findDemoRemoval(new Date(Date.now() + 86_400_001))).toBeNull()
  expect(removal?.removed.links).toHaveLength(4)
  const before = await counts()
  expect(await restoreDemoContent(BY)).toEqual({ cars: 48 })
  const after = await counts()
  expect(after[0]).toBe((before[0] ?? 0) + 48)
  expect([after[1], after[2]].every((count) => (count ?? 0) > 0)).toBe(true)
  const demo = await readDemoContent()
  expect([demo.cars.length, demo.links]).toEqual([48, 3])
  expect((await readSiteSettings()).facebookUrl).toBe('https://facebook.com/ours')
  const fees = await factSetFor('ntsa_fees', nairobiDay(new Date()))
  expect([fees?.set.id, fees?.set.demoKeys.length]).toEqual([DEMO_FEES, 3])
  expect(await findDemoRemoval()).toBeNull()
  expect(await restoreDemoContent(BY)).toBeNull()
})
