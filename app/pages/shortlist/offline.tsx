import { useEffect, useRef } from 'react'

import { sitePreviewImage } from '#app/domain/previews/preview-address.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { pageOrigin } from '#app/http/render/page-origin.server.ts'
import { pageMeta, pageTitle } from '#app/seo/page-meta.ts'

import type { Route } from './+types/offline'

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await readSiteSettings()
  return {
    meta: pageMeta({
      title: pageTitle('Available offline', settings),
      description: 'The cars you opened last, without a connection.',
      path: '/offline',
      siteName: settings.siteName,
      publicUrl: await pageOrigin(context),
      image: await sitePreviewImage(settings),
      noindex: true,
    }),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

/** Replaces every uncached page while offline; the service worker caches it. */
export default function Offline() {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    void import('./show-offline-cars.ts').then(
      ({ showOfflineCars }) => container.current && showOfflineCars(container.current),
    )
  }, [])
  return (
    <main id="main" className="container-page pt-6 pb-18 sm:pt-8">
      <h1 className="display text-3xl">Available offline</h1>
      <p className="mt-2 max-w-[60ch] text-ink-2">
        The cars you open are saved in this browser, so that you can look at them again without a
        connection. Prices and availability may have changed since.
      </p>
      <div ref={container} id="offline-cars" className="mt-8 grid gap-12" />
    </main>
  )
}
