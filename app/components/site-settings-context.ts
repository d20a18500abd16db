import { createContext, use } from 'react'

import type { ChromeSettings } from '#app/domain/settings/chrome-settings.ts'

export const SiteSettingsContext = createContext<ChromeSettings | null>(null)

/** The dealer's settings, for whatever stands deep in a page of the shop. */
export function useSiteSettings(): ChromeSettings {
  const settings = use(SiteSettingsContext)
  if (!settings) throw new Error('Only pages of the shop know its settings.')
  return settings
}
