import { carName } from '#app/domain/cars/car-name.ts'
import { DEFAULT_LOCATION, describeCar } from '#app/domain/cars/car-texts.ts'
import { vinOf } from '#app/domain/cars/number-key.ts'
import { offeredPrice } from '#app/domain/costs/price-basis.ts'
import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import type { FeedCar } from '#app/domain/feeds/feed-car.ts'
import { pictureSources } from '#app/domain/media/picture.ts'
import type {
  BodyType,
  Condition,
  FuelType,
  Transmission,
} from '#app/domain/taxonomy/car-options.ts'
import { categoryLabel } from '#app/domain/taxonomy/category-label.ts'

import type { FeedShop } from './feed-links.ts'

/** Maps our values to those an advertising catalogue allows. Blank means "not stated". */

const BODY_STYLES: Readonly<Record<BodyType, string>> = {
  Sedan: 'SEDAN',
  SUV: 'SUV',
  Coupe: 'COUPE',
  Convertible: 'CONVERTIBLE',
  Hatchback: 'HATCHBACK',
  Wagon: 'WAGON',
  // A coupe-like roof with a fifth door.
  Sportback: 'HATCHBACK',
  // In American usage a pickup is a truck.
  Pickup: 'TRUCK',
  Van: 'VAN',
  Truck: 'TRUCK',
}

const FUELS: Readonly<Record<FuelType, string>> = {
  Petrol: 'PETROL',
  Diesel: 'DIESEL',
  Electric: 'ELECTRIC',
  Hybrid: 'HYBRID',
}

const TRANSMISSIONS: Readonly<Record<Transmission, string>> = {
  Automatic: 'AUTOMATIC',
  Manual: 'MANUAL',
  // A CVT drives like an automatic, and the catalogue has no value for it.
  CVT: 'AUTOMATIC',
}

const CONDITIONS: Readonly<Record<Condition, string>> = {
  New: 'EXCELLENT',
  Excellent: 'EXCELLENT',
  Good: 'GOOD',
  Fair: 'FAIR',
}

/** Drivetrains are free text; the first match wins. */
const DRIVETRAINS = [
  [/\b(awd|all[- ]?wheel)/i, 'AWD'],
  [/\b(4wd|4x4|four[- ]?wheel)/i, '4X4'],
  [/\b4x2\b/i, '4X2'],
  [/\b(fwd|front)/i, 'FWD'],
  [/\b(rwd|rear)/i, 'RWD'],
] as const

/** The one required value: an unknown body type is "other". */
const bodyStyle = (body: BodyType | null) => (body ? BODY_STYLES[body] : 'OTHER')
const fuelType = (fuel: FuelType | null) => (fuel ? FUELS[fuel] : '')
const transmission = (value: Transmission | null) => (value ? TRANSMISSIONS[value] : '')
const condition = (state: Condition | null) => (state ? CONDITIONS[state] : '')
const drivetrain = (text: string | null) =>
  DRIVETRAINS.find(([pattern]) => text !== null && pattern.test(text))?.[1] ?? ''
const stateOfVehicle = (state: Condition | null) => (state === 'New' ? 'NEW' : 'USED')

/** The platform the catalogue is for; also the `utm_source` of its links. */
export type Advertiser = 'facebook' | 'tiktok'

type Cell = (advert: FeedCar, shop: FeedShop, advertiser: Advertiser) => string | number

/** The catalogue takes twenty; ten are enough to show a car from every side. */
const IMAGES = 10
const MAX_DESCRIPTION_LENGTH = 5_000
/** TikTok rejects descriptions with links. */
const WEB_ADDRESS = /\b(?:https?:\/\/|www\.)\S+/gi

const absolute = (path: string, { publicUrl }: FeedShop) => new URL(path, publicUrl).href

/**
 * The columns of a vehicle catalogue, in order. TikTok has adopted Meta's names.
 * @see https://developers.facebook.com/docs/marketing-api/auto-ads/reference
 * @see https://ads.tiktok.com/help/article/available-fields-for-automotive-ads-inventory-catalogs
 */
export const VEHICLE_COLUMNS: readonly (readonly [name: string, cell: Cell])[] = [
  // Rows with duplicate ids are dropped, so this must not be anything a person types.
  ['vehicle_id', ({ car }) => car.id],
  ['title', ({ car }) => carName(car)],
  ['description', ({ car }) => descriptionOf(car)],
  [
    'url',
    ({ car }, shop, advertiser) =>
      absolute(`/car/${car.id}?utm_source=${advertiser}&utm_medium=catalogue`, shop),
  ],
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
  ['address', ({ car }, shop) => JSON.stringify(feedAddress(car.dealerAddress ?? shop.address))],
  ['exterior_color', ({ car }) => car.color ?? ''],
  ['interior_color', ({ car }) => car.interior ?? ''],
  ['availability', () => 'AVAILABLE'],
  ['state_of_vehicle', ({ car }) => stateOfVehicle(car.condition)],
  ['date_first_on_lot', ({ car }) => nairobiDay(car.createdAt)],
  ['dealer_name', ({ car }, shop) => car.dealerName ?? shop.siteName],
  ['dealer_phone', ({ car }, shop) => car.dealerPhone ?? shop.contactPhone],
  ['custom_label_0', categoryCell],
]

function categoryCell({ car }: FeedCar, { categoryNames }: FeedShop): string {
  return car.category ? categoryLabel(car.category, categoryNames) : ''
}

/**
 * Leaves out cars without a picture, mileage or price, which the catalogue rejects, and cars whose
 * price excludes the import taxes, which an advert couldn't say.
 */
export function isAdvertisable({ car, pictures }: FeedCar): boolean {
  return pictures.length > 0 && car.mileage !== null && offeredPrice(car) !== null
}

function imageColumn(at: number): readonly [string, Cell] {
  const cell: Cell = ({ pictures }, shop) => {
    const picture = pictures[at]
    return picture ? absolute(pictureSources(picture).src, shop) : ''
  }
  return [`image[${at}].url`, cell]
}

function descriptionOf(car: FeedCar['car']): string {
  const text = (car.description ?? describeCar(car)).replaceAll(WEB_ADDRESS, '').trim()
  return (text || describeCar(car)).slice(0, MAX_DESCRIPTION_LENGTH).toWellFormed()
}

type FeedAddress = { addr1: string; city: string; region: string; country: 'Kenya' }

/**
 * Takes the last part as the city: `Fourways, Kiambu Road, Nairobi` is in Nairobi. The region is the
 * same, since the county of a large town is named after it.
 */
export function feedAddress(address: string): FeedAddress {
  const parts = address
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part.toLowerCase() !== 'kenya')
  const town = parts.length > 1 ? parts.at(-1) : undefined
  const city = town ?? DEFAULT_LOCATION
  return { addr1: parts.join(', ') || city, city, region: city, country: 'Kenya' }
}
