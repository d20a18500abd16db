import { formatMileage } from '#app/domain/cars/car-values.ts'
import type { Car } from '#app/domain/cars/car.ts'
import { costedOf, type CostNow } from '#app/domain/costs/car-cost.ts'
import { cardPrice, shownPriceText, financedPrice } from '#app/domain/costs/card-price.ts'
import { formatDate } from '#app/domain/dates/nairobi-time.ts'
import { shortCodeOf, shortCodeText } from '#app/domain/ids/short-code.ts'
import { publicCarOf } from '#app/domain/listing/car-summary.ts'
import {
  defaultProduct,
  type LenderTerms,
  monthlyText,
  termsSource,
} from '#app/domain/reference/lender-terms-now.ts'
import { THEY_ARE_DEMO } from '#app/domain/reference/reference-texts.ts'
import type { SiteSettings } from '#app/domain/settings/site-settings.ts'
import { carClaims } from '#app/pages/car/car-page-view.ts'
import type { CostSource } from '#app/pages/costs/cost-source.ts'
import { costView } from '#app/pages/costs/cost-view.ts'
import type { QrDrawing } from '#app/ui/qr-code.tsx'

export const NO_QR_CODE =
  'There is no QR code, because the shop does not know its web address yet. An owner can confirm it under “Open the shop”.'

export type CarSheetView = {
  id: string
  title: string
  year: string
  price: string
  priceNote: string | null
  /** What the price includes, and the monthly cost of a loan. */
  lines: string[]
  facts: { name: string; value: string }[]
  features: string[]
  claims: string[]
  /** Source and day of an estimated price. */
  priceSources: string[]
  /** The same for `lines`. */
  lineSources: string[]
  printedOn: string
  stockNumber: string | null
  /** Typed in at `/verify`, it leads to the car's page. */
  checkCode: string
  shop: { name: string; phone: string; whatsapp: string; address: string; hours: string }
  page: { qrCode: QrDrawing; address: string; verifyAddress: string } | null
}

const MAX_FEATURES = 8
/** For an estimated price, whose sources need the room. */
const FEWER_FEATURES = 4

type SheetFacts = {
  costNow: CostNow | null
  clock: Parameters<typeof financedPrice>[1]['clock']
  terms: LenderTerms | null
  shop: Pick<
    SiteSettings,
    'siteName' | 'contactPhone' | 'whatsappNumber' | 'address' | 'businessHours'
  >
  today: string
  page: CarSheetView['page']
}

/** The sheet that hangs in the windscreen of a car on sale. */
export function carSheetView(
  car: Car,
  { costNow, clock, terms, shop, today, page }: SheetFacts,
): CarSheetView {
  const costed = costedOf(car)
  const price = cardPrice(costed, costNow?.shown ?? null)
  const whole = financedPrice(car, { costs: costNow?.shown ?? null, clock })
  const monthly = whole === null ? null : monthlyText({ ...car, price: whole }, terms)
  const lender = monthly && terms ? defaultProduct(terms.products) : null
  const { siteName, whatsappNumber } = shop
  const cost = costView(car, { now: costNow, shop: { siteName, whatsappNumber } })
  return {
    id: car.id,
    title: `${car.make} ${car.model}`,
    year: String(car.year),
    price: shownPriceText({ price: car.price, ...price }),
    priceNote: price.priceNote ?? null,
    lines: [cost?.line ?? null, monthly].filter((line) => line !== null),
    facts: [
      { name: 'Mileage', value: car.mileage === null ? null : formatMileage(car) },
      { name: 'Gearbox', value: car.transmission },
      { name: 'Fuel', value: car.fuelType },
      { name: 'Engine', value: car.engineSize },
      { name: 'Body', value: car.bodyType },
      { name: 'Seats', value: car.seats?.toString() ?? null },
      { name: 'Colour', value: car.color },
      { name: 'Condition', value: car.condition },
    ].filter((fact): fact is { name: string; value: string } => fact.value !== null),
    features: car.features.slice(0, price.keysPrice === undefined ? MAX_FEATURES : FEWER_FEATURES),
    claims: carClaims(publicCarOf(car)).flatMap(({ label, stated }) =>
      stated ? [`${label}, stated on ${stated.text}`] : [],
    ),
    priceSources:
      price.keysPrice === undefined
        ? []
        : [`Estimate of ${formatDate(today)}.`, ...sourceTexts(cost?.table?.sources ?? [])],
    lineSources: sourceTexts([
      ...(cost?.block?.sources ?? []),
      ...(lender && terms ? [{ what: 'Monthly payment', ...termsSource(lender, terms.set) }] : []),
    ]),
    printedOn: formatDate(today),
    stockNumber: car.stockNumber,
    checkCode: shortCodeText(shortCodeOf(car.id)),
    shop: {
      name: siteName,
      phone: shop.contactPhone,
      whatsapp: whatsappNumber,
      address: shop.address,
      hours: shop.businessHours,
    },
    page,
  }
}

/** Paper is small: sentences that several sources share are printed once. */
function sourceTexts(sources: readonly CostSource[]): string[] {
  const said = new Set<string>()
  return sources.map(({ what, source, note }) => {
    const news = note.split(/(?<=\.) /).filter((text) => text === THEY_ARE_DEMO || !said.has(text))
    for (const text of news) said.add(text)
    return [`${what}: ${source}.`, ...news].join(' ')
  })
}
