import { carName } from '#app/domain/cars/car-name.ts'
import { locationOf } from '#app/domain/cars/car-texts.ts'
import { formatMileage } from '#app/domain/cars/car-values.ts'
import type { Car } from '#app/domain/cars/car.ts'
import type { DealerContact } from '#app/domain/cars/dealer-contact.ts'
import { dealerPriceText } from '#app/domain/costs/cost-texts.ts'

/** Fields that strangers may read: no registration or chassis number, nor the car's source. */
export type AdvertisedCar = Pick<
  Car,
  | 'id'
  | 'make'
  | 'model'
  | 'year'
  | 'price'
  | 'priceBasis'
  | 'mileage'
  | 'mileageUnit'
  | 'fuelType'
  | 'transmission'
  | 'bodyType'
  | 'engineSize'
  | 'drivetrain'
  | 'seats'
  | 'color'
  | 'interior'
  | 'condition'
  | 'location'
  | 'features'
  | 'description'
  | 'stockNumber'
>

type Advertised = {
  car: AdvertisedCar
  dealer: Pick<DealerContact, 'name' | 'phone' | 'address'>
  /** Absolute address of the shop; null while it is unknown. */
  publicUrl: string | null
}

export type MarketplaceAdvert = {
  label: string
  help: string
  /** Null if an advert has no field for a title. */
  title: string | null
  text: string
}

/** A text to copy for each kind of site. The caller makes sure that the car can be bought. */
export function marketplaceAdverts(advertised: Advertised): MarketplaceAdvert[] {
  return [
    {
      label: 'Facebook Marketplace',
      help: 'Its form has separate fields for make, model, year, mileage and price.',
      ...forFacebook(advertised),
    },
    {
      label: 'Jiji, PigiaMe and other classified sites',
      help: 'No phone number or link: buyers contact the account that posts it.',
      ...forClassifieds(advertised),
    },
    {
      label: 'Instagram and TikTok',
      help: 'Links in captions can’t be opened, so it has only the phone number.',
      ...caption(advertised),
    },
  ]
}

function forFacebook({ car, dealer, publicUrl }: Advertised) {
  const path = `/car/${car.id}?utm_source=facebook&utm_medium=marketplace`
  const contact = [
    `${dealer.name}, ${dealer.address}`,
    dealer.phone,
    stockLine(car),
    publicUrl && new URL(path, publicUrl).href,
  ]
  return { title: titleOf(car), text: paragraphs(bodyOf(car), contact) }
}

function forClassifieds({ car, dealer }: Advertised) {
  const seller = `For sale at ${dealer.name}, ${dealer.address}.`
  return { title: titleOf(car), text: paragraphs(bodyOf(car), [seller, stockLine(car)]) }
}

/** People see two lines of it before they press "more". */
function caption({ car, dealer }: Advertised) {
  const facts = [car.mileage === null ? null : formatMileage(car), car.transmission, car.fuelType]
  const tags = [`${car.make}${car.model}`, car.make, 'CarsKenya', 'CarsNairobi']
  return {
    title: null,
    text: paragraphs(
      [`${carName(car)}, ${dealerPriceText(car)}`, known(facts).join(' · ') || null],
      [`${dealer.name}, ${dealer.address}`, dealer.phone],
      [[...new Set(tags.map(hashtag))].join(' ')],
    ),
  }
}

function titleOf(car: AdvertisedCar): string {
  const mileage = car.mileage === null ? null : formatMileage(car)
  return known([carName(car), mileage, car.transmission]).join(', ')
}

function bodyOf(car: AdvertisedCar): (string | null)[] {
  const facts = [
    ['Mileage', car.mileage === null ? null : formatMileage(car)],
    ['Gearbox', car.transmission],
    ['Fuel', car.fuelType],
    ['Engine', car.engineSize],
    ['Drive', car.drivetrain],
    ['Body', car.bodyType],
    ['Seats', car.seats],
    ['Colour', car.color],
    ['Interior', car.interior],
    ['Condition', car.condition],
    ['Location', locationOf(car)],
  ] as const
  return [
    carName(car),
    dealerPriceText(car),
    '',
    ...facts.map(([name, value]) => (value === null ? null : `${name}: ${value}`)),
    ...(car.features.length > 0 ? ['', `Features: ${car.features.join(', ')}`] : []),
    ...(car.description ? ['', car.description] : []),
  ]
}

const stockLine = ({ stockNumber }: AdvertisedCar) => stockNumber && `Stock number ${stockNumber}`

/** Letters and digits of any script: `#LandCruiserPrado`. */
const hashtag = (text: string) => `#${text.replaceAll(/[^\p{L}\p{N}]/gu, '')}`

const known = <Value>(values: readonly (Value | null)[]): Value[] =>
  values.filter((value) => value !== null)

/** Joins paragraphs of lines; absent lines are left out, and blank lines separate paragraphs. */
const paragraphs = (...parts: (string | null)[][]): string =>
  parts
    .map((lines) => known(lines).join('\n'))
    .filter((part) => part !== '')
    .join('\n\n')
