import { data, type MiddlewareFunction } from 'react-router'

import { chromeSettingsOf } from '#app/domain/settings/chrome-settings.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'

/** Keeps visitors out of the shop while the dealer works on it; staff pass. */
export const maintenanceMiddleware: MiddlewareFunction<Response> = async (_arguments, next) => {
  const settings = await readSiteSettings()
  if (!settings.maintenanceMode) return next()
  throw data({ settings: chromeSettingsOf(settings) }, { status: 503 })
}
