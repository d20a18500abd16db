import { useEffect, useRef } from 'react'

import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'

import type { Route } from './+types/offline'

export async function loader() {
  const { siteName } = await readSiteSettings()
  return { title: `Available offline | ${siteName}` }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }]
}

/** Replaces every uncached page while offline; the service worker caches it. */
export default function Offline() {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    void import('#app/components/offline/show-offline-cars.ts').then(
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
