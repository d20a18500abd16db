import { carLines } from '#app/domain/cars/car-lines.ts'
import { carName } from '#app/domain/cars/car-name.ts'
import type { Car } from '#app/domain/cars/car.ts'
import { dealerPriceText } from '#app/domain/costs/cost-texts.ts'

import { greeted } from './canned-messages.ts'
import { ASK_FOR_PAPERS } from './inquiry-draft.ts'

type Subject = {
  car: Pick<Car, 'make' | 'model' | 'year' | 'price' | 'stockNumber' | 'status'> &
    Partial<Pick<Car, 'priceBasis'>>
  siteName: string
  /** Absolute URL of the car's page, if the site's own is configured. */
  url: string | null
}

export type CarMessageKind = 'inquiry' | 'inspection_report' | 'photos' | 'cheaper' | 'papers'

const REQUESTS: Readonly<Record<CarMessageKind, string>> = {
  inquiry: 'I am interested in this car. Is it still available?',
  inspection_report: 'Could you send me the inspection report for this car?',
  photos: 'Could you send me photos of this car?',
  papers: ASK_FOR_PAPERS,
  cheaper: 'Please tell me when the price of this car falls.',
}

const RESERVED = 'I see that this car is reserved. Please tell me if it becomes available again.'

/** Dealer, car, price, stock number and page, so that neither side has to ask which car it is. */
export function carMessage({ car, siteName, url }: Subject, kind: CarMessageKind): string {
  const request = kind === 'inquiry' && car.status === 'reserved' ? RESERVED : REQUESTS[kind]
  const lines = carLines({
    name: carName(car),
    priceText: dealerPriceText(car),
    stockNumber: car.stockNumber,
    url,
  })
  return greeted({ siteName, text: [request, '', ...lines].join('\n') })
}
