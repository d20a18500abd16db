import { lazy, type ReactNode, Suspense } from 'react'
import { isRouteErrorResponse, Outlet, useLocation } from 'react-router'

import { type ChromeSettings, chromeSettingsOf } from '#app/domain/settings/chrome-settings.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { readShopCategories } from '#app/domain/taxonomy/read-shop-categories.server.ts'
import type { ShopCategories } from '#app/domain/taxonomy/shop-categories.ts'
import { type QuickMessage, quickMessages } from '#app/domain/whatsapp/quick-messages.ts'
import { wantsDataSaver } from '#app/http/render/data-saver.ts'
import { maintenanceMiddleware } from '#app/http/render/maintenance.server.ts'
import {
  pageHeadersMiddleware,
  trailingSlashMiddleware,
} from '#app/http/render/page-headers.server.ts'
import { Preloader } from '#app/http/render/preloader.tsx'
import { RouteErrorPage } from '#app/http/render/route-error-page.tsx'
import { useRememberSearch } from '#app/pages/car/last-search.ts'
import { CompareButton } from '#app/pages/shortlist/compare-button.tsx'
import { NavigationProgress, PendingPage } from '#app/pages/site/pending-page.tsx'
import { QuickWhatsapp } from '#app/pages/site/quick-whatsapp.tsx'
import {
  CategoriesContext,
  DataSaverContext,
  SiteSettingsContext,
} from '#app/pages/site/site-contexts.ts'
import { SiteFooter } from '#app/pages/site/site-footer.tsx'
import { SiteHeader } from '#app/pages/site/site-header.tsx'
import { SkipLink } from '#app/ui/visually-hidden.tsx'

import type { Route } from './+types/layout'
import { useVisitTracking } from './use-visit-tracking.ts'

// Loaded only in maintenance mode.
const MaintenancePage = lazy(async () => ({
  default: (await import('#app/pages/site/maintenance-page.tsx')).MaintenancePage,
}))

export const middleware: Route.MiddlewareFunction[] = [
  pageHeadersMiddleware,
  trailingSlashMiddleware,
  maintenanceMiddleware,
]

export async function loader({ request }: Route.LoaderArgs) {
  const [settings, categories] = await Promise.all([readSiteSettings(), readShopCategories()])
  return {
    settings: chromeSettingsOf(settings),
    quickMessages: quickMessages(settings),
    categories,
    isDataSaver: wantsDataSaver(request),
    isClosed: settings.maintenanceMode,
  }
}

/** The layout's data is loaded once per visit, so that a failing page fails alone. */
export const shouldRevalidate = () => false

export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  const location = useLocation()
  useRememberSearch(location)
  useVisitTracking(location)
  return (
    <Chrome {...loaderData}>
      <NavigationProgress />
      <PendingPage>
        <Outlet />
      </PendingPage>
    </Chrome>
  )
}

/** Keeps header and footer around a page that fails. */
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
    <Chrome {...loaderData}>
      <RouteErrorPage error={error} />
    </Chrome>
  )
}

type ChromeProps = {
  settings: ChromeSettings
  quickMessages: readonly QuickMessage[]
  categories: ShopCategories
  isDataSaver: boolean
  /** Closed to visitors; staff still have access. */
  isClosed: boolean
  children: ReactNode
}

function Chrome({ settings, quickMessages, categories, children, ...state }: ChromeProps) {
  return (
    <SiteSettingsContext value={settings}>
      <CategoriesContext value={categories}>
        <DataSaverContext value={state.isDataSaver}>
          <div className="flex min-h-dvh flex-col [&>main]:flex-1">
            <Preloader siteName={settings.siteName} />
            <SkipLink />
            <SiteHeader settings={settings} isClosed={state.isClosed} />
            {children}
            <SiteFooter settings={settings} />
            <CompareButton />
            <QuickWhatsapp messages={quickMessages} channelUrl={settings.whatsappChannelUrl} />
          </div>
        </DataSaverContext>
      </CategoriesContext>
    </SiteSettingsContext>
  )
}
