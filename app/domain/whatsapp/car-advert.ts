import { carName } from '#app/domain/cars/car-name.ts'
import { formatMileage } from '#app/domain/cars/car-values.ts'
import type { Car } from '#app/domain/cars/car.ts'
import { dealerPriceText } from '#app/domain/costs/cost-texts.ts'

type Advertised = Pick<
  Car,
  'make' | 'model' | 'year' | 'price' | 'mileage' | 'mileageUnit' | 'location' | 'status'
> &
  Partial<Pick<Car, 'priceBasis' | 'fuelType' | 'transmission' | 'features'>>

type Advert = {
  car: Advertised
  siteName: string
  phone: string
  /** Absolute URL of the car's page, if the site's own is configured. */
  url: string | null
}

/** Readers see only the first lines of a status. */
const FEATURES_SHOWN = 4

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
    dealerPriceText(car),
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
