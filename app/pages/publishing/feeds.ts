import type { FeedCar } from '#app/domain/feeds/feed-car.ts'
import { listFeedCars } from '#app/domain/feeds/list-feed-cars.server.ts'
import { readPublicUrl, readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { readShopCategories } from '#app/domain/taxonomy/read-shop-categories.server.ts'
import { carsJson } from '#app/feeds/cars-json.ts'
import type { FeedShop } from '#app/feeds/feed-links.ts'
import { vehicleCsv } from '#app/feeds/vehicle-csv.ts'

import type { Route } from './+types/feeds'
import { catalogueResponse, textResponse } from './catalogue-response.server.ts'

type Feed = {
  file: string
  contentType: string
  write: (batches: AsyncIterable<readonly FeedCar[]>, shop: FeedShop) => AsyncIterable<string>
}

const CSV = 'text/csv; charset=utf-8'

const FEEDS: readonly Feed[] = [
  { file: 'meta.csv', contentType: CSV, write: vehicleCsv('facebook') },
  { file: 'tiktok.csv', contentType: CSV, write: vehicleCsv('tiktok') },
  { file: 'cars.json', contentType: 'application/json; charset=utf-8', write: carsJson },
]

/** `/feeds/meta.csv` and others: the stock for other software; see `docs/feeds.md`. */
export async function loader({ request, params }: Route.LoaderArgs): Promise<Response> {
  const feed = FEEDS.find(({ file }) => file === params.file)
  if (!feed) return textResponse(404, 'Feed not found.\n')
  return catalogueResponse({
    request,
    publicUrl: await readPublicUrl(),
    contentType: feed.contentType,
    async write(publicUrl) {
      const [settings, categories] = await Promise.all([readSiteSettings(), readShopCategories()])
      const { siteName, contactPhone, contactEmail, address } = settings
      const contact = { siteName, contactPhone, contactEmail, address }
      const shop = { ...contact, publicUrl, categoryNames: categories.names }
      return feed.write(listFeedCars(), shop)
    },
  })
}
