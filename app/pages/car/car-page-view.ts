import { carName } from '#app/domain/cars/car-name.ts'
import {
  CAR_CLAIMS,
  type CarStatements,
  locationOf,
  NO_DESCRIPTION,
  RESERVED_NOTICE,
  SAMPLE_NOTICE,
  SOLD_NOTICE,
} from '#app/domain/cars/car-texts.ts'
import { formatMileage } from '#app/domain/cars/car-values.ts'
import type { DealerContact } from '#app/domain/cars/dealer-contact.ts'
import type { CarStatus } from '#app/domain/cars/status/car-status.ts'
import { type CardPrice, shownPriceText } from '#app/domain/costs/card-price.ts'
import { dealerPriceText } from '#app/domain/costs/cost-texts.ts'
import { formatDate } from '#app/domain/dates/nairobi-time.ts'
import type { InquiryCar } from '#app/domain/inquiries/form/inquiry-car.ts'
import type { PicturedCar, PublicCar } from '#app/domain/listing/car-summary.ts'
import { directionsLink } from '#app/domain/places/directions-link.ts'
import type { SiteSettings } from '#app/domain/settings/site-settings.ts'
import { type CategoryNames, categoryLabel } from '#app/domain/taxonomy/category-label.ts'
import { carMessage, type CarMessageKind } from '#app/domain/whatsapp/car-message.ts'
import { whatsappLink } from '#app/domain/whatsapp/whatsapp-link.ts'
import { type CarCardView, carCardView } from '#app/pages/car-card/car-card-view.ts'
import { otherCars } from '#app/pages/inquiries/other-cars.ts'
import { telLink } from '#app/pages/site/tel-link.ts'
import { absoluteUrl } from '#app/seo/absolute-url.ts'

import type { GalleryPicture } from './gallery/photo-findings.ts'
import {
  type NamedFact,
  overviewFacts,
  registrationFacts,
  specificationFacts,
} from './named-facts.ts'

export type CarLinks = Readonly<Record<Exclude<CarMessageKind, 'cheaper' | 'papers'>, string>>

/** WhatsApp chats a buyer can open about this car; null for a sold car or a sample. */
function carLinks({ car, isSample, shop, publicUrl }: CarPageSource): CarLinks | null {
  if (isSample || car.status === 'sold') return null
  const url = absoluteUrl(`/car/${car.id}`, publicUrl)
  const link = (kind: CarMessageKind) =>
    whatsappLink({
      number: shop.whatsappNumber,
      text: carMessage({ car, siteName: shop.siteName, url }, kind),
    })
  return {
    inquiry: link('inquiry'),
    inspection_report: link('inspection_report'),
    photos: link('photos'),
  }
}

type StatedDay = { day: string; text: string }

/** `stated` is null for a claim the dealer has not made. */
export type Claim = { label: string; stated: StatedDay | null }

export function carClaims(statements: CarStatements): Claim[] {
  return CAR_CLAIMS.map(({ key, label }) => ({ label, stated: statedDay(statements[key]) }))
}

function statedDay(day: string | null): StatedDay | null {
  return day === null ? null : { day, text: formatDate(day) }
}

type Line = { text: string; href: string | null }

export type DealerView = {
  name: string
  address: string
  directionsHref: string
  businessHours: string | null
  phone: Line | null
  email: Line | null
}

function dealerView(dealer: DealerContact): DealerView {
  const { name, address, businessHours, phone, phoneNumber, email } = dealer
  return {
    name,
    address,
    businessHours,
    directionsHref: directionsLink(address),
    phone: phone === null ? null : { text: phone, href: phoneNumber && telLink(phoneNumber) },
    email: email === null ? null : { text: email, href: `mailto:${email}` },
  }
}

export type StockPageLink = { label: string; path: string }

/** HTML from `renderBlock`; null for a block with nothing to say. */
export type CarBlocks = {
  waysToOwn: string | null
  /** Whether a car yet to be imported can still land. */
  verdict: string | null
  importClock: string | null
  /** What an import costs until the buyer has the keys. */
  cost: string | null
  /** The same as a message to copy; plain text. */
  costMessage: string | null
  /** What the price includes, and the prices of similar cars. */
  belowPrice: string | null
  /** What is in writing, and when to visit. */
  trust: string | null
  /** What an inspection found. */
  report: string | null
  /** Which papers were checked, in the history. */
  papers: string | null
}

