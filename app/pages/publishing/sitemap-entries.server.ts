import { listSitemapCars, listSitemapPages } from '#app/domain/feeds/list-sitemap-pages.server.ts'
import { pictureSources } from '#app/domain/media/picture.ts'
import type { SitemapEntry } from '#app/seo/sitemap.ts'

import { CARS_PER_SITEMAP } from './sitemap-parts.ts'

export async function* pageEntries(): AsyncGenerator<SitemapEntry[]> {
  yield await listSitemapPages()
}

export async function* carEntries(part: number): AsyncGenerator<SitemapEntry[]> {
  for await (const cars of listSitemapCars({ part, size: CARS_PER_SITEMAP })) {
    yield cars.map(({ id, changedAt, pictures }) => ({
      path: `/car/${id}`,
      changedAt,
      images: pictures.map((picture) => pictureSources(picture).src),
    }))
  }
}
