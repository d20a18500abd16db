import { POLICIES_IN_FORCE_SINCE } from '#app/domain/policies/policy.ts'
import { settingsChangedAt } from '#app/domain/settings/settings-changed-at.server.ts'
import { listActiveCategories } from '#app/domain/taxonomy/list-active-categories.server.ts'
import { listNamedMakes } from '#app/domain/taxonomy/slug-book.server.ts'
import { MAKES_PATH, stockPath } from '#app/domain/taxonomy/stock-path.ts'

import { categoryPath } from './car-category.ts'
import { listShelfChanges, type Shelf } from './list-shelf-changes.server.ts'

/** A page that search engines may list, and when what it shows last changed, where that is known. */
export type ListedPage = { path: string; changedAt: Date | null }

/** Pages that show the stock, and pages that show nothing but what is set. */
const STOCK_PAGES = ['/', '/search', MAKES_PATH]
const SETTINGS_PAGES = ['/financing', '/about', '/contact']
const POLICY_PAGES = ['/privacy', '/terms']

/** Every page for search engines but those of single cars. Pages without a car are left out. */
export async function listSitemapPages(): Promise<ListedPage[]> {
  const [shelves, makes, categories, settings] = await Promise.all([
    listShelfChanges(),
    listNamedMakes(),
    listActiveCategories(),
    settingsChangedAt(),
  ])
  const inForce = new Date(`${POLICIES_IN_FORCE_SINCE}T00:00:00+03:00`)
  const stock = lastChange(shelves)
  const ofMake = Map.groupBy(shelves, ({ make }) => make)
  return [
    ...STOCK_PAGES.map((path) => ({ path, changedAt: latest(stock, settings) })),
    ...categories.map(({ value }) => ({
      path: categoryPath(value),
      changedAt: lastChange(shelves.filter(({ category }) => category === value)),
    })),
    ...makes.flatMap(({ name, slug, models }) => {
      const ofModel = Map.groupBy(ofMake.get(name) ?? [], ({ model }) => model)
      return [
        ...pageOf(stockPath(slug), ofMake.get(name)),
        ...models.flatMap((model) => pageOf(stockPath(slug, model.slug), ofModel.get(model.name))),
      ]
    }),
    ...SETTINGS_PAGES.map((path) => ({ path, changedAt: settings })),
    ...POLICY_PAGES.map((path) => ({ path, changedAt: latest(settings, inForce) })),
  ]
}

function pageOf(path: string, shelves: readonly Shelf[] = []): ListedPage[] {
  return shelves.some(({ listed }) => listed > 0) ? [{ path, changedAt: lastChange(shelves) }] : []
}

const lastChange = (shelves: readonly Shelf[]) => latest(...shelves.map((shelf) => shelf.changedAt))

function latest(...moments: readonly (Date | null)[]): Date | null {
  return moments.reduce((last, each) => (each && (!last || each > last) ? each : last), null)
}
