import { countListedCars } from '#app/domain/cars/list-sitemap-cars.server.ts'
import { catalogueAnswer } from '#app/http/catalogue-answer.server.ts'
import { carEntries, pageEntries } from '#app/http/sitemap-entries.server.ts'
import { parseSitemapFile, sitemapFiles } from '#app/http/sitemap-parts.ts'
import { env } from '#app/infra/env.server.ts'
import { sitemapXml } from '#app/seo/sitemap.ts'

import type { Route } from './+types/sitemap-part'

/** One of the sitemaps that `/sitemap.xml` of a large shop lists; any other is not there. */
export function loader({ request, params, url }: Route.LoaderArgs): Promise<Response> {
  return catalogueAnswer({
    request,
    publicUrl: env().PUBLIC_URL ?? null,
    contentType: 'application/xml; charset=utf-8',
    async write(publicUrl) {
      const part = parseSitemapFile(params.file)
      const files = sitemapFiles(await countListedCars())
      if (!part || !files.includes(url.pathname)) return null
      return sitemapXml(part === 'pages' ? pageEntries() : carEntries(part.part), publicUrl)
    },
  })
}
