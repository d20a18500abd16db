import { Link } from 'react-router'

import { sitePreviewImage } from '#app/domain/previews/preview-address.server.ts'
import { readStockParts } from '#app/domain/search/read-stock-parts.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { pageOrigin } from '#app/http/render/page-origin.server.ts'
import { orFallback } from '#app/infra/or-fallback.server.ts'
import { BrowseStock } from '#app/pages/car-card/browse-stock.tsx'
import { pageMeta, pageTitle } from '#app/seo/page-meta.ts'

import type { Route } from './+types/saved'
import { SavedLists } from './saved-lists.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await readSiteSettings()
  const parts = await orFallback(readStockParts(), {
    what: 'the stock breakdown',
    fallback: null,
  })
  return {
    parts,
    meta: pageMeta({
      title: pageTitle('Saved cars', settings),
      description: 'Your favorites, recently viewed cars and saved searches.',
      path: '/saved',
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

export default function Saved({ loaderData: { parts } }: Route.ComponentProps) {
  return (
    <main id="main" className="container-page pt-6 pb-18 sm:pt-8">
      <h1 className="display text-3xl">Saved cars</h1>
      <p className="mt-1 max-w-[60ch] text-ink-2">
        These lists are stored in this browser. Nobody else can see them, and they are not on your
        other devices. The last cars you opened are also{' '}
        <Link to="/offline" className="underline underline-offset-4">
          available offline
        </Link>
        .
      </p>
      <p className="mt-4 hidden max-w-[60ch] noscript:block">
        They need JavaScript, which is switched off in this browser. You can still{' '}
        <Link to="/search" className="underline underline-offset-4">
          search every car
        </Link>
        .
      </p>
      <div className="mt-8 grid gap-12">
        <SavedLists />
      </div>
      {parts && <BrowseStock {...parts} className="pt-12" />}
    </main>
  )
}
