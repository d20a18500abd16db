import { carName } from '#app/domain/cars/car-name.ts'
import { count, whole } from '#app/domain/text/count.ts'

import { BULK_MAX_CARS, type LeftOutReason } from './bulk-change.ts'
import type { BulkIntent } from './bulk-selection.ts'

export const NO_CARS_CHOSEN =
  'Choose some cars first: tick them, or select all that match the filter'
export const STOCK_HAS_MOVED =
  'The stock has changed and different cars match now. Please review them before you confirm.'
export const TOO_MANY_CARS = `At most ${whole(BULK_MAX_CARS)} cars can be changed in one step. Narrow the list first.`
export const CATEGORY_GONE = 'That category no longer exists. Choose another one.'
export const MODEL_GONE = 'That make or model can no longer be chosen. Choose another one.'
export const BULK_FAILED = 'The cars could not be changed. Nothing was saved.'
export const NOTHING_TO_CHANGE = 'Nothing to change: the cars are already the way you want them'

const DONE: Readonly<Record<BulkIntent, (cars: string) => string>> = {
  price: (cars) => `Price changed for ${cars}`,
  category: (cars) => `Category changed for ${cars}`,
  engine: (cars) => `Engine size set for ${cars}`,
  code: (cars) => `Model code set for ${cars}`,
  facts: (cars) => `Import facts set for ${cars}`,
  location: (cars) => `Location changed for ${cars}`,
  model: (cars) => `Make and model changed for ${cars}`,
  dealer: (cars) => `Dealer changed for ${cars}`,
  reserve: (cars) => `${cars} reserved`,
  release: (cars) => `Reservation ended for ${cars}`,
  feature: (cars) => `${cars} featured`,
  unfeature: (cars) => `${cars} unfeatured`,
  sold: (cars) => `${cars} marked as sold`,
  available: (cars) => `${cars} marked as available`,
  delete: (cars) => `${cars} deleted`,
}

type LeftOut = {
  readonly car: { make: string; model: string; year: number }
  readonly reason: LeftOutReason
}

const LEFT_OUT: Readonly<Record<LeftOutReason, string>> = {
  sold: 'sold',
  reserved: 'already reserved',
  papers: 'a problem with its logbook or a caveat is noted',
  landing: 'it can no longer be imported',
}

const LEFT_OUT_NAMED = 3

const NEED_REASON = ' To put one on sale anyway, edit it and give the reason.'

/** `Left out: 2017 Toyota Premio (sold), and 2 more.`; null if there are none. */
export function leftOutText(leftOut: readonly LeftOut[]): string | null {
  if (leftOut.length === 0) return null
  const named = leftOut
    .slice(0, LEFT_OUT_NAMED)
    .map(({ car, reason }) => `${carName(car)} (${LEFT_OUT[reason]})`)
  const more = leftOut.length - named.length
  const rest = more === 0 ? '' : `, and ${whole(more)} more`
  const needsReason = leftOut.some(({ reason }) => reason === 'papers' || reason === 'landing')
  return `Left out: ${named.join(', ')}${rest}.${needsReason ? NEED_REASON : ''}`
}

export const bulkDone = (intent: BulkIntent, cars: number) => DONE[intent](count(cars, 'car'))
