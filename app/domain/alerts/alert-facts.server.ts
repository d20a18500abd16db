import { carName } from '#app/domain/cars/car-name.ts'
import { dealerPriceText } from '#app/domain/cars/costs/cost-texts.ts'
import { currentStock } from '#app/domain/cars/search/facets/car-index.server.ts'
import { matchingIds } from '#app/domain/cars/search/search-cars.server.ts'
import { linkToken } from '#app/domain/ids/link-token.server.ts'
import type { AlertPayload } from '#app/domain/mail/mail-kind.ts'
import { readPublicUrl } from '#app/domain/settings/read-public-url.server.ts'
import { withCurrentNames } from '#app/domain/taxonomy/merge/former-names.server.ts'
import { readShopCategories } from '#app/domain/taxonomy/read-shop-categories.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import type { AlertFacts } from './alert-facts.ts'
import { alertPagePath } from './alert-texts.ts'
import { alertText } from './alert-texts.ts'
import { searchName, searchOfAlert } from './search-alert.ts'

/**
 * What an email about alerts tells, as it is when it is sent: cars that were sold or reserved since
 * are left out. Null where nothing is left, or nobody knows where the shop is reached.
 */
export async function readAlertFacts({
  personId,
  alerts,
  searches = [],
  isNews,
}: AlertPayload & { isNews: boolean }): Promise<AlertFacts | null> {
  const origin = await readPublicUrl()
  if (origin === null) return null
  const cars = await readCars({ personId, alerts }, { origin, isNews })
  const found = await readSearches({ personId, searches }, { origin, isNews })
  if (cars.length + found.length === 0) return null
  const url = new URL(alertPagePath(await linkToken('alerts-v1', personId)), origin).href
  return { url, cars, searches: found }
}

type About = { origin: string; isNews: boolean }

async function readCars(
  { personId, alerts }: Pick<AlertPayload, 'personId' | 'alerts'>,
  { origin, isNews }: About,
): Promise<AlertFacts['cars']> {
  if (alerts.length === 0) return []
  const rows = await db
    .selectFrom('price_alerts')
    .innerJoin('cars', 'cars.id', 'price_alerts.car_id')
    .select([
      'price_alerts.id as alertId',
      'cars.id',
      'cars.make',
      'cars.model',
      'cars.year',
      'cars.price',
      'price_alerts.kind',
      'price_alerts.limit_ksh as limitKsh',
    ])
    .where(
      'price_alerts.id',
      'in',
      alerts.map(({ id }) => id),
    )
    .where('price_alerts.person_id', '=', personId)
    .where('cars.status', 'in', isNews ? ['available'] : ['available', 'reserved'])
    .orderBy('price_alerts.id')
    .execute()
  return rows.map(({ alertId, id, price, kind, limitKsh, ...car }) => ({
    name: carName(car),
    url: new URL(`/car/${id}?from=alert`, origin).href,
    asked: alertText({ kind, limitKsh }),
    kind,
    price,
    fromKsh: alerts.find((alert) => alert.id === alertId)?.fromKsh ?? null,
  }))
}

async function readSearches(
  { personId, searches }: Pick<AlertPayload, 'personId'> & Required<Pick<AlertPayload, 'searches'>>,
  { origin, isNews }: About,
): Promise<AlertFacts['searches']> {
  const asked = searches.map(({ id }) => id)
  if (asked.length === 0) return []
  const rows = await db
    .selectFrom('search_alerts')
    .select(['id', 'query'])
    .where('id', 'in', asked)
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute()
  const { names } = await readShopCategories()
  const read = rows.map(async ({ id, query }) => {
    const { carIds = [], more = 0 } = searches.find((each) => each.id === id) ?? {}
    return {
      name: searchName(query, names),
      url: new URL(`/search?${query}&from=alert`, origin).href,
      cars: await listStillFound(carIds, { query, origin }),
      more,
    }
  })
  const found = await Promise.all(read)
  return isNews ? found.filter(({ cars }) => cars.length > 0) : found
}

async function listStillFound(
  carIds: readonly string[],
  { query, origin }: { query: string; origin: string },
) {
  if (carIds.length === 0) return []
  const { filters, said } = searchOfAlert(query)
  const current = { filters: await withCurrentNames(filters), said }
  const found = new Set(matchingIds(await currentStock(), current))
  const rows = await db
    .selectFrom('cars')
    .select(['id', 'make', 'model', 'year', 'price', 'price_basis as priceBasis'])
    .where('id', 'in', [...carIds])
    .where('status', '=', 'available')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows
    .filter(({ id }) => found.has(id))
    .map((car) => ({
      name: carName(car),
      url: new URL(`/car/${car.id}?from=alert`, origin).href,
      price: dealerPriceText(car),
    }))
}