export const NO_BLOCKS: CarBlocks = {
  waysToOwn: null,
  verdict: null,
  importClock: null,
  cost: null,
  costMessage: null,
  belowPrice: null,
  trust: null,
  report: null,
  papers: null,
}

export type CarPageSource = {
  car: PublicCar
  /** A built-in sample, not a car for sale. */
  isSample: boolean
  pictures: readonly GalleryPicture[]
  similar: readonly PicturedCar[]
  /** The listing pages of its model and make. */
  stockPages: readonly StockPageLink[]
  dealer: DealerContact
  blocks: CarBlocks
  cardPrice: CardPrice
  /** `from KSh 54,653 / month (estimate)` */
  monthly: string | null
  shop: Pick<SiteSettings, 'siteName' | 'contactPhone' | 'whatsappNumber'>
  names: CategoryNames
  publicUrl: string | null
}

/** Built on the server, so that the rules behind the texts stay out of the client bundle. */
export type CarPageView = {
  car: { id: string; make: string; model: string }
  path: string
  name: string
  status: CarStatus
  isSample: boolean
  category: string | null
  isCertified: boolean
  priceText: string
  priceNote: string | null
  facts: {
    location: string
    fuel: string
    mileage: string
    transmission: string
    condition: string
  }
  notice: CarNotice | null
  blocks: CarBlocks
  monthly: string | null
  phone: { text: string; href: string }
  /** Null if the car can't be bought: sold, or a sample. */
  links: CarLinks | null
  inquiryCar: InquiryCar
  pictures: readonly GalleryPicture[]
  description: string
  overview: readonly NamedFact[]
  specifications: readonly NamedFact[]
  features: readonly string[]
  registration: readonly NamedFact[]
  claims: readonly Claim[]
  dealer: DealerView
  similar: readonly CarCardView[]
  stockPages: readonly StockPageLink[]
}

const UNKNOWN = 'N/A'

export function carPageView(source: CarPageSource): CarPageView {
  const { car, isSample, pictures, similar, dealer, shop, names } = source
  return {
    car: { id: car.id, make: car.make, model: car.model },
    path: `/car/${car.id}`,
    name: carName(car),
    status: car.status,
    isSample,
    category: car.category && categoryLabel(car.category, names),
    isCertified: car.certifiedOn !== null,
    priceText: shownPriceText({ price: car.price, ...source.cardPrice }),
    priceNote: source.cardPrice.priceNote ?? null,
    facts: {
      location: locationOf(car),
      fuel: car.fuelType ?? UNKNOWN,
      mileage: formatMileage(car),
      transmission: car.transmission ?? UNKNOWN,
      condition: car.condition ?? UNKNOWN,
    },
    blocks: source.blocks,
    monthly: source.monthly,
    notice: carNotice({ status: car.status, isSample }),
    phone: { text: shop.contactPhone, href: telLink(shop.contactPhone) },
    links: carLinks(source),
    inquiryCar: { ...toInquiryCar(car), similar: otherCars(similar) },
    pictures,
    description: car.description ?? NO_DESCRIPTION,
    overview: overviewFacts(car),
    specifications: specificationFacts(car),
    features: car.features,
    registration: registrationFacts(car),
    claims: carClaims(car),
    dealer: dealerView(dealer),
    similar: similar.map((each) => carCardView(each, names)),
    stockPages: source.stockPages,
  }
}

function toInquiryCar(car: PublicCar): InquiryCar {
  const { id, make, model, year, stockNumber } = car
  return { id, make, model, year, stockNumber, priceText: dealerPriceText(car) }
}

type CarNotice = { tone: 'info' | 'warning'; text: string }

function carNotice(car: { status: CarStatus; isSample: boolean }): CarNotice | null {
  if (car.isSample) return { tone: 'info', text: SAMPLE_NOTICE }
  if (car.status === 'sold') return { tone: 'info', text: SOLD_NOTICE }
  return car.status === 'reserved' ? { tone: 'warning', text: RESERVED_NOTICE } : null
}
