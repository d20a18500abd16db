import { listFeedCars } from '#app/domain/cars/list-feed-cars.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { readShopCategories } from '#app/domain/taxonomy/read-shop-categories.server.ts'
import { findFeed } from '#app/feeds/feeds.ts'
import { catalogueAnswer, plainAnswer } from '#app/http/catalogue-answer.server.ts'
import { env } from '#app/infra/env.server.ts'

import type { Route } from './+types/feeds'

/** `/feeds/meta.csv`, `/feeds/cars.json`: the stock for other programs, as `docs/feeds.md` has it. */
export async function loader({ request, params }: Route.LoaderArgs): Promise<Response> {
  const feed = findFeed(params.file)
  if (!feed) return plainAnswer(404, 'There is no such feed.\n')
  return catalogueAnswer({
    request,
    publicUrl: env().PUBLIC_URL ?? null,
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
