import { lazy, type ReactNode, Suspense } from 'react'
import { isRouteErrorResponse, Outlet, useLocation } from 'react-router'

import { useVisitTracking } from '#app/components/analytics/use-visit-tracking.ts'
import { useRememberSearch } from '#app/components/car-page/last-search.ts'
import { CompareButton } from '#app/components/comparison/compare-button.tsx'
import { NavigationProgress } from '#app/components/navigation-progress.tsx'
import { CategoriesContext } from '#app/components/site/categories-context.ts'
import { DataSaverContext } from '#app/components/site/data-saver-context.ts'
import { PendingPage } from '#app/components/site/pending-page.tsx'
import { QuickWhatsapp } from '#app/components/site/quick-whatsapp.tsx'
import { SiteFooter } from '#app/components/site/site-footer.tsx'
import { SiteHeader } from '#app/components/site/site-header.tsx'
import { SiteSettingsContext } from '#app/components/site/site-settings-context.ts'
import { type ChromeSettings, chromeSettingsOf } from '#app/domain/settings/chrome-settings.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { readShopCategories } from '#app/domain/taxonomy/read-shop-categories.server.ts'
import type { ShopCategories } from '#app/domain/taxonomy/shop-categories.ts'
import { type QuickMessage, quickMessages } from '#app/domain/whatsapp/quick-messages.ts'
import { wantsDataSaver } from '#app/http/render/data-saver.ts'
import { maintenanceMiddleware } from '#app/http/render/maintenance.server.ts'
import { pageHeadersMiddleware } from '#app/http/render/page-headers.server.ts'
import { Preloader } from '#app/http/render/preloader.tsx'
import { RouteErrorPage } from '#app/http/render/route-error-page.tsx'
import { trailingSlashMiddleware } from '#app/http/render/trailing-slash.server.ts'
import { SkipLink } from '#app/ui/skip-link.tsx'

import type { Route } from './+types/layout'

// Loaded only in maintenance mode.
const MaintenancePage = lazy(async () => ({
  default: (await import('#app/components/site/maintenance-page.tsx')).MaintenancePage,
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
