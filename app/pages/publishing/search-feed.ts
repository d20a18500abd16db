import { Readable } from 'node:stream'

import { ALERT_REFUSALS } from '#app/domain/alerts/alert-texts.ts'
import { alertQuery, searchName } from '#app/domain/alerts/search-alert.ts'
import { listNewestFound } from '#app/domain/feeds/list-available-cars.server.ts'
import { parseCarSearch } from '#app/domain/search/car-search.ts'
import { readPublicUrl, readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { withCurrentNames } from '#app/domain/taxonomy/merge/former-names.server.ts'
import { readShopCategories } from '#app/domain/taxonomy/read-shop-categories.server.ts'
import { searchRss } from '#app/feeds/search-rss.ts'

import type { Route } from './+types/search-feed'
import { catalogueResponse, textResponse } from './catalogue-response.server.ts'

/** `/feeds/search.xml?make=Toyota`: the newest cars of a search as RSS, for feed readers. */
export async function loader({ request, url }: Route.LoaderArgs): Promise<Response> {
  const { filters, typed } = parseCarSearch(url.searchParams)
  const search = { filters: await withCurrentNames(filters), typed }
  const query = alertQuery(search)
  if (query === null) return textResponse(404, `${ALERT_REFUSALS.no_filters}\n`)
  return catalogueResponse({
    request,
    publicUrl: await readPublicUrl(),
    contentType: 'application/rss+xml; charset=utf-8',
    async write(publicUrl) {
      const [{ siteName }, { names }] = await Promise.all([
        readSiteSettings(),
        readShopCategories(),
      ])
      const name = searchName(query, names)
      const cars = await listNewestFound(search)
      return Readable.from([searchRss(cars, { publicUrl, siteName, name, query })])
    },
  })
}
