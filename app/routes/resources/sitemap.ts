import { countListedCars } from '#app/domain/cars/list-sitemap-cars.server.ts'
import { catalogueAnswer } from '#app/http/catalogue-answer.server.ts'
import { carEntries, pageEntries } from '#app/http/sitemap-entries.server.ts'
import { sitemapFiles } from '#app/http/sitemap-parts.ts'
import { env } from '#app/infra/env.server.ts'
import { sitemapIndexXml, sitemapXml } from '#app/seo/sitemap.ts'

import type { Route } from './+types/sitemap'

/** Every page for search engines, or for a large shop the list of the sitemaps that have them. */
export function loader({ request }: Route.LoaderArgs): Promise<Response> {
  return catalogueAnswer({
    request,
    publicUrl: env().PUBLIC_URL ?? null,
    contentType: 'application/xml; charset=utf-8',
    async write(publicUrl) {
      const files = sitemapFiles(await countListedCars())
      if (files.length === 0) return sitemapXml(wholeShop(), publicUrl)
      const sitemaps = files.map((path) => ({ path, changedAt: null }))
      return sitemapIndexXml(sitemaps, publicUrl)
    },
  })
}

async function* wholeShop() {
  yield* pageEntries()
  yield* carEntries(0)
}
