import { onChange } from '#app/infra/db/changes.server.ts'
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
  /** No change was heard of since. */
  changedAt: Date
}

const newVersion = (): CatalogueVersion => ({ tag: newId(), changedAt: new Date() })

let current = newVersion()
let isHeard = true

onChange((event) => {
  if (event.kind !== 'changed') isHeard = event.kind === 'resumed'
  else if (!event.changes.some(({ entity }) => TABLES.has(entity))) return
  current = newVersion()
})

/**
 * What tells one state of the whole stock from another: take it before reading the stock. Null
 * while this process may miss what others change.
 */
export function catalogueVersion(): CatalogueVersion | null {
  return isHeard ? current : null
}
