import { keepUpToDate } from '#app/infra/db/cached-until-changed.server.ts'
import { newId } from '#app/infra/id.server.ts'

/** Tables that a sitemap or a feed is made from. */
const TABLES = new Set([
  'cars',
  'car_media',
  'car_makes',
  'car_models',
  'categories',
  'site_settings',
])

export type CatalogueVersion = {
  /** Another one after every change, and in every process. */
  tag: string
  /** Nothing changed since. */
  changedAt: Date
}

const newVersion = (): CatalogueVersion => ({ tag: newId(), changedAt: new Date() })

const readCached = keepUpToDate({ version: newVersion() }, (cache, changes) => {
  const isOther = changes === 'all' || changes.some(({ entity }) => TABLES.has(entity))
  if (isOther) cache.version = newVersion()
})

/** What tells one state of the whole stock from another: take it before reading the stock. */
export async function catalogueVersion(): Promise<CatalogueVersion> {
  return (await readCached()).version
}
