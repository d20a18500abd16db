import { keepUpToDate } from '#app/infra/db/cached-until-changed.server.ts'
import { newId } from '#app/infra/id.server.ts'

const TABLES = new Set([
  'cars',
  'car_media',
  'car_makes',
  'car_models',
  'categories',
  'site_settings',
])

export type CatalogueVersion = {
  /** Differs after every change and between processes. */
  tag: string
  changedAt: Date
}

const newVersion = (): CatalogueVersion => ({ tag: newId(), changedAt: new Date() })

const readCached = keepUpToDate({ version: newVersion() }, (cache, changes) => {
  const isOther = changes === 'all' || changes.some(({ entity }) => TABLES.has(entity))
  if (isOther) cache.version = newVersion()
})

/** Identifies a state of the whole stock; read it before reading the stock. */
export async function catalogueVersion(): Promise<CatalogueVersion> {
  return (await readCached()).version
}
