import { carName } from '#app/domain/cars/car-name.ts'
import type { Car } from '#app/domain/cars/car.ts'
import { findCar } from '#app/domain/cars/find-car.server.ts'
import { pricesText } from '#app/domain/costs/card-price.ts'
import { dealerPriceText } from '#app/domain/costs/cost-texts.ts'
import { formatDate } from '#app/domain/dates/nairobi-time.ts'
import { listAvailableCars } from '#app/domain/feeds/list-available-cars.server.ts'
import { linkToken } from '#app/domain/ids/link-token.server.ts'
import type { AlertPayload } from '#app/domain/mail/mail-kind.ts'
import { listSimilarCars } from '#app/domain/search/list-similar-cars.server.ts'
import { matchingIds } from '#app/domain/search/search-cars.server.ts'
import { currentStock } from '#app/domain/search/stock-index/car-index.server.ts'
import { readPublicUrl } from '#app/domain/settings/read-site-settings.server.ts'
import { readShopCategories } from '#app/domain/taxonomy/read-shop-categories.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import type { AlertFacts } from './alert-message.ts'
import {
  alertedCar,
  ALERTED_COLUMNS,
  readShownCosts,
  currentSearchOf,
} from './alert-queries.server.ts'
import { alertPagePath, alertText } from './alert-texts.ts'
import { type AskedAlert, readAsked } from './own-alerts.ts'
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
  asked = '',
  isNotification,
}: AlertPayload & { isNotification: boolean }): Promise<AlertFacts | null> {
  const origin = await readPublicUrl()
  if (origin === null) return null
  const page = alertPagePath(await linkToken('alerts-v1', personId))
  const wanted = readAsked(new URLSearchParams(asked))
  if (wanted) {
    const what = await readAskedFacts(wanted, origin)
    return what && { url: new URL(`${page}?${asked}`, origin).href, ...what, isAsked: true }
  }
  const { cars, similar } = await readCars({ personId, alerts }, { origin, isNotification })
  const found = await readSearches({ personId, searches }, { origin, isNotification })
  const lists = [...similar, ...found]
  if (cars.length + lists.length === 0 && !asksToKeep) return null
  return { url: new URL(page, origin).href, cars, lists, asksToKeep }
}

/** Null if the car is no longer for sale. */
async function readAskedFacts(
  asked: AskedAlert,
  origin: string,
): Promise<Pick<AlertFacts, 'cars' | 'lists' | 'asksToKeep'> | null> {
  const nothing = { cars: [], lists: [], asksToKeep: false }
  if ('query' in asked) {
    const { names } = await readShopCategories()
    const url = searchUrl(asked.query, origin)
    const name = searchName(asked.query, names)
    return { ...nothing, lists: [{ kind: 'search', name, url, cars: [], more: 0 }] }
  }
  const { carId, kind } = asked
  const car = await findCar(carId)
  if (!car || car.status === 'sold') return null
  const costs = await readShownCosts()
  const wanted = {
    name: carName(car),
    url: carUrl(carId, origin),
    asked: alertText(asked, alertedCar(car, costs)),
    kind,
    price: pricesText(car, costs),
    from: null,
  }
  return { ...nothing, cars: [wanted] }
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
    const triggered = alerts.find((alert) => alert.id === alertId)
    const alerted = alertedCar(car, costs)
    const isNews =
      kind !== 'similar' &&
      car.status === 'available' &&
      isStillTrue({ kind, limitKsh }, { fromKsh: triggered?.fromKsh ?? null, car: alerted })
    if (isNotification ? !isNews : car.status === 'sold') return []
    return [
      {
        name: carName(car),
        url: carUrl(carId, origin),
        asked: alertText({ kind, limitKsh }, alerted),
        kind,
        price: pricesText(car, costs),
        from: fromText(triggered, car),
      },
    ]
  })
  const sold = rows
    .filter(({ kind, status }) => isNotification && kind === 'similar' && status === 'sold')
    .map(({ carId, ...car }) => ({ ...car, id: carId }))
  const similar = await Promise.all(sold.map((car) => readSimilar(car, origin)))
  return { cars, similar: similar.filter((list) => list.cars.length > 0) }
}

type NotifiedAlert = AlertPayload['alerts'][number] | undefined

/** `KSh 2,990,000 (12 Nov 2026)`, with the car's current price basis; see `checkAlert`. */
function fromText(alert: NotifiedAlert, { priceBasis }: Pick<Car, 'priceBasis'>): string | null {
  if (!alert || alert.fromKsh === null) return null
  const price = dealerPriceText({ price: alert.fromKsh, priceBasis })
  return alert.fromDay ? `${price} (${formatDate(alert.fromDay)})` : price
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
      url: searchUrl(query, origin),
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

const searchUrl = (query: string, origin: string) =>
  new URL(`/search?${query}&from=alert`, origin).href

const carUrl = (id: string, origin: string) => new URL(`/car/${id}?from=alert`, origin).href
