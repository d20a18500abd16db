import { createContext, use } from 'react'

import type { ChromeSettings } from '#app/domain/settings/chrome-settings.ts'

export const SiteSettingsContext = createContext<ChromeSettings | null>(null)

export function useSiteSettings(): ChromeSettings {
  const settings = use(SiteSettingsContext)
  if (!settings) throw new Error('useSiteSettings() needs a SiteSettingsContext above it.')
  return settings
}
