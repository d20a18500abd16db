import type { FeedCar } from '#app/domain/feeds/feed-car.ts'
import { csvText } from '#app/domain/text/csv.ts'

import type { FeedShop } from './feed-links.ts'
import { type Advertiser, isAdvertisable, VEHICLE_COLUMNS } from './vehicle-catalogue.ts'

/** A catalogue as CSV (RFC 4180) in chunks: the header, then one per batch of cars. */
export const vehicleCsv = (advertiser: Advertiser) =>
  async function* (
    batches: AsyncIterable<readonly FeedCar[]>,
    shop: FeedShop,
  ): AsyncGenerator<string> {
    yield csv([VEHICLE_COLUMNS.map(([name]) => name)])
    for await (const batch of batches) {
      const listed = batch.filter(isAdvertisable)
      yield csv(listed.map((car) => VEHICLE_COLUMNS.map(([, cell]) => cell(car, shop, advertiser))))
    }
  }

/** Read by programs, which would show the apostrophe of a guarded cell. */
const csv = (rows: (string | number)[][]) => csvText(rows, { isGuarded: false })
