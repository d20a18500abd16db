import { carName } from '#app/domain/cars/car-name.ts'
import { vinOf } from '#app/domain/cars/number-key.ts'
import { offeredPrice, priceBasisOf } from '#app/domain/costs/price-basis.ts'
import type { FeedCar } from '#app/domain/feeds/feed-car.ts'
import { pictureSources } from '#app/domain/media/picture.ts'
import { categoryLabel } from '#app/domain/taxonomy/category-label.ts'

import type { FeedShop } from './feed-links.ts'

/** Increase it when a field changes its meaning or is removed; new fields don't count. */
const VERSION = 2

/** The stock as JSON, in chunks; `docs/feeds.md` describes every field. */
export async function* carsJson(
  batches: AsyncIterable<readonly FeedCar[]>,
  shop: FeedShop,
): AsyncGenerator<string> {
  const { publicUrl, siteName, contactPhone, contactEmail, address } = shop
  const dealer = {
    name: siteName,
    url: new URL('/', publicUrl).href,
    phone: contactPhone,
    email: contactEmail,
    address,
  }
  yield `{"version":${VERSION},"currency":"KES","dealer":${JSON.stringify(dealer)},"cars":[`
  let separator = '\n'
  for await (const batch of batches) {
    yield separator + batch.map((each) => JSON.stringify(carEntry(each, shop))).join(',\n')
    separator = ',\n'
  }
  yield '\n]}\n'
}

function carEntry({ car, pictures }: FeedCar, { publicUrl, categoryNames }: FeedShop) {
  return {
    id: car.id,
    url: new URL(`/car/${car.id}`, publicUrl).href,
    title: carName(car),
    make: car.make,
    model: car.model,
    year: car.year,
    price: offeredPrice(car),
    cifPrice: car.priceBasis === 'cif_mombasa' && car.price > 0 ? car.price : null,
    priceBasis: priceBasisOf(car),
    // For any other car it is what the dealer paid.
    cifUsd: car.priceBasis === 'cif_mombasa' ? car.cifUsd : null,
    firstRegistered: car.firstRegistered,
    mileage: car.mileage === null ? null : { value: car.mileage, unit: car.mileageUnit },
    fuelType: car.fuelType,
    transmission: car.transmission,
    bodyType: car.bodyType,
    condition: car.condition,
    category: car.category,
    categoryName: car.category && categoryLabel(car.category, categoryNames),
    color: car.color,
    interior: car.interior,
    engineSize: car.engineSize,
    engineCc: car.engineCc,
    modelCode: car.modelCode,
    customsClass: car.hsClass,
    listVersion: car.listVersion,
    steering: car.steering,
    drivetrain: car.drivetrain,
    seats: car.seats,
    doors: car.doors,
    location: car.location,
    shippingCountry: car.shippingCountry,
    etaMombasaOn: car.etaMombasaOn,
    landedOn: car.landedOn,
    description: car.description,
    features: car.features,
    stockNumber: car.stockNumber,
    vin: vinOf(car),
    images: pictures.map((picture) => new URL(pictureSources(picture).src, publicUrl).href),
    listedAt: car.createdAt.toISOString(),
    updatedAt: car.updatedAt.toISOString(),
  }
}
