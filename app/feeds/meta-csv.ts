import { stringify } from 'csv-stringify/sync'

import type { FeedCar } from '#app/domain/cars/feed-car.ts'

import type { FeedShop } from './feed-shop.ts'
import { isAdvertisable, META_COLUMNS } from './meta-catalogue.ts'

/** Meta's catalogue as CSV (RFC 4180) in pieces: the headings, then a piece for each batch of cars. */
export async function* metaCsv(
  batches: AsyncIterable<readonly FeedCar[]>,
  shop: FeedShop,
): AsyncGenerator<string> {
  yield csv([META_COLUMNS.map(([name]) => name)])
  for await (const batch of batches) {
    const adverts = batch.filter(isAdvertisable)
    yield csv(adverts.map((advert) => META_COLUMNS.map(([, cell]) => cell(advert, shop))))
  }
}

const csv = (rows: (string | number)[][]) => stringify(rows, { record_delimiter: 'windows' })
