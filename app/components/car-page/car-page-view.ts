import type { CarCardCar } from '#app/components/car-card-car.ts'
import { carCardOf } from '#app/components/car-card-of.ts'
import { telLink } from '#app/components/tel-link.ts'
import { carName } from '#app/domain/cars/car-name.ts'
import type { CarStatus } from '#app/domain/cars/car-status.ts'
import type { PicturedCar } from '#app/domain/cars/car-summary.ts'
import { DEFAULT_LOCATION, NO_DESCRIPTION } from '#app/domain/cars/car-texts.ts'
import { type CategoryNames, categoryLabel } from '#app/domain/cars/category-label.ts'
import type { DealerContact } from '#app/domain/cars/dealer-contact.ts'
import { formatMileage } from '#app/domain/cars/mileage.ts'
import type { PublicCar } from '#app/domain/cars/public-car.ts'
import type { InquiryCar } from '#app/domain/inquiries/inquiry-car.ts'
import type { ShownPicture } from '#app/domain/media/picture.ts'
import { formatKsh } from '#app/domain/money/money.ts'
import type { SiteSettings } from '#app/domain/settings/site-settings.ts'

import { type CarFinancing, carFinancing } from './car-estimate.ts'
import { type CarLinks, carLinks } from './car-links.ts'
import { type CarNotice, noticeOf } from './car-notice.ts'
import { type Claim, claimsOf, type StatedDay, statedDayOf } from './claims.ts'
import { type DealerView, dealerView } from './dealer-view.ts'
import { type NamedFact, overviewFacts, paperFacts, specificationFacts } from './named-facts.ts'

export type StockPageLink = { label: string; path: string }

/** What the page of one car is made from. */
export type CarPageSource = {
  car: PublicCar
  /** One of the shop window's samples, not a car for sale. */
  isSample: boolean
  pictures: readonly ShownPicture[]
  similar: readonly PicturedCar[]
  /** The pages of its model and make. */
  stockPages: readonly StockPageLink[]
  dealer: DealerContact
  shop: Pick<SiteSettings, 'siteName' | 'contactPhone' | 'whatsappNumber'>
  names: CategoryNames
  /** Where the shop is reached from outside, when it knows. */
  publicUrl: string | null
}

/**
 * The page of one car in words ready to print. The server makes it, so that the rules behind the
 * words stay out of what a phone has to load.
 */
export type CarPageView = {
  /** For the lists a visitor's browser keeps. */
  car: { id: string; make: string; model: string }
  path: string
  name: string
  status: CarStatus
  isSample: boolean
  category: string | null
  isCertified: boolean
  priceText: string
  priceConfirmed: StatedDay | null
  facts: {
    location: string
    fuel: string
    mileage: string
    transmission: string
    condition: string
  }
  notice: CarNotice | null
  phone: { text: string; href: string }
  /** Null for a car that nobody can buy. */
  links: CarLinks | null
  /** What the inquiry form knows of it. */
  inquiryCar: InquiryCar
  /** Null for a car that nobody can buy. */
  financing: CarFinancing | null
  pictures: readonly ShownPicture[]
  description: string
  overview: readonly NamedFact[]
  specifications: readonly NamedFact[]
  features: readonly string[]
  papers: readonly NamedFact[]
  claims: readonly Claim[]
  dealer: DealerView
  similar: readonly CarCardCar[]
  stockPages: readonly StockPageLink[]
}

export const UNKNOWN = 'N/A'

export function carPageView(source: CarPageSource): CarPageView {
  const { car, isSample, pictures, similar, dealer, shop, names } = source
  return {
    car: { id: car.id, make: car.make, model: car.model },
    path: `/car/${car.id}`,
    name: carName(car),
    status: car.status,
    isSample,
    category: car.category && categoryLabel(car.category, names),
    isCertified: car.statements.certifiedOn !== null,
    priceText: formatKsh(car.price),
    priceConfirmed: car.status === 'sold' ? null : statedDayOf(car.priceConfirmedOn),
    facts: {
      location: car.location ?? DEFAULT_LOCATION,
      fuel: car.fuelType ?? UNKNOWN,
      mileage: formatMileage(car),
      transmission: car.transmission ?? UNKNOWN,
      condition: car.condition ?? UNKNOWN,
    },
    notice: noticeOf({ status: car.status, isSample }),
    phone: { text: shop.contactPhone, href: telLink(shop.contactPhone) },
    links: carLinks(source),
    inquiryCar: inquiryCarOf(car),
    financing: isSample || car.status === 'sold' ? null : carFinancing(car),
    pictures,
    description: car.description ?? NO_DESCRIPTION,
    overview: overviewFacts(car),
    specifications: specificationFacts(car),
    features: car.features,
    papers: paperFacts(car),
    claims: claimsOf(car.statements),
    dealer: dealerView(dealer),
    similar: similar.map((each) => carCardOf(each, names)),
    stockPages: source.stockPages,
  }
}

function inquiryCarOf({ id, make, model, year, price, stockNumber }: PublicCar): InquiryCar {
  return { id, make, model, year, stockNumber, priceText: formatKsh(price) }
}
