import { lazy, type ReactNode, Suspense } from 'react'
import { isRouteErrorResponse, Outlet, useLocation } from 'react-router'

import { useSearchTrailOf } from '#app/components/car-page/search-trail.ts'
import { PendingPage } from '#app/components/pending-page.tsx'
import { SiteFooter } from '#app/components/site-footer.tsx'
import { SiteHeader } from '#app/components/site-header.tsx'
import { SiteSettingsContext } from '#app/components/site-settings-context.ts'
import { type ChromeSettings, chromeSettingsOf } from '#app/domain/settings/chrome-settings.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { maintenanceMiddleware } from '#app/http/maintenance.server.ts'
import { Preloader } from '#app/http/preloader.tsx'
import { RouteErrorPage } from '#app/http/route-error-page.tsx'
import { SkipLink } from '#app/ui/skip-link.tsx'

import type { Route } from './+types/layout'

// Only who meets the notice loads it.
const MaintenancePage = lazy(async () => ({
  default: (await import('#app/components/maintenance-page.tsx')).MaintenancePage,
}))

export const middleware: Route.MiddlewareFunction[] = [maintenanceMiddleware]

export async function loader() {
  return { settings: chromeSettingsOf(await readSiteSettings()) }
}

export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  useSearchTrailOf(useLocation())
  return (
    <Chrome settings={loaderData.settings}>
      <PendingPage>
        <Outlet />
      </PendingPage>
    </Chrome>
  )
}

/** A page that fails keeps the shop around it, so that the visitor can go on. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 503) {
    return (
      <Suspense>
        <MaintenancePage settings={(error.data as { settings: ChromeSettings }).settings} />
      </Suspense>
    )
  }
  if (!loaderData) return <RouteErrorPage error={error} />
  return (
    <Chrome settings={loaderData.settings}>
      <RouteErrorPage error={error} />
    </Chrome>
  )
}

function Chrome({ settings, children }: { settings: ChromeSettings; children: ReactNode }) {
  return (
    <SiteSettingsContext value={settings}>
      <div className="flex min-h-dvh flex-col [&>main]:flex-1">
        <Preloader siteName={settings.siteName} />
        <SkipLink />
        <SiteHeader settings={settings} />
        {children}
        <SiteFooter settings={settings} />
      </div>
    </SiteSettingsContext>
  )
}
