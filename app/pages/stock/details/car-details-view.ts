import { carName } from '#app/domain/cars/car-name.ts'
import { CAR_CLAIMS, CLAIM_NOT_STATED } from '#app/domain/cars/car-texts.ts'
import { formatMileage } from '#app/domain/cars/car-values.ts'
import type { Car } from '#app/domain/cars/car.ts'
import {
  isReservationOver,
  reservationText,
  untilDayOf,
} from '#app/domain/cars/status/reservation.ts'
import { formatDate, formatLongMoment, nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import type { CarMarket } from '#app/domain/market/car-market.ts'
import type { Picture } from '#app/domain/media/picture.ts'
import { formatKsh } from '#app/domain/money/money.ts'
import type { SiteSettings } from '#app/domain/settings/site-settings.ts'
import { daysInStock, daysText } from '#app/domain/stock/days-in-stock.ts'
import { HS_CLASSES, type Option, PRICE_BASES } from '#app/domain/taxonomy/car-options.ts'
import { type CategoryNames, categoryLabel } from '#app/domain/taxonomy/category-label.ts'
import { whole } from '#app/domain/text/count.ts'
import { carAdvert } from '#app/domain/whatsapp/car-advert.ts'
import { staffMarketOf } from '#app/pages/market/admin/market-facts.tsx'
import { absoluteUrl } from '#app/seo/absolute-url.ts'

export type Fact = { label: string; value: string }

type Source = {
  car: Car
  soldAt: Date | null
  reservation: { heldFor: string | null; until: Date | null; by: string | null } | null
  pictures: readonly Picture[]
  prices: readonly { changedAt: Date; price: number }[]
  missing: readonly string[]
  market: CarMarket | null
}

type Shop = {
  shop: Pick<SiteSettings, 'siteName' | 'contactPhone'>
  publicUrl: string | null
  canDelete: boolean
  names: CategoryNames
  now: Date
}

/** The formatted car page of the back office, built on the server. */
export type CarDetailsView = ReturnType<typeof carDetailsOf>

export function carDetailsOf(source: Source, { shop, publicUrl, canDelete, names, now }: Shop) {
  const { car, soldAt, pictures, missing } = source
  const category = car.category && categoryLabel(car.category, names)
  return {
    id: car.id,
    name: carName(car),
    status: car.status,
    isAvailable: car.isAvailable,
    isFeatured: car.isFeatured,
    canDelete,
    price: formatKsh(car.price),
    market:
      car.status === 'sold'
        ? null
        : staffMarketOf({ market: source.market, today: nairobiDay(now) }),
    // Upper case as specified: `LOCALLY USED`.
    category: category?.toUpperCase() ?? null,
    categoryLabel: category,
    pictures,
    missing,
    description: car.description,
    features: car.features,
    timeInStock: `${daysText(daysInStock({ createdAt: car.createdAt, soldAt }, now))}${soldAt ? ' until it was sold' : ''}`,
    adminFacts: adminFacts(car, soldAt),
    basicFacts: basicFacts(car),
    performanceFacts: performanceFacts(car),
    claims: CAR_CLAIMS.map(({ key, label }) => ({
      label,
      value: statedText(car[key]),
    })),
    dealerFacts: dealerFacts(car),
    reservation: reservationView(source, now),
    today: nairobiDay(now),
    prices: source.prices.map(({ changedAt, price }, index, all) => {
      const before = all[index + 1]?.price
      return {
        on: formatLongMoment(changedAt),
        price: formatKsh(price),
        change: before === undefined ? 'First price' : changeText(price - before),
      }
    }),
    advert: carAdvert({
      car,
      siteName: shop.siteName,
      phone: shop.contactPhone,
      url: absoluteUrl(`/car/${car.id}`, publicUrl),
    }),
  }
}

const statedText = (day: string | null) => (day ? `Stated ${formatDate(day)}` : CLAIM_NOT_STATED)

function changeText(difference: number): string {
  return `${difference < 0 ? 'Down' : 'Up'} ${formatKsh(Math.abs(difference))}`
}

function reservationView({ reservation, car }: Source, now: Date) {
  if (car.status !== 'reserved' || !reservation) return null
  const { heldFor, until, by } = reservation
  return {
    text: reservationText({ reservedFor: heldFor, reservedUntil: until }, now),
    by,
    heldFor,
    untilDay: untilDayOf(until),
    isOver: isReservationOver(until, now),
  }
}

const labelOf = (options: readonly Option[], value: string | null) =>
  options.find((option) => option.value === value)?.label ?? null

function knownFacts(facts: readonly { label: string; value: string | null }[]): Fact[] {
  return facts.filter((fact): fact is Fact => fact.value !== null)
}

function adminFacts(car: Car, soldAt: Date | null): Fact[] {
  return knownFacts([
    { label: 'Supplier', value: car.supplier ?? 'N/A' },
    { label: 'VIN / Reg No.', value: car.vin },
    { label: 'Chassis number', value: car.chassisNumber },
    { label: 'Stock number', value: car.stockNumber },
    { label: 'First registered', value: car.firstRegistered },
    { label: 'Steering', value: car.steering },
    { label: 'Shipping country', value: car.shippingCountry },
    { label: 'Due in Mombasa', value: car.etaMombasaOn && formatDate(car.etaMombasaOn) },
    { label: 'Landed', value: car.landedOn && formatDate(car.landedOn) },
    { label: 'The price includes', value: labelOf(PRICE_BASES, car.priceBasis) },
    {
      label: 'CIF Mombasa',
      value: car.cifUsd === null ? null : `USD ${whole(car.cifUsd)}`,
    },
    { label: 'Customs class', value: labelOf(HS_CLASSES, car.hsClass) },
    { label: 'Version in KRA’s list', value: car.listVersion },
    { label: 'Listed all the same because', value: car.forcedListingReason },
    { label: 'Price confirmed', value: car.priceConfirmedOn && formatDate(car.priceConfirmedOn) },
    { label: 'Created', value: formatLongMoment(car.createdAt) },
    { label: 'Updated', value: formatLongMoment(car.updatedAt) },
    { label: 'Sold', value: soldAt && formatLongMoment(soldAt) },
  ])
}

function basicFacts(car: Car): Fact[] {
  return [
    { label: 'Year', value: String(car.year) },
    { label: 'Body Type', value: car.bodyType },
    { label: 'Color', value: car.color },
    { label: 'Mileage', value: formatMileage(car) },
    { label: 'Fuel Type', value: car.fuelType },
    { label: 'Transmission', value: car.transmission },
    { label: 'Condition', value: car.condition },
    { label: 'Location', value: car.location },
    { label: 'Interior', value: car.interior },
    { label: 'Seats', value: car.seats?.toString() ?? null },
    { label: 'Doors', value: car.doors?.toString() ?? null },
  ].map(({ label, value }) => ({ label, value: value ?? 'N/A' }))
}

function performanceFacts(car: Car): Fact[] {
  const performance = knownFacts([
    { label: 'Engine Size', value: car.engineSize },
    { label: 'Horsepower', value: car.horsepower === null ? null : `${car.horsepower} hp` },
    { label: 'Torque', value: car.torque },
    { label: '0-100 km/h', value: car.acceleration },
    { label: 'Top Speed', value: car.topSpeed },
  ])
  // These two alone do not justify a card.
  const more = knownFacts([
    { label: 'Drivetrain', value: car.drivetrain },
    { label: 'Fuel Economy', value: car.fuelEconomy },
  ])
  return performance.length === 0 ? [] : [...performance, ...more]
}

function dealerFacts(car: Car): Fact[] {
  return knownFacts([
    { label: 'Dealer', value: car.dealerName },
    { label: 'Phone', value: car.dealerPhone },
    { label: 'Email', value: car.dealerEmail },
    { label: 'Address', value: car.dealerAddress },
  ])
}
