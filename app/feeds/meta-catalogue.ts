import { carName } from '#app/domain/cars/car-name.ts'
import { categoryLabel } from '#app/domain/cars/category-label.ts'
import { describeCar } from '#app/domain/cars/describe-car.ts'
import type { FeedCar } from '#app/domain/cars/feed-car.ts'
import { vinOf } from '#app/domain/cars/vin.ts'
import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { pictureSources } from '#app/domain/media/picture.ts'

import {
  bodyStyle,
  condition,
  drivetrain,
  fuelType,
  stateOfVehicle,
  transmission,
} from './catalogue-values.ts'
import { feedAddress } from './feed-address.ts'
import type { FeedShop } from './feed-shop.ts'

type Cell = (advert: FeedCar, shop: FeedShop) => string | number

/** The catalogue takes twenty; ten show a car from every side. */
const IMAGES = 10
const MAX_DESCRIPTION_LENGTH = 5_000

const whole = (path: string, { publicUrl }: FeedShop) => new URL(path, publicUrl).href

/**
 * Meta's automotive catalogue ("vehicles"): its columns in order.
 * @see https://developers.facebook.com/docs/marketing-api/auto-ads/reference
 */
export const META_COLUMNS: readonly (readonly [name: string, cell: Cell])[] = [
  // Two rows of one id would both be thrown away, so it is the id and nothing a person types.
  ['vehicle_id', ({ car }) => car.id],
  ['title', ({ car }) => carName(car)],
  ['description', ({ car }) => descriptionOf(car)],
  ['url', ({ car }, shop) => whole(`/car/${car.id}`, shop)],
  ['make', ({ car }) => car.make],
  ['model', ({ car }) => car.model],
  ['year', ({ car }) => car.year],
  ['mileage.value', ({ car }) => car.mileage ?? ''],
  ['mileage.unit', ({ car }) => (car.mileageUnit === 'miles' ? 'MI' : 'KM')],
  ...Array.from({ length: IMAGES }, (_, at) => imageColumn(at)),
  ['transmission', ({ car }) => transmission(car.transmission)],
  ['fuel_type', ({ car }) => fuelType(car.fuelType)],
  ['body_style', ({ car }) => bodyStyle(car.bodyType)],
  ['drivetrain', ({ car }) => drivetrain(car.drivetrain)],
  ['vin', ({ car }) => vinOf(car) ?? ''],
  ['condition', ({ car }) => condition(car.condition)],
  ['price', ({ car }) => `${car.price} KES`],
  ['address', ({ car }, shop) => JSON.stringify(feedAddress(car.dealer?.address ?? shop.address))],
  ['exterior_color', ({ car }) => car.color ?? ''],
  ['interior_color', ({ car }) => car.interior ?? ''],
  ['availability', () => 'AVAILABLE'],
  ['state_of_vehicle', ({ car }) => stateOfVehicle(car.condition)],
  ['date_first_on_lot', ({ car }) => nairobiDay(car.createdAt)],
  ['dealer_name', ({ car }, shop) => car.dealer?.name ?? shop.siteName],
  ['dealer_phone', ({ car }, shop) => car.dealer?.phone ?? shop.contactPhone],
  ['custom_label_0', labelOfCategory],
]

function labelOfCategory({ car }: FeedCar, { categoryNames }: FeedShop): string {
  return car.category ? categoryLabel(car.category, categoryNames) : ''
}

/**
 * Whether the catalogue would take the car: without a picture, a mileage or a price it refuses it.
 * Nothing of that is made up, so such a car waits until the dealer has stated it.
 */
export function isAdvertisable({ car, pictures }: FeedCar): boolean {
  return pictures.length > 0 && car.mileage !== null && car.price > 0
}

function imageColumn(at: number): readonly [string, Cell] {
  const cell: Cell = ({ pictures }, shop) => {
    const picture = pictures[at]
    return picture ? whole(pictureSources(picture).src, shop) : ''
  }
  return [`image[${at}].url`, cell]
}

function descriptionOf(car: FeedCar['car']): string {
  return (car.description ?? describeCar(car)).slice(0, MAX_DESCRIPTION_LENGTH).toWellFormed()
}
