import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'

import { useSearchTrailOf } from '#app/components/car-page/search-trail.ts'
import { PendingPage } from '#app/components/pending-page.tsx'
import { SiteFooter } from '#app/components/site-footer.tsx'
import { SiteHeader } from '#app/components/site-header.tsx'
import { SiteSettingsContext } from '#app/components/site-settings-context.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import type { SiteSettings } from '#app/domain/settings/site-settings.ts'
import { Preloader } from '#app/http/preloader.tsx'
import { RouteErrorPage } from '#app/http/route-error-page.tsx'
import { SkipLink } from '#app/ui/skip-link.tsx'

import type { Route } from './+types/layout'

export async function loader() {
  return { settings: await readSiteSettings() }
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
  if (!loaderData) return <RouteErrorPage error={error} />
  return (
    <Chrome settings={loaderData.settings}>
      <RouteErrorPage error={error} />
    </Chrome>
  )
}

function Chrome({ settings, children }: { settings: SiteSettings; children: ReactNode }) {
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
