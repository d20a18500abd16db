import { carName } from '#app/domain/cars/car-name.ts'
import { formatMileage } from '#app/domain/cars/car-values.ts'
import type { Car } from '#app/domain/cars/car.ts'
import type { CarStatus } from '#app/domain/cars/status/car-status.ts'
import { reservationText } from '#app/domain/cars/status/reservation.ts'
import {
  type StaffClock,
  type LandingNow,
  staffClock,
} from '#app/domain/costs/import-clock/staff-clock.ts'
import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import type { ClockedCar } from '#app/domain/import-clock/import-clock.ts'
import type { ListedMarket } from '#app/domain/market/car-market.ts'
import type { Picture } from '#app/domain/media/picture.ts'
import { formatKsh } from '#app/domain/money/money.ts'
import type { SiteSettings } from '#app/domain/settings/site-settings.ts'
import { daysInStock, daysText } from '#app/domain/stock/days-in-stock.ts'
import { type CategoryNames, categoryLabel } from '#app/domain/taxonomy/category-label.ts'
import { carAdvert } from '#app/domain/whatsapp/car-advert.ts'
import { staffMarketOf } from '#app/pages/market/admin/market-facts.tsx'
import { absoluteUrl } from '#app/seo/absolute-url.ts'

export type StockView = {
  id: string
  name: string
  /** Stock and registration number, if known. */
  numbers: string
  category: string
  price: string
  /** Null if the price never changed. */
  previousPrice: string | null
  /** How the price compares with the market. */
  market: readonly string[]
  /** Whether it can still be imported; null for a car that doesn't need to be. */
  clock: StaffClock | null
  mileage: string
  status: CarStatus
  reservation: string | null
  days: string
  isFeatured: boolean
  missing: readonly string[]
  picture: Picture | null
  advert: string
}

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
