import { sql } from 'kysely'

import { listPicturesOfCars } from '#app/domain/media/list-car-pictures.server.ts'
import type { Picture } from '#app/domain/media/picture.ts'
import { POLICIES_IN_FORCE_SINCE } from '#app/domain/policies/policy.ts'
import { settingsChangedAt } from '#app/domain/settings/read-site-settings.server.ts'
import { categoryPath } from '#app/domain/taxonomy/car-category.ts'
import { listActiveCategories } from '#app/domain/taxonomy/read-shop-categories.server.ts'
import { MAKES_PATH, stockPagePath } from '#app/domain/taxonomy/slugs/name-slug.ts'
import { listNamedMakes } from '#app/domain/taxonomy/slugs/slug-index.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import { BEFORE_ALL_IDS, inBatches } from './in-batches.ts'

type ListedPage = { path: string; changedAt: Date | null }

/** Cars of one make, model and category, including sold ones. */
type StockGroup = {
  make: string
  model: string
  category: string | null
  listed: number
  changedAt: Date
}

/** Pages that show the stock; other pages show only settings. */
const STOCK_PAGES = ['/', '/search', MAKES_PATH]
const SETTINGS_PAGES = ['/financing', '/about', '/contact']
const POLICY_PAGES = ['/import-cost', '/verify', '/privacy', '/terms']

/** All indexable pages except single cars. Makes and models without cars are left out. */
export async function listSitemapPages(): Promise<ListedPage[]> {
  const [groups, makes, categories, settings] = await Promise.all([
    listStockGroups(),
    listNamedMakes(),
    listActiveCategories(),
    settingsChangedAt(),
  ])
  const inForce = new Date(`${POLICIES_IN_FORCE_SINCE}T00:00:00+03:00`)
  const stock = lastChange(groups)
  const ofMake = Map.groupBy(groups, ({ make }) => make)
  return [
    ...STOCK_PAGES.map((path) => ({ path, changedAt: latest(stock, settings) })),
    ...categories.map(({ value }) => ({
      path: categoryPath(value),
      changedAt: lastChange(groups.filter(({ category }) => category === value)),
    })),
    ...makes.flatMap(({ name, slug, models }) => {
      const ofModel = Map.groupBy(ofMake.get(name) ?? [], ({ model }) => model)
      return [
        ...pageOf(stockPagePath(slug), ofMake.get(name)),
        ...models.flatMap((model) =>
          pageOf(stockPagePath(slug, model.slug), ofModel.get(model.name)),
        ),
      ]
    }),
    ...SETTINGS_PAGES.map((path) => ({ path, changedAt: settings })),
    ...POLICY_PAGES.map((path) => ({ path, changedAt: latest(settings, inForce) })),
  ]
}

function pageOf(path: string, groups: readonly StockGroup[] = []): ListedPage[] {
  return groups.some(({ listed }) => listed > 0) ? [{ path, changedAt: lastChange(groups) }] : []
}

const lastChange = (groups: readonly StockGroup[]) =>
  latest(...groups.map((group) => group.changedAt))

function latest(...times: readonly (Date | null)[]): Date | null {
  return times.reduce((last, each) => (each && (!last || each > last) ? each : last), null)
}

function listStockGroups(): Promise<StockGroup[]> {
  return db
    .selectFrom('cars')
    .select(({ fn }) => [
      'make',
      'model',
      'category',
      fn.countAll<number>().filterWhere('is_available', '=', true).as('listed'),
      // A sale does not change updated_at.
      fn.max(sql<Date>`greatest(updated_at, sold_at)`).as('changedAt'),
    ])
    .groupBy(['make', 'model', 'category'])
    .execute()
}

type SitemapCar = { id: string; changedAt: Date; pictures: readonly Picture[] }

const BATCH_SIZE = 500

type Part = {
  part: number
  size: number
}

export async function countListedCars(): Promise<number> {
  const { count } = await db
    .selectFrom('cars')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('is_available', '=', true)
    .executeTakeFirstOrThrow()
  return count
}

/** One part of the cars on sale, in batches, with pictures and time of change. */
export async function* listSitemapCars({ part, size }: Part): AsyncGenerator<SitemapCar[]> {
  const after = part === 0 ? BEFORE_ALL_IDS : await lastIdBefore(part * size)
  if (after === null) return
  let left = size
  for await (const rows of inBatches(readCars, { size: Math.min(BATCH_SIZE, size), after })) {
    const cars = rows.slice(0, left)
    const pictures = await listPicturesOfCars(cars.map(({ id }) => id))
    yield cars.map((car) => ({ ...car, pictures: pictures.get(car.id) ?? [] }))
    left -= cars.length
    if (left === 0) return
  }
}

function readCars(after: string, limit: number) {
  return db
    .selectFrom('cars')
    .select(['id', 'updated_at as changedAt'])
    .where('is_available', '=', true)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

async function lastIdBefore(offset: number): Promise<string | null> {
  const row = await db
    .selectFrom('cars')
    .select('id')
    .where('is_available', '=', true)
    .orderBy('id')
    .offset(offset - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}
