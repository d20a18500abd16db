import { createContext } from 'react'

import { DEFAULT_SITE_SETTINGS, type SiteSettings } from '#app/domain/settings/site-settings.ts'

/** The dealer's settings, for whatever stands deep in a page of the shop. */
export const SiteSettingsContext = createContext<SiteSettings>(DEFAULT_SITE_SETTINGS)
