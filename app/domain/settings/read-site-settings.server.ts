import { cachedUntilChanged, orLastKnown } from '#app/infra/db/cached-until-changed.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import { SiteSettingsSchema } from './site-settings-schema.ts'
import { DEFAULT_SITE_SETTINGS, type SiteSettings } from './site-settings.ts'

/** Defaults replace missing settings and stored values that are no longer valid. */
export const readSiteSettings = orLastKnown(
  cachedUntilChanged({ tables: ['site_settings'], load: loadSiteSettings }),
  { what: 'the settings' },
)

async function loadSiteSettings(): Promise<SiteSettings> {
  const rows = await db.selectFrom('site_settings').select(['key', 'value']).execute()
  const { shape } = SiteSettingsSchema
  const stored = rows.flatMap(({ key, value }) => {
    if (!Object.hasOwn(shape, key)) return []
    const parsed = shape[key as keyof typeof shape].safeParse(value)
    return parsed.success ? [[key, parsed.data] as const] : []
  })
  return { ...DEFAULT_SITE_SETTINGS, ...Object.fromEntries(stored) }
}

export async function settingsChangedAt(): Promise<Date | null> {
  const { changedAt } = await db
    .selectFrom('site_settings')
    .select((eb) => eb.fn.max('updated_at').as('changedAt'))
    .executeTakeFirstOrThrow()
  return changedAt
}
