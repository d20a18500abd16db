import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

import { addCarPicture } from '#app/domain/media/add-car-picture.server.ts'
import { listCarPictures } from '#app/domain/media/list-car-pictures.server.ts'
import { reorderCarPictures } from '#app/domain/media/reorder-car-pictures.server.ts'
import { updateSiteSettings } from '#app/domain/settings/update-site-settings.server.ts'
import { command } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { jpegPhoto } from '#tests/factories/pictures.ts'
import { storeCar } from '#tests/factories/store-car.ts'
import { collected } from '#tests/setup/collected.ts'

import { catalogueVersion } from './catalogue-version.server.ts'
import { listFeedCars } from './list-feed-cars.server.ts'
import { countListedCars, listSitemapCars } from './list-sitemap-cars.server.ts'
import { listSitemapPages } from './list-sitemap-pages.server.ts'
import { setCarStatus } from './set-car-status.server.ts'

const context = { actor: { id: null, name: 'test' } }

beforeEach(async () => {
  await sql`truncate cars, car_models, car_makes, audit_log, site_settings cascade`.execute(db)
  await command(context, async (_trx, record) => {
    record({ action: 'make.create', entity: 'car_makes', ids: [] })
  })
})

async function picture(carId: string, width: number): Promise<void> {
  const bytes = await jpegPhoto({ width, height: 600 })
  const added = await addCarPicture({ carId, bytes, originalName: 'a.jpg', alt: '', ...context })
  if (!added.ok) throw new Error(added.reason)
}

const feedCars = async () => (await collected(listFeedCars())).flat()

test('a feed holds each car that can be bought, once, with its pictures in order', async () => {
  const first = await storeCar({ supplier: 'Nobody', chassis_number: 'GDJ1500012345' })
  const second = await storeCar()
  await storeCar({ status: 'reserved' })
  await storeCar({ status: 'sold' })
  await picture(second, 801)
  await picture(second, 802)
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

test('more cars than a batch holds come each once', async () => {
  const ids = new Set<string>()
  for (let number = 0; number < 205; number += 1) ids.add(await storeCar())
  const cars = await feedCars()
  expect(cars).toHaveLength(ids.size)
  expect(new Set(cars.map(({ car }) => car.id))).toEqual(ids)
})

test('the parts of a sitemap hold every car on offer once', async () => {
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

test('another order of its pictures is a change of a car’s page', async () => {
  const id = await storeCar()
  await picture(id, 801)
  await picture(id, 802)
  const changedAt = async () => {
    const [[car] = []] = await collected(listSitemapCars({ part: 0, size: 10 }))
    return car?.changedAt.getTime() ?? 0
  }
  const before = await changedAt()
  const pictureIds = (await listCarPictures(id)).map((each) => each.id).toReversed()
  await reorderCarPictures({ carId: id, pictureIds, ...context })
  expect(await changedAt()).toBeGreaterThan(before)
})

test('pages without a car are left out, and a sale changes the pages the car stood on', async () => {
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
    '/privacy',
    '/terms',
  ])
  await setCarStatus(context, { carId: sold, status: 'sold' })
  const after = await pages()
  expect(after.has('/cars/mazda/cx-5')).toBe(false)
  for (const path of ['/', '/search', '/cars', '/fresh-imports', '/cars/mazda']) {
    expect(after.get(path)?.getTime()).toBeGreaterThan(before.get(path)?.getTime() ?? 0)
  }
  expect(after.get('/cars/mazda/demio')).toEqual(before.get('/cars/mazda/demio'))
  expect(after.get('/locally-used')).toBe(null)
  expect(after.get('/about')).toBe(null)
})

test('an empty shop lists the pages it has', async () => {
  const paths = (await listSitemapPages()).map(({ path }) => path)
  expect(paths).toContain('/')
  expect(paths.filter((path) => path.startsWith('/cars/'))).toEqual([])
  expect(await collected(listSitemapCars({ part: 0, size: 10 }))).toEqual([])
})

test('a car or a setting that changes is a new version, an inquiry is none', async () => {
  const before = catalogueVersion()?.tag
  await command(context, async (_trx, record) => {
    record({ action: 'inquiry.create', entity: 'inquiries', ids: [] })
  })
  expect(catalogueVersion()?.tag).toBe(before)
  await storeCar()
  const stored = catalogueVersion()?.tag
  expect(stored).not.toBe(before)
  await updateSiteSettings(context, { siteName: 'Kiambu Cars' })
  expect(catalogueVersion()?.tag).not.toBe(stored)
})
