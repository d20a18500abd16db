import { data, type MiddlewareFunction } from 'react-router'

import { chromeSettingsOf } from '#app/domain/settings/chrome-settings.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import type { SiteSettings } from '#app/domain/settings/site-settings.ts'
import { isStaff } from '#app/domain/staff/role.ts'
import { isHeldAtSetUp } from '#app/domain/staff/second-step/second-step.ts'
import { withCookies } from '#app/http/auth/auth-request.server.ts'
import { findSecondStep } from '#app/http/auth/second-step.server.ts'
import { findVisitor } from '#app/http/auth/visitor.server.ts'

export const CLOSED_RETRY_AFTER_SECONDS = '3600'

export const CLOSED = 'The shop is closed for a short while. Try again in an hour.\n'

/** Keeps visitors out of the shop's pages while the dealer works on it; staff pass. */
export const maintenanceMiddleware = whileOpen((settings) => {
  throw data({ settings: chromeSettingsOf(settings) }, { status: 503 })
})

/** The same for URLs outside the storefront's layout. */
export const plainMaintenanceMiddleware = whileOpen(
  () =>
    new Response(CLOSED, {
      status: 503,
      headers: {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'no-store',
        'Retry-After': CLOSED_RETRY_AFTER_SECONDS,
      },
    }),
)

function whileOpen(refuse: (settings: SiteSettings) => Response): MiddlewareFunction<Response> {
  return async (asked, next) => {
    const settings = await readSiteSettings()
    if (!settings.maintenanceMode) return next()
    const { visitor, cookies } = await findVisitor(asked)
    if (visitor && isStaff(visitor.profile) && !isHeldAtSetUp(await findSecondStep(visitor))) {
      return withCookies(await next(), cookies)
    }
    return refuse(settings)
  }
}
