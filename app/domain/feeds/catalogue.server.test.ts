import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

import { parseCarSearch } from '#app/domain/search/car-search.ts'
import { updateSiteSettings } from '#app/domain/settings/update-site-settings.server.ts'
import { changeOneCar } from '#app/domain/stock/bulk/change-cars.server.ts'
import { command } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { addPicture } from '#tests/factories/car-picture.ts'
import { storeCar } from '#tests/factories/store-car.ts'
import { collected } from '#tests/setup/browser/collected.ts'

import { catalogueVersion } from './catalogue-version.server.ts'
import { listNewestFound } from './list-available-cars.server.ts'
import { listFeedCars } from './list-feed-cars.server.ts'
import { countListedCars, listSitemapCars, listSitemapPages } from './list-sitemap-pages.server.ts'

const context = { actor: { id: null, name: 'test' } }

beforeEach(async () => {
  await sql`truncate all_cars, car_models, car_makes, audit_log, site_settings cascade`.execute(db)
  await command(context, async (_trx, record) => {
    record({ action: 'make.create', entity: 'car_makes', ids: [] })
  })
})

const feedCars = async () => (await collected(listFeedCars())).flat()

test('a feed contains each available car once, with its pictures in order', async () => {
  const first = await storeCar({ supplier: 'Nobody', chassis_number: 'GDJ1500012345' })
  const second = await storeCar()
  await storeCar({ status: 'reserved' })
  await storeCar({ status: 'sold' })
  await addPicture(second, { width: 801 })
  await addPicture(second, { width: 802 })
  const cars = await feedCars()
  expect(
    new Map(cars.map(({ car, pictures }) => [car.id, pictures.map(({ width }) => width)])),
  ).toEqual(
    new Map([
      [first, []],
      [second, [801, 802]],
    ]),
  )
  expect(JSON.stringify(cars)).not.toMatch(/Nobody|GDJ15/)
})

test('cars in several batches come once each', async () => {
  const ids = new Set<string>()
  for (let number = 0; number < 205; number += 1) ids.add(await storeCar())
  const cars = await feedCars()
  expect(cars).toHaveLength(ids.size)
  expect(new Set(cars.map(({ car }) => car.id))).toEqual(ids)
})

test('the parts of a sitemap contain every car on sale once', async () => {
  const ids: string[] = []
  for (let number = 0; number < 7; number += 1) ids.push(await storeCar())
  await storeCar({ status: 'sold' })
  expect(await countListedCars()).toBe(7)
  const parts = await Promise.all(
    [0, 1, 2, 3].map(async (part) => collected(listSitemapCars({ part, size: 3 }))),
  )
  const found = parts.map((batches) => batches.flat().map(({ id }) => id))
  expect(found.map((part) => part.length)).toEqual([3, 3, 1, 0])
  expect(found.flat()).toEqual(ids.toSorted())
})

test('pages without cars are left out, and a sale changes the pages that listed the car', async () => {
  await storeCar({ make: 'Mazda', model: 'Demio', category: 'fresh_imports' })
  const sold = await storeCar({ make: 'Mazda', model: 'CX-5', category: 'fresh_imports' })
  const pages = async () =>
    new Map((await listSitemapPages()).map(({ path, changedAt }) => [path, changedAt]))
  const before = await pages()
  expect([...before.keys()]).toEqual([
    '/',
    '/search',
    '/cars',
    '/fresh-imports',
    '/locally-used',
    '/ready-for-import',
    '/cars/mazda',
    '/cars/mazda/cx-5',
    '/cars/mazda/demio',
    '/financing',
    '/about',
    '/contact',
    '/import-cost',
    '/verify',
    '/privacy',
    '/terms',
  ])
  await changeOneCar(context, { carId: sold, change: { kind: 'sold' } })
  const after = await pages()
  expect(after.has('/cars/mazda/cx-5')).toBe(false)
  for (const path of ['/', '/search', '/cars', '/fresh-imports', '/cars/mazda']) {
    expect(after.get(path)?.getTime()).toBeGreaterThan(before.get(path)?.getTime() ?? 0)
  }
  expect(after.get('/cars/mazda/demio')).toEqual(before.get('/cars/mazda/demio'))
  expect(after.get('/locally-used')).toBe(null)
  expect(after.get('/about')).toBe(null)
})

test('an empty stock lists only pages that always exist', async () => {
  const paths = (await listSitemapPages()).map(({ path }) => path)
  expect(paths).toContain('/')
  expect(paths.filter((path) => path.startsWith('/cars/'))).toEqual([])
  expect(await collected(listSitemapCars({ part: 0, size: 10 }))).toEqual([])
})

test('a changed car or setting makes a new version, an inquiry does not', async () => {
  const tag = async () => (await catalogueVersion()).tag
  const before = await tag()
  await command(context, async (_trx, record) => {
    record({ action: 'inquiry.create', entity: 'inquiries', ids: [] })
  })
  expect(await tag()).toBe(before)
  await storeCar()
  const stored = await tag()
  expect(stored).not.toBe(before)
  await updateSiteSettings(context, { siteName: 'Kiambu Cars' })
  expect(await tag()).not.toBe(stored)
})

test('a feed of a search lists what can be bought of what its page lists, the newest first', async () => {
  const older = await storeCar({ price: 880_000, created_at: '2026-11-01T00:00:00Z' })
  const newer = await storeCar({ price: 1_980_000, price_basis: 'cif_mombasa' })
  await storeCar({ price: 900_000, status: 'reserved' })
  await storeCar({ price: 3_000_000 })
  const search = parseCarSearch(new URLSearchParams('maxPrice=2000000&sort=price'))
  expect(await listNewestFound(search)).toMatchObject([
    { id: newer, priceText: 'KSh 1,980,000 CIF Mombasa' },
    { id: older, priceText: 'KSh 880,000' },
  ])
})
