import { lazy, type ReactNode, Suspense } from 'react'
import { isRouteErrorResponse, Outlet, useLocation } from 'react-router'

import { useVisit } from '#app/components/analytics/use-visit.ts'
import { useSearchTrailOf } from '#app/components/car-page/search-trail.ts'
import { CategoriesContext } from '#app/components/categories-context.ts'
import { CompareButton } from '#app/components/comparison/compare-button.tsx'
import { DataSaverContext } from '#app/components/data-saver-context.ts'
import { PendingPage } from '#app/components/pending-page.tsx'
import { QuickWhatsapp } from '#app/components/quick-whatsapp.tsx'
import { SiteFooter } from '#app/components/site-footer.tsx'
import { SiteHeader } from '#app/components/site-header.tsx'
import { currentLink } from '#app/components/site-navigation.ts'
import { SiteSettingsContext } from '#app/components/site-settings-context.ts'
import { type ChromeSettings, chromeSettingsOf } from '#app/domain/settings/chrome-settings.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { readShopCategories } from '#app/domain/taxonomy/read-shop-categories.server.ts'
import type { ShopCategories } from '#app/domain/taxonomy/shop-categories.ts'
import { type QuickMessage, quickMessages } from '#app/domain/whatsapp/quick-messages.ts'
import { wantsDataSaver } from '#app/http/data-saver.ts'
import { maintenanceMiddleware } from '#app/http/maintenance.server.ts'
import { pageHeadersMiddleware } from '#app/http/page-headers.server.ts'
import { Preloader } from '#app/http/preloader.tsx'
import { RouteErrorPage } from '#app/http/route-error-page.tsx'
import { Kept } from '#app/ui/kept.tsx'
import { SkipLink } from '#app/ui/skip-link.tsx'

import type { Route } from './+types/layout'

// Only who meets the notice loads it.
const MaintenancePage = lazy(async () => ({
  default: (await import('#app/components/maintenance-page.tsx')).MaintenancePage,
}))

export const middleware: Route.MiddlewareFunction[] = [pageHeadersMiddleware, maintenanceMiddleware]

export async function loader({ request }: Route.LoaderArgs) {
  const [settings, categories] = await Promise.all([readSiteSettings(), readShopCategories()])
  return {
    settings: chromeSettingsOf(settings),
    quickMessages: quickMessages(settings),
    categories,
    isDataSaver: wantsDataSaver(request),
  }
}

/** What stands around a page is read once a visit, so that a page that fails is told on its own. */
export const shouldRevalidate = () => false

export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  const location = useLocation()
  useSearchTrailOf(location)
  useVisit(location)
  return (
    <Chrome {...loaderData}>
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
  children: ReactNode
}

function Chrome({ settings, quickMessages, categories, isDataSaver, children }: ChromeProps) {
  const { pathname } = useLocation()
  return (
    <SiteSettingsContext value={settings}>
      <CategoriesContext value={categories}>
        <DataSaverContext value={isDataSaver}>
          <div className="flex min-h-dvh flex-col [&>main]:flex-1">
            <Preloader siteName={settings.siteName} />
            <SkipLink />
            <Kept of={['header', settings, categories, currentLink(pathname, categories)]}>
              {() => <SiteHeader settings={settings} />}
            </Kept>
            {children}
            <Kept of={['footer', settings, categories, isDataSaver]}>
              {() => <SiteFooter settings={settings} />}
            </Kept>
            <CompareButton />
            <Kept of={['WhatsApp', quickMessages, settings.whatsappChannelUrl]}>
              {() => (
                <QuickWhatsapp messages={quickMessages} channelUrl={settings.whatsappChannelUrl} />
              )}
            </Kept>
          </div>
        </DataSaverContext>
      </CategoriesContext>
    </SiteSettingsContext>
  )
}
