import type { Car } from '#app/domain/cars/car.ts'
import { carColumns } from '#app/domain/cars/find-car.server.ts'
import { COST_FACTS, type CostFacts } from '#app/domain/costs/car-cost.ts'
import { wholePrice } from '#app/domain/costs/card-price.ts'
import { readCostNow } from '#app/domain/costs/cost-now.server.ts'
import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import type { LeastFall } from '#app/domain/money/money.ts'
import { factSetFor } from '#app/domain/reference/read-fact-sets.server.ts'
import { withCurrentNames } from '#app/domain/taxonomy/merge/former-names.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import { PAUSE_MS, type AlertedCar } from './price-alert.ts'
import { type AskedSearch, searchOfAlert } from './search-alert.ts'

/** Ids of people who confirmed that they want messages and have not stopped them. */
export const activePeople = () =>
  db
    .selectFrom('alert_people')
    .select('id')
    .where('confirmed_at', 'is not', null)
    .where('stopped_at', 'is', null)

/** Active people who were not messaged within the last `PAUSE_MS`. */
export const peopleToTell = (now: Date) =>
  activePeople().where((eb) =>
    eb.or([
      eb('last_notified_at', 'is', null),
      eb('last_notified_at', '<=', new Date(now.getTime() - PAUSE_MS)),
    ]),
  )

/** An alert's stored query, with the current names of makes and models. */
export async function currentSearchOf(query: string): Promise<AskedSearch> {
  const { filters, typed } = searchOfAlert(query)
  return { filters: await withCurrentNames(filters), typed }
}

const FACTS = [...COST_FACTS, 'priceBasis', 'status'] as const
type Facts = Pick<Car, (typeof FACTS)[number]>

/** All columns that decide whether an alert is sent. */
export const ALERTED_COLUMNS = carColumns(FACTS)

/** The condition and state of a price alert; see `PriceAlert`. */
export const PRICE_ALERT_COLUMNS = [
  'kind',
  'limit_ksh as limitKsh',
  'lowest_notified_price as lowestNotified',
  'notified_on_cif as isNotifiedOnCif',
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
