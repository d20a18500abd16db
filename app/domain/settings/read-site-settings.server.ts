import { epoch, onChange, spoil } from '#app/infra/db/changes.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { logger } from '#app/infra/logger.server.ts'

import { SiteSettingsSchema } from './site-settings-schema.ts'
import { DEFAULT_SITE_SETTINGS, type SiteSettings } from './site-settings.ts'

let kept: SiteSettings | null = null
/** What was read last, for a moment in which the database does not answer. */
let lastKnown: SiteSettings | null = null

onChange((event) => {
  const isKeptGood =
    event.kind === 'changed' && event.changes.every(({ entity }) => entity !== 'site_settings')
  if (!isKeptGood) kept = null
})

/**
 * What the dealer has set, the defaults for the rest. Kept until a process changes a setting; a
 * stored value that no longer makes sense counts as not set.
 */
export async function readSiteSettings(): Promise<SiteSettings> {
  if (kept) return kept
  const before = epoch()
  try {
    lastKnown = await readAll()
  } catch (error) {
    if (!lastKnown) throw error
    logger.error({ err: error }, 'the settings could not be read; the last known ones serve')
    spoil()
    return lastKnown
  }
  if (epoch() === before) kept = lastKnown
  return lastKnown
}

async function readAll(): Promise<SiteSettings> {
  const rows = await db.selectFrom('site_settings').select(['key', 'value']).execute()
  const { shape } = SiteSettingsSchema
  const stored = rows.flatMap(({ key, value }) => {
    if (!Object.hasOwn(shape, key)) return []
    const parsed = shape[key as keyof typeof shape].safeParse(value)
    return parsed.success ? [[key, parsed.data] as const] : []
  })
  return { ...DEFAULT_SITE_SETTINGS, ...Object.fromEntries(stored) }
}
