import type { FeedCar } from '#app/domain/cars/feed-car.ts'

import { carsJson } from './cars-json.ts'
import type { FeedShop } from './feed-shop.ts'
import { metaCsv } from './meta-csv.ts'

type Feed = {
  /** Its name in the address, `/feeds/meta.csv`. */
  file: string
  contentType: string
  write: (batches: AsyncIterable<readonly FeedCar[]>, shop: FeedShop) => AsyncIterable<string>
}

const FEEDS: readonly Feed[] = [
  { file: 'meta.csv', contentType: 'text/csv; charset=utf-8', write: metaCsv },
  { file: 'cars.json', contentType: 'application/json; charset=utf-8', write: carsJson },
]

/** The feed of that name, or null. */
export function findFeed(file: string): Feed | null {
  return FEEDS.find((feed) => feed.file === file) ?? null
}
