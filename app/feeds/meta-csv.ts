import { stringify } from 'csv-stringify/sync'

import type { FeedCar } from '#app/domain/cars/feeds/feed-car.ts'

import type { FeedShop } from './feed-shop.ts'
import { isAdvertisable, META_COLUMNS } from './meta-catalogue.ts'

/** Meta's catalogue as CSV (RFC 4180) in chunks: the header, then one per batch of cars. */
export async function* metaCsv(
  batches: AsyncIterable<readonly FeedCar[]>,
  shop: FeedShop,
): AsyncGenerator<string> {
  yield csv([META_COLUMNS.map(([name]) => name)])
  for await (const batch of batches) {
    const listed = batch.filter(isAdvertisable)
    yield csv(listed.map((car) => META_COLUMNS.map(([, cell]) => cell(car, shop))))
  }
}

const csv = (rows: (string | number)[][]) => stringify(rows, { record_delimiter: 'windows' })
