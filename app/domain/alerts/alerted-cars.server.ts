import { carColumns } from '#app/domain/cars/car-columns.server.ts'
import type { Car } from '#app/domain/cars/car.ts'
import { COST_FACTS, type CostFacts } from '#app/domain/cars/costs/car-cost.ts'
import { wholePrice } from '#app/domain/cars/costs/card-price.ts'
import { readCostNow } from '#app/domain/cars/costs/cost-now.server.ts'
import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import type { LeastFall } from '#app/domain/money/least-fall.ts'
import { factSetFor } from '#app/domain/reference/read-fact-sets.server.ts'

import type { AlertedCar } from './price-alert.ts'

const FACTS = [...COST_FACTS, 'priceBasis', 'status'] as const
type Facts = Pick<Car, (typeof FACTS)[number]>

/** All columns that decide whether an alert is sent. */
export const ALERTED_COLUMNS = carColumns(FACTS)

/** The condition and state of a price alert; see `PriceAlert`. */
export const PRICE_ALERT_COLUMNS = [
  'kind',
  'limit_ksh as limitKsh',
  'lowest_told as lowestTold',
  'told_cif as isCifTold',
  'is_armed as isArmed',
] as const

/** How far a price has to fall to count; null if the shop has set no such figure. */
export const readLeastFall = async (now: Date = new Date()): Promise<LeastFall | null> =>
  (await factSetFor('alerts', nairobiDay(now)))?.facts ?? null

/** Call it before a transaction, which has only its own connection. */
export const readShownCosts = async (now?: Date): Promise<CostFacts | null> =>
  (await readCostNow(now))?.shown ?? null

export const alertedCar = (car: Facts, costs: CostFacts | null): AlertedCar => ({
  price: car.price,
  isCif: car.priceBasis === 'cif_mombasa',
  wholePrice: wholePrice(car, costs),
  status: car.status,
})
