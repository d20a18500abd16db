import { useEffect, useRef } from 'react'

import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'

import type { Route } from './+types/offline'

export async function loader() {
  const { siteName } = await readSiteSettings()
  return { title: `Kept for offline | ${siteName}` }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }]
}

/** What stands in for every page while there is no connection; the service worker keeps it. */
export default function Offline() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    void import('#app/components/offline/show-kept-cars.ts').then(
      ({ showKeptCars }) => place.current && showKeptCars(place.current),
    )
  }, [])
  return (
    <main id="main" className="container-page pt-6 pb-18 sm:pt-8">
      <h1 className="display text-3xl">Kept for when you are offline</h1>
      <p className="mt-2 max-w-[60ch] text-ink-2">
        The cars you open are kept in this browser, so that you can look at them again without a
        connection. Prices and availability may have changed since.
      </p>
      <div ref={place} id="kept-cars" className="mt-8 grid gap-12" />
    </main>
  )
}
