import { cachedUntilChanged, orLastKnown } from '#app/infra/db/cached-until-changed.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { env } from '#app/infra/env.server.ts'
import { orFallback } from '#app/infra/or-fallback.server.ts'

import { withoutExamples } from './shown-settings.ts'
import { SiteSettingsSchema } from './site-settings-schema.ts'
import { DEFAULT_SITE_SETTINGS, type SiteSettings } from './site-settings.ts'

/**
 * The settings as everybody sees them. In a dealer's own shop, what is still the demo dealer's is
 * left out.
 */
export const readSiteSettings = orLastKnown(
  cachedUntilChanged({
    tables: ['site_settings', 'cars'],
    load: async () =>
      (await isOwnShop()) ? withoutExamples(await readSavedSettings()) : readStoredSettings(),
  }),
  { what: 'the settings' },
)

/** What staff have saved or confirmed, without values that are no longer valid. */
export const readSavedSettings = cachedUntilChanged({
  tables: ['site_settings'],
  load: loadSavedSettings,
})

/** The settings as staff edit them: the example's replace what is not saved. */
export async function readStoredSettings(): Promise<SiteSettings> {
  return { ...DEFAULT_SITE_SETTINGS, ...(await readSavedSettings()) }
}

/** Whether demo cars are on sale. */
export const hasDemoCars = cachedUntilChanged({ tables: ['cars'], load: () => isOnSale('demo') })

const hasOwnCars = cachedUntilChanged({ tables: ['cars'], load: () => isOnSale('own') })

/**
 * Two of three make a shop a dealer's own: a name, own cars on sale, and no demo cars. A name or a
 * car is soon added to try the demo out, and one demo car is soon forgotten.
 */
export async function isOwnShop(): Promise<boolean> {
  const isNamed = (await readStoredSettings()).siteName !== DEFAULT_SITE_SETTINGS.siteName
  const sellsOwn = async () => {
    const [hasOwn, hasDemo] = await Promise.all([hasOwnCars(), hasDemoCars()])
    return [isNamed, hasOwn, !hasDemo].filter(Boolean).length >= 2
  }
  // The settings are on every page, also on those that need no cars.
  return orFallback(sellsOwn(), { what: 'whose cars are on sale', fallback: isNamed })
}

async function isOnSale(cars: 'demo' | 'own'): Promise<boolean> {
  const car = await db
    .selectFrom('cars')
    .select('id')
    .where('is_available', '=', true)
    .where('is_demo', '=', cars === 'demo')
    .limit(1)
    .executeTakeFirst()
  return car !== undefined
}

async function loadSavedSettings(): Promise<Partial<SiteSettings>> {
  const rows = await db.selectFrom('site_settings').select(['key', 'value']).execute()
  const { shape } = SiteSettingsSchema
  const stored = rows.flatMap(({ key, value }) => {
    if (!Object.hasOwn(shape, key)) return []
    const parsed = shape[key as keyof typeof shape].safeParse(value)
    return parsed.success ? [[key, parsed.data] as const] : []
  })
  return Object.fromEntries(stored)
}

export async function settingsChangedAt(): Promise<Date | null> {
  const { changedAt } = await db
    .selectFrom('site_settings')
    .select((eb) => eb.fn.max('updated_at').as('changedAt'))
    .executeTakeFirstOrThrow()
  return changedAt
}

/**
 * The shop's public origin, such as `https://cars.example`: PUBLIC_URL, else the address confirmed
 * in the settings; null while neither is known. Never the Host header, which a stranger can forge
 * to send the secret of an emailed link elsewhere.
 */
export async function readPublicUrl(): Promise<string | null> {
  const known = env().PUBLIC_URL ?? (await readSiteSettings()).publicUrl
  return known === '' ? null : new URL(known).origin
}
