import type { StockIndex } from '#app/domain/cars/search/facets/car-index.server.ts'
import { matchingIds } from '#app/domain/cars/search/search-cars.server.ts'
import { withCurrentNames } from '#app/domain/taxonomy/merge/former-names.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import { checkAlert } from './price-alert.ts'
import { searchOfAlert } from './search-alert.ts'

type Priced = {
  carId: string
  price: number
  /** The car at this price, see `stockAtPrices`. */
  stock: StockIndex
}

/**
 * How many alerts would be told if an available car cost this much: those on the car, and those on
 * searches that list it then and do not know it. A person may have several.
 */
export async function countAlertsAt({ carId, price, stock }: Priced): Promise<number> {
  const people = db
    .selectFrom('alert_people')
    .select('id')
    .where('confirmed_at', 'is not', null)
    .where('stopped_at', 'is', null)
  const [ofCar, ofSearches] = await Promise.all([
    db
      .selectFrom('price_alerts')
      .select(['kind', 'limit_ksh as limitKsh', 'lowest_told as lowestTold', 'is_armed as isArmed'])
      .where('car_id', '=', carId)
      .where('person_id', 'in', people)
      .execute(),
    db
      .selectFrom('search_alerts')
      .select(['query', 'known_cars as known'])
      .where('person_id', 'in', people)
      .execute(),
  ])
  const told = ofCar.filter((alert) => checkAlert(alert, { price, status: 'available' }).isNews)
  let found = 0
  for (const { query, known } of ofSearches) {
    if (known.includes(carId)) continue
    const { filters, said } = searchOfAlert(query)
    const current = { filters: await withCurrentNames(filters), said }
    if (matchingIds(stock, current).includes(String(price))) found += 1
  }
  return told.length + found
}
