import { BULK_MAX_CARS } from './bulk-change.ts'
import type { BulkIntent } from './bulk-intent.ts'

export const NO_CARS_CHOSEN = 'Choose some cars first: tick them, or all that match the filter'
export const STOCK_HAS_MOVED =
  'The stock has changed and different cars match now. Please review them before you confirm.'
export const TOO_MANY_CARS = `At most ${BULK_MAX_CARS.toLocaleString('en-KE')} cars can be changed in one step. Narrow the list first.`
export const ONE_NEEDS_REASON =
  'Nothing was changed: at least one of these cars has a problem noted with its logbook or a caveat. Put it on sale by itself, with a reason.'
export const CATEGORY_GONE = 'That category no longer exists. Choose another one.'
export const BULK_FAILED = 'The cars could not be changed. Nothing was saved.'
export const NOTHING_TO_CHANGE = 'Nothing to change: the cars are already the way you want them'

export function carsText(count: number): string {
  return count === 1 ? '1 car' : `${count.toLocaleString('en-KE')} cars`
}

const DONE: Readonly<Record<BulkIntent, (cars: string) => string>> = {
  price: (cars) => `Price changed for ${cars}`,
  category: (cars) => `Category changed for ${cars}`,
  engine: (cars) => `Engine size set for ${cars}`,
  code: (cars) => `Model code set for ${cars}`,
  location: (cars) => `Location changed for ${cars}`,
  feature: (cars) => `${cars} featured`,
  unfeature: (cars) => `${cars} unfeatured`,
  sold: (cars) => `${cars} marked as sold`,
  available: (cars) => `${cars} marked as available`,
  delete: (cars) => `${cars} deleted`,
}

export const bulkDone = (intent: BulkIntent, count: number) => DONE[intent](carsText(count))
