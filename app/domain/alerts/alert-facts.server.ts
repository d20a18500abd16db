import { carName } from '#app/domain/cars/car-name.ts'
import type { Car } from '#app/domain/cars/car.ts'
import { pricesText } from '#app/domain/cars/costs/card-price.ts'
import { dealerPriceText } from '#app/domain/cars/costs/cost-texts.ts'
import { listAvailableCars } from '#app/domain/cars/feeds/list-available-cars.server.ts'
import { findCar } from '#app/domain/cars/find-car.server.ts'
import { listSimilarCars } from '#app/domain/cars/search/list-similar-cars.server.ts'
import { matchingIds } from '#app/domain/cars/search/search-cars.server.ts'
import { currentStock } from '#app/domain/cars/search/stock-index/car-index.server.ts'
import { formatDate } from '#app/domain/dates/format-date.ts'
import { linkToken } from '#app/domain/ids/link-token.server.ts'
import type { AlertPayload } from '#app/domain/mail/mail-kind.ts'
import { readPublicUrl } from '#app/domain/settings/read-public-url.server.ts'
import { readShopCategories } from '#app/domain/taxonomy/read-shop-categories.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import type { AlertFacts } from './alert-facts.ts'
import { alertPagePath } from './alert-texts.ts'
import { alertText } from './alert-texts.ts'
import { alertedCar, ALERTED_COLUMNS, readShownCosts } from './alerted-cars.server.ts'
import { currentSearchOf } from './current-search.server.ts'
import { isStillTrue } from './price-alert.ts'
import { searchName } from './search-alert.ts'

/**
 * The content of an alert message at the time it is sent: cars sold or reserved since are left out,
 * and so are alerts paused since and falls that were taken back. Null if nothing is left or the
 * shop's address is unknown.
 */
export async function readAlertFacts({
  personId,
  alerts,
  searches = [],
  asksToKeep = false,
  isNotification,
}: AlertPayload & { isNotification: boolean }): Promise<AlertFacts | null> {
  const origin = await readPublicUrl()
  if (origin === null) return null
  const { cars, similar } = await readCars({ personId, alerts }, { origin, isNotification })
  const found = await readSearches({ personId, searches }, { origin, isNotification })
  const lists = [...similar, ...found]
  if (cars.length + lists.length === 0 && !asksToKeep) return null
  const url = new URL(alertPagePath(await linkToken('alerts-v1', personId)), origin).href
  return { url, cars, lists, asksToKeep }
}

type About = { origin: string; isNotification: boolean }

async function readCars(
  { personId, alerts }: Pick<AlertPayload, 'personId' | 'alerts'>,
  { origin, isNotification }: About,
): Promise<{ cars: AlertFacts['cars']; similar: AlertFacts['lists'] }> {
  if (alerts.length === 0) return { cars: [], similar: [] }
  const rows = await db
    .selectFrom('price_alerts')
    .innerJoin('cars', 'cars.id', 'price_alerts.car_id')
    .select([
      'price_alerts.id as alertId',
      'cars.id as carId',
      'cars.year',
      ...ALERTED_COLUMNS,
      'price_alerts.kind',
      'price_alerts.limit_ksh as limitKsh',
    ])
    .where(
      'price_alerts.id',
      'in',
      alerts.map(({ id }) => id),
    )
    .where('price_alerts.person_id', '=', personId)
    .$if(isNotification, (query) => query.where('price_alerts.paused_at', 'is', null))
    .orderBy('price_alerts.id')
    .execute()
  const costs = await readShownCosts()
  const cars = rows.flatMap(({ alertId, carId, kind, limitKsh, ...car }) => {
    const told = alerts.find((alert) => alert.id === alertId)
    const alerted = alertedCar(car, costs)
    const isNews =
      kind !== 'similar' &&
      car.status === 'available' &&
      isStillTrue({ kind, limitKsh }, { fromKsh: told?.fromKsh ?? null, car: alerted })
    if (isNotification ? !isNews : car.status === 'sold') return []
    return [
      {
        name: carName(car),
        url: carUrl(carId, origin),
        asked: alertText({ kind, limitKsh }, alerted),
        kind,
        price: pricesText(car, costs),
        from: fromText(told, car),
      },
    ]
  })
  const sold = rows
    .filter(({ kind, status }) => isNotification && kind === 'similar' && status === 'sold')
    .map(({ carId, ...car }) => ({ ...car, id: carId }))
  const similar = await Promise.all(sold.map((car) => readSimilar(car, origin)))
  return { cars, similar: similar.filter((list) => list.cars.length > 0) }
}

type Told = AlertPayload['alerts'][number] | undefined

/** `KSh 2,990,000 (12 Nov 2026)`, with the car's current price basis; see `checkAlert`. */
function fromText(told: Told, { priceBasis }: Pick<Car, 'priceBasis'>): string | null {
  if (!told || told.fromKsh === null) return null
  const price = dealerPriceText({ price: told.fromKsh, priceBasis })
  return told.fromDay ? `${price} (${formatDate(told.fromDay)})` : price
}

type SoldCar = { id: string; make: string; model: string; year: number }

async function readSimilar(sold: SoldCar, origin: string): Promise<AlertFacts['lists'][number]> {
  const car = await findCar(sold.id)
  const similar = car ? await listSimilarCars(car) : []
  const cars = await readAvailable(
    similar.map(({ id }) => id),
    origin,
  )
  return { kind: 'similar', name: carName(sold), url: carUrl(sold.id, origin), cars, more: 0 }
}

async function readSearches(
  { personId, searches }: Pick<AlertPayload, 'personId'> & Required<Pick<AlertPayload, 'searches'>>,
  { origin, isNotification }: About,
): Promise<AlertFacts['lists']> {
  const asked = searches.map(({ id }) => id)
  if (asked.length === 0) return []
  const rows = await db
    .selectFrom('search_alerts')
    .select(['id', 'query'])
    .where('id', 'in', asked)
    .where('person_id', '=', personId)
    .$if(isNotification, (query) => query.where('paused_at', 'is', null))
    .orderBy('id')
    .execute()
  const { names } = await readShopCategories()
  const read = rows.map(async ({ id, query }) => {
    const { carIds = [], more = 0 } = searches.find((each) => each.id === id) ?? {}
    return {
      kind: 'search' as const,
      name: searchName(query, names),
      url: new URL(`/search?${query}&from=alert`, origin).href,
      cars: await listStillFound(carIds, { query, origin }),
      more,
    }
  })
  const found = await Promise.all(read)
  return isNotification ? found.filter(({ cars }) => cars.length > 0) : found
}

async function listStillFound(
  carIds: readonly string[],
  { query, origin }: { query: string; origin: string },
) {
  if (carIds.length === 0) return []
  const found = new Set(matchingIds(await currentStock(), await currentSearchOf(query)))
  return readAvailable(
    carIds.filter((id) => found.has(id)),
    origin,
  )
}

/** The cars that can be bought, in the given order. */
async function readAvailable(carIds: readonly string[], origin: string) {
  const cars = await listAvailableCars(carIds)
  return cars.map(({ id, name, priceText }) => ({
    name,
    url: carUrl(id, origin),
    price: priceText,
  }))
}

const carUrl = (id: string, origin: string) => new URL(`/car/${id}?from=alert`, origin).href
