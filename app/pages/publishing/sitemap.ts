import { countListedCars } from '#app/domain/feeds/list-sitemap-pages.server.ts'
import { readPublicUrl } from '#app/domain/settings/read-site-settings.server.ts'
import { sitemapIndexXml, sitemapXml } from '#app/seo/sitemap.ts'

import type { Route } from './+types/sitemap'
import { catalogueResponse } from './catalogue-response.server.ts'
import { carEntries, pageEntries } from './sitemap-entries.server.ts'
import { sitemapFiles } from './sitemap-parts.ts'

export async function loader({ request }: Route.LoaderArgs): Promise<Response> {
  return catalogueResponse({
    request,
    publicUrl: await readPublicUrl(),
    contentType: 'application/xml; charset=utf-8',
    async write(publicUrl) {
      const files = sitemapFiles(await countListedCars())
      if (files.length === 0) return sitemapXml(allEntries(), publicUrl)
      const sitemaps = files.map((path) => ({ path, changedAt: null }))
      return sitemapIndexXml(sitemaps, publicUrl)
    },
  })
}

async function* allEntries() {
  yield* pageEntries()
  yield* carEntries(0)
}
