import { setImmediate } from 'node:timers/promises'

import { matchingIds } from '#app/domain/search/search-cars.server.ts'
import { type StockIndex, stockAtPrices } from '#app/domain/search/stock-index/car-index.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import {
  activePeople,
  ALERTED_COLUMNS,
  alertedCar,
  PRICE_ALERT_COLUMNS,
  readLeastFall,
  readShownCosts,
  currentSearchOf,
} from './alert-queries.server.ts'
import { checkAlert } from './price-alert.ts'

type Priced = {
  carId: string
  price: number
  /** The car at this and other prices; see `stockAtPrices`. */
  stock: StockIndex
}

export type AlertsAt = {
  /**
   * Alerts that the job queues if an available car keeps this price for half an hour: those on the
   * car, and those on searches that then list it and do not know it. One person may have several,
   * and hears later if they were messaged just now.
   */
  told: number
  /** Number of alerts on the car and on searches that list it, at each price of the stock. */
  watching: ReadonlyMap<number, number>
}

export async function countAlertsAt({ carId, price, stock }: Priced): Promise<AlertsAt> {
  const [car, costs, leastFall, ofCar, ofSearches] = await Promise.all([
    db.selectFrom('cars').select(ALERTED_COLUMNS).where('id', '=', carId).executeTakeFirst(),
    readShownCosts(),
    readLeastFall(),
    db
      .selectFrom('price_alerts')
      .select(PRICE_ALERT_COLUMNS)
      .where('car_id', '=', carId)
      .where('person_id', 'in', activePeople())
      .where('paused_at', 'is', null)
      .execute(),
    listSearches(carId),
  ])
  const priced = car && alertedCar({ ...car, price, status: 'available' }, costs)
  const triggered = ofCar.filter(
    (alert) => priced && checkAlert(alert, priced, leastFall).isTriggered,
  )
  const watching = new Map(stock.cars.ids.map((id) => [Number(id), ofCar.length]))
  let told = triggered.length
  for (const [at, { query, known, unknown }] of ofSearches.entries()) {
    if (at % SEARCHES_AT_ONCE === SEARCHES_AT_ONCE - 1) await setImmediate()
    for (const id of matchingIds(stock, await currentSearchOf(query))) {
      const each = Number(id)
      watching.set(each, (watching.get(each) ?? 0) + known + unknown)
      if (each === price) told += unknown
    }
  }
  return { told, watching }
}

/** How many alerts a car's current price triggers; 0 while it can't be bought. */
export async function countNotifiedNow(carId: string): Promise<number> {
  const car = await db
    .selectFrom('cars')
    .select('price')
    .where('id', '=', carId)
    .where('status', '=', 'available')
    .executeTakeFirst()
  const stock = car && (await stockAtPrices(carId, [car.price]))
  return stock ? (await countAlertsAt({ carId, price: car.price, stock })).told : 0
}

/** Other requests get a turn between batches. */
const SEARCHES_AT_ONCE = 200

/** Each search once, with how many of its alerts know the car and how many do not. */
function listSearches(carId: string) {
  return db
    .selectFrom('search_alerts')
    .select((eb) => {
      const isKnown = eb(eb.val(carId), '=', eb.fn.any('known_cars'))
      const all = eb.fn.countAll<number>()
      return [
        'query',
        all.filterWhere(isKnown).as('known'),
        all.filterWhere(eb.not(isKnown)).as('unknown'),
      ]
    })
    .where('person_id', 'in', activePeople())
    .where('paused_at', 'is', null)
    .groupBy('query')
    .execute()
}

/** How many people have a confirmed alert on this car's price. */
export async function countWatchers(carId: string): Promise<number> {
  const { count } = await db
    .selectFrom('price_alerts')
    .select((eb) => eb.fn.count<number>('person_id').distinct().as('count'))
    .where('car_id', '=', carId)
    .where('kind', 'in', ['drop', 'under'])
    .where('paused_at', 'is', null)
    .where('person_id', 'in', activePeople())
    .executeTakeFirstOrThrow()
  return count
}
