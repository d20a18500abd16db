import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'

import { useSearchTrailOf } from '#app/components/car-page/search-trail.ts'
import { PendingPage } from '#app/components/pending-page.tsx'
import { QuickWhatsapp } from '#app/components/quick-whatsapp.tsx'
import { SiteFooter } from '#app/components/site-footer.tsx'
import { SiteHeader } from '#app/components/site-header.tsx'
import { SiteSettingsContext } from '#app/components/site-settings-context.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import type { SiteSettings } from '#app/domain/settings/site-settings.ts'
import { type QuickMessage, quickMessages } from '#app/domain/whatsapp/quick-messages.ts'
import { Preloader } from '#app/http/preloader.tsx'
import { RouteErrorPage } from '#app/http/route-error-page.tsx'
import { SkipLink } from '#app/ui/skip-link.tsx'

import type { Route } from './+types/layout'

export async function loader() {
  const settings = await readSiteSettings()
  return { settings, quickMessages: quickMessages(settings) }
}

export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  useSearchTrailOf(useLocation())
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
  if (!loaderData) return <RouteErrorPage error={error} />
  return (
    <Chrome {...loaderData}>
      <RouteErrorPage error={error} />
    </Chrome>
  )
}

type ChromeProps = {
  settings: SiteSettings
  quickMessages: readonly QuickMessage[]
  children: ReactNode
}

function Chrome({ settings, quickMessages, children }: ChromeProps) {
  return (
    <SiteSettingsContext value={settings}>
      <div className="flex min-h-dvh flex-col [&>main]:flex-1">
        <Preloader siteName={settings.siteName} />
        <SkipLink />
        <SiteHeader settings={settings} />
        {children}
        <SiteFooter settings={settings} />
        <QuickWhatsapp messages={quickMessages} channelUrl={settings.whatsappChannelUrl} />
      </div>
    </SiteSettingsContext>
  )
}
