import { carName } from '#app/domain/cars/car-name.ts'
import { vinOf } from '#app/domain/cars/number-key.ts'
import type { CarStatus } from '#app/domain/cars/status/car-status.ts'
import { offeredPrice } from '#app/domain/costs/price-basis.ts'
import type { PublicCar } from '#app/domain/listing/car-summary.ts'

const AVAILABILITY: Readonly<Record<CarStatus, string>> = {
  available: 'https://schema.org/InStock',
  reserved: 'https://schema.org/LimitedAvailability',
  sold: 'https://schema.org/SoldOut',
}

/** UN/CEFACT codes, which schema.org asks for. */
const UNIT_CODES = { km: 'KMT', miles: 'SMI' } as const

type CarJsonLd = {
  car: PublicCar
  siteName: string
  url: string | null
  images: readonly string[]
}

/** schema.org `Car` with its `Offer` in KES, if it has a price that a buyer would pay. Unknown values are left out. */
export function carJsonLd({ car, siteName, url, images }: CarJsonLd) {
  const price = offeredPrice(car)
  return {
    '@context': 'https://schema.org',
    '@type': 'Car',
    name: carName(car),
    url: url ?? undefined,
    image: images.length > 0 ? images : undefined,
    description: car.description ?? undefined,
    brand: { '@type': 'Brand', name: car.make },
    manufacturer: car.make,
    model: car.model,
    vehicleModelDate: String(car.year),
    itemCondition:
      car.condition === 'New'
        ? 'https://schema.org/NewCondition'
        : 'https://schema.org/UsedCondition',
    mileageFromOdometer:
      car.mileage === null
        ? undefined
        : {
            '@type': 'QuantitativeValue',
            value: car.mileage,
            unitCode: UNIT_CODES[car.mileageUnit],
          },
    bodyType: car.bodyType ?? undefined,
    fuelType: car.fuelType ?? undefined,
    vehicleTransmission: car.transmission ?? undefined,
    color: car.color ?? undefined,
    vehicleInteriorColor: car.interior ?? undefined,
    numberOfDoors: car.doors ?? undefined,
    vehicleSeatingCapacity: car.seats ?? undefined,
    vehicleIdentificationNumber: vinOf(car) ?? undefined,
    sku: car.stockNumber ?? undefined,
    offers:
      price === null
        ? undefined
        : {
            '@type': 'Offer',
            price,
            priceCurrency: 'KES',
            availability: AVAILABILITY[car.status],
            url: url ?? undefined,
            seller: { '@type': 'AutoDealer', name: siteName },
          },
  }
}
