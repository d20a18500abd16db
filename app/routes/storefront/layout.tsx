import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'

import { useSearchTrailOf } from '#app/components/car-page/search-trail.ts'
import { PendingPage } from '#app/components/pending-page.tsx'
import { SiteFooter } from '#app/components/site-footer.tsx'
import { SiteHeader } from '#app/components/site-header.tsx'
import { DEFAULT_SITE_SETTINGS } from '#app/domain/settings/site-settings.ts'
import { Preloader } from '#app/http/preloader.tsx'
import { RouteErrorPage } from '#app/http/route-error-page.tsx'
import { SkipLink } from '#app/ui/skip-link.tsx'

import type { Route } from './+types/layout'

export default function StorefrontLayout() {
  useSearchTrailOf(useLocation())
  return (
    <Chrome>
      <PendingPage>
        <Outlet />
      </PendingPage>
    </Chrome>
  )
}

/** A page that fails keeps the shop around it, so that the visitor can go on. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Chrome>
      <RouteErrorPage error={error} />
    </Chrome>
  )
}

function Chrome({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col [&>main]:flex-1">
      <Preloader siteName={DEFAULT_SITE_SETTINGS.siteName} />
      <SkipLink />
      <SiteHeader settings={DEFAULT_SITE_SETTINGS} />
      {children}
      <SiteFooter settings={DEFAULT_SITE_SETTINGS} />
    </div>
  )
}
