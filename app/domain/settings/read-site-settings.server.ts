import { epoch, onChange } from '#app/infra/db/changes.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import { SiteSettingsSchema } from './site-settings-schema.ts'
import { DEFAULT_SITE_SETTINGS, type SiteSettings } from './site-settings.ts'

let kept: Promise<SiteSettings> | null = null

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
  const reading = readAll()
  const settings = await reading
  if (epoch() === before) kept = reading
  return settings
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
