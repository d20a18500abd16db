import type { FeedCar } from '#app/domain/feeds/feed-car.ts'
import { publicCarOf } from '#app/domain/listing/car-summary.ts'
import { MISSING_CAR_SAMPLE } from '#app/domain/listing/sample-cars.ts'
import type { FeedShop } from '#app/feeds/feed-links.ts'

export const FEED_SHOP: FeedShop = {
  siteName: 'Fourways Motors',
  contactPhone: '+254 700 000 000',
  contactEmail: 'sales@fourwaysmotors.example',
  address: 'Fourways, Kiambu Road, Nairobi',
  publicUrl: 'https://shop.example',
  categoryNames: {},
}

/** A car with pictures for a feed; a plain Premio by default. */
export function feedCar(values: Partial<FeedCar['car']> = {}, pictures = 2): FeedCar {
  const car = { ...publicCarOf(MISSING_CAR_SAMPLE), make: 'Toyota', model: 'Premio', year: 2017 }
  const id = '019a9f00-0000-7000-8000-00000000000a'
  return {
    car: { ...car, id, price: 1_495_000, ...values },
    pictures: Array.from({ length: pictures }, (_, number) => ({
      id: `place-${number}`,
      mediaId: `media-${number}`,
      hash: '0123456789a1',
      width: 1600,
      height: 1200,
      placeholderColor: '#888888',
      alt: '',
    })),
  }
}
