import { createContext, use } from 'react'

import type { SiteSettings } from '#app/domain/settings/site-settings.ts'

export const SiteSettingsContext = createContext<SiteSettings | null>(null)

/** The dealer's settings, for whatever stands deep in a page of the shop. */
export function useSiteSettings(): SiteSettings {
  const settings = use(SiteSettingsContext)
  if (!settings) throw new Error('Only pages of the shop know its settings.')
  return settings
}
