import { staffMarketOf } from '#app/components/admin/market/staff-market.ts'
import { carName } from '#app/domain/cars/car-name.ts'
import type { Car } from '#app/domain/cars/car.ts'
import type { LandingNow } from '#app/domain/cars/import-clock/landing-problem.ts'
import { staffClock } from '#app/domain/cars/import-clock/staff-clock.ts'
import type { ListedMarket } from '#app/domain/cars/market/car-market.ts'
import { formatMileage } from '#app/domain/cars/mileage.ts'
import { reservationText } from '#app/domain/cars/status/reservation.ts'
import { daysInStock, daysText } from '#app/domain/cars/stock/days-in-stock.ts'
import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import type { ClockedCar } from '#app/domain/import-clock/import-clock.ts'
import type { Picture } from '#app/domain/media/picture.ts'
import { formatKsh } from '#app/domain/money/money.ts'
import type { SiteSettings } from '#app/domain/settings/site-settings.ts'
import { type CategoryNames, categoryLabel } from '#app/domain/taxonomy/category-label.ts'
import { carAdvert } from '#app/domain/whatsapp/car-advert.ts'
import { absoluteUrl } from '#app/seo/absolute-url.ts'

import type { StockView } from './stock-view.ts'

type ListedCar = ClockedCar &
  Pick<
    Car,
    | 'id'
    | 'make'
    | 'model'
    | 'year'
    | 'price'
    | 'mileage'
    | 'mileageUnit'
    | 'fuelType'
    | 'transmission'
    | 'features'
    | 'location'
    | 'category'
    | 'status'
    | 'isFeatured'
    | 'forcedListingReason'
    | 'stockNumber'
    | 'vin'
    | 'createdAt'
  > & {
    previousPrice: number | null
    reservedFor: string | null
    reservedUntil: Date | null
    soldAt: Date | null
    missing: readonly string[]
    picture: Picture | null
    market?: ListedMarket | undefined
  }

type Shop = {
  shop: Pick<SiteSettings, 'siteName' | 'contactPhone'>
  publicUrl: string | null
  names: CategoryNames
  now: Date
  /** Null if the shop has no import rules. */
  landing: LandingNow | null
}

export function stockViewOf(
  car: ListedCar,
  { shop, publicUrl, names, now, landing }: Shop,
): StockView {
  const { id, status, isFeatured, missing, picture, previousPrice } = car
  return {
    id,
    name: carName(car),
    numbers: [car.stockNumber, car.vin].filter(Boolean).join(' · '),
    category: car.category ? categoryLabel(car.category, names) : 'No category',
    price: formatKsh(car.price),
    previousPrice: previousPrice === null ? null : formatKsh(previousPrice),
    market:
      status === 'sold'
        ? []
        : (staffMarketOf({ market: car.market, today: nairobiDay(now) })?.lines ?? []),
    clock: staffClock(car, landing),
    mileage: formatMileage(car),
    status,
    reservation: status === 'reserved' ? reservationText(car, now) : null,
    days: daysText(daysInStock(car, now)),
    isFeatured,
    missing,
    picture,
    advert: carAdvert({
      car,
      siteName: shop.siteName,
      phone: shop.contactPhone,
      url: absoluteUrl(`/car/${id}`, publicUrl),
    }),
  }
}
