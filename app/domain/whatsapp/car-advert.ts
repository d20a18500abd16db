import { carName } from '#app/domain/cars/car-name.ts'
import type { Car } from '#app/domain/cars/car.ts'
import { formatMileage } from '#app/domain/cars/mileage.ts'
import { formatKsh } from '#app/domain/money/money.ts'

type Advertised = Pick<
  Car,
  'make' | 'model' | 'year' | 'price' | 'mileage' | 'mileageUnit' | 'location' | 'status'
> &
  Partial<Pick<Car, 'fuelType' | 'transmission' | 'features'>>

type Advert = {
  car: Advertised
  siteName: string
  phone: string
  /** Absolute address of the car's page, where the shop knows its own. */
  url: string | null
}

/** Buyers read the first lines of a status; the rest is on the car's page. */
const FEATURES_SHOWN = 4

/** A car in words for a WhatsApp status or group: name, price, what counts, and where to look. */
export function carAdvert({ car, siteName, phone, url }: Advert): string {
  const facts = [
    car.mileage === null ? null : formatMileage(car),
    car.fuelType,
    car.transmission,
    car.location,
  ].filter((fact) => fact != null)
  const features = car.features?.slice(0, FEATURES_SHOWN) ?? []
  return [
    `*${carName(car)}*`,
    formatKsh(car.price),
    car.status === 'reserved' ? 'Reserved' : null,
    car.status === 'sold' ? 'Sold' : null,
    facts.length > 0 ? facts.join(' · ') : null,
    ...features.map((feature) => `• ${feature}`),
    '',
    `${siteName}, ${phone}`,
    url,
  ]
    .filter((line) => line !== null)
    .join('\n')
}
