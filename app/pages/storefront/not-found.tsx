import { data } from 'react-router'

import { sitePreviewImage } from '#app/domain/previews/preview-address.server.ts'
import { readStockParts } from '#app/domain/search/read-stock-parts.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { pageOrigin } from '#app/http/render/page-origin.server.ts'
import { orFallback } from '#app/infra/or-fallback.server.ts'
import { BrowseStock } from '#app/pages/car-card/browse-stock.tsx'
import { NotFoundPage } from '#app/pages/site/error-page.tsx'
import { pageMeta, pageTitle } from '#app/seo/page-meta.ts'

import type { Route } from './+types/not-found'

export async function loader({ url, context }: Route.LoaderArgs) {
  const settings = await readSiteSettings()
  const meta = pageMeta({
    title: pageTitle('Page not found', settings),
    description: settings.siteDescription,
    path: url.pathname,
    siteName: settings.siteName,
    publicUrl: await pageOrigin(context),
    image: await sitePreviewImage(settings),
    noindex: true,
  })
  const parts = await orFallback(readStockParts(), {
    what: 'the stock breakdown',
    fallback: null,
  })
  return data({ meta, parts }, { status: 404 })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? []
}

export default function NotFound({ loaderData: { parts } }: Route.ComponentProps) {
  return <NotFoundPage>{parts && <BrowseStock {...parts} />}</NotFoundPage>
}
