import { countListedCars } from '#app/domain/feeds/list-sitemap-pages.server.ts'
import { readPublicUrl } from '#app/domain/settings/read-site-settings.server.ts'
import { sitemapXml } from '#app/seo/sitemap.ts'

import type { Route } from './+types/sitemap-part'
import { catalogueResponse } from './catalogue-response.server.ts'
import { carEntries, pageEntries } from './sitemap-entries.server.ts'
import { parseSitemapFile, sitemapFiles } from './sitemap-parts.ts'

export async function loader({ request, params, url }: Route.LoaderArgs): Promise<Response> {
  return catalogueResponse({
    request,
    publicUrl: await readPublicUrl(),
    contentType: 'application/xml; charset=utf-8',
    async write(publicUrl) {
      const part = parseSitemapFile(params.file)
      const files = sitemapFiles(await countListedCars())
      if (!part || !files.includes(url.pathname)) return null
      return sitemapXml(part === 'pages' ? pageEntries() : carEntries(part.part), publicUrl)
    },
  })
}
