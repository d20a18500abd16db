import { activePeople } from '#app/domain/alerts/alert-queries.server.ts'
import { searchOfAlert } from '#app/domain/alerts/search-alert.ts'
import type { CostFacts } from '#app/domain/costs/car-cost.ts'
import {
  type CheapestImport,
  cheapestImport,
  type ImportRoom,
  importRoom,
} from '#app/domain/costs/cheapest-import.ts'
import { readCostNow } from '#app/domain/costs/cost-now.server.ts'
import { daysBefore, nairobiDay, startOfNairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { LOOKING_FOR } from '#app/domain/inquiries/entry/lead.ts'
import { currentMarket } from '#app/domain/market/market-index.server.ts'
import type { MarketIndex } from '#app/domain/market/market-index.ts'
import { type ModelPrice, modelPrice } from '#app/domain/market/model-price.ts'
import { type CarFilters, NO_FILTERS } from '#app/domain/search/car-filters.ts'
import { carSearchPath } from '#app/domain/search/car-search.ts'
import { SEARCH_SORTS } from '#app/domain/search/car-sort.ts'
import { matchingIds } from '#app/domain/search/search-cars.server.ts'
import { currentStock } from '#app/domain/search/stock-index/car-index.server.ts'
import { readWords } from '#app/domain/search/words/read-words.ts'
import { readVocabulary } from '#app/domain/search/words/shop-vocabulary.server.ts'
import {
  currentName,
  type FormerNames,
  listFormerNames,
} from '#app/domain/taxonomy/merge/former-names.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { orFallback } from '#app/infra/or-fallback.server.ts'

import { readSearches } from './read-searches.server.ts'
import { type WantedCar, wantedCars } from './wanted-cars.ts'

const DAYS = 30
/** A search that finds fewer cars is one that the yard could serve better. */
const FEW_CARS = 3
const SHOWN_MAX = 50

/** With what the market price leaves for the car itself, if known. */
export type ListedImport = CheapestImport & { readonly room: ImportRoom | null }

export type ListedWish = Omit<WantedCar, 'filters'> &
  Pick<CarFilters, 'make' | 'model'> & {
    path: string
    inStock: number
    /** The market's asking price; null if it is not a model, or too rare. */
    asked: ModelPrice | null
    /** The lowest cost of importing one; null if unknown. */
    imported: ListedImport | null
  }

/** Cars that buyers looked for in the last 30 days but rarely found, most wanted first. */
export async function listWantedCars(now: Date): Promise<ListedWish[]> {
  const today = nairobiDay(now)
  const from = startOfNairobiDay(daysBefore(today, DAYS))
  const [searches, alerts, inquiries, nameOf] = await Promise.all([
    readSearches({
      from: new Date(2 * from.getTime() - now.getTime()),
      to: now,
      recentFrom: from,
      foundFewerThan: FEW_CARS,
    }),
    readAlerts(),
    readInquiries(from, today),
    readNames(),
  ])
  const stock = await currentStock()
  const market = await orFallback(currentMarket(), { what: 'the market', fallback: null })
  const costs = await orFallback(readCostNow(now), { what: 'what imports cost', fallback: null })
  return wantedCars({ searches, alerts, inquiries }, nameOf)
    .slice(0, SHOWN_MAX)
    .map(({ filters, ...wanted }) => ({
      ...wanted,
      make: filters.make,
      model: filters.model,
      ...pricesOf(
        { make: filters.make, model: filters.model, years: wanted.years },
        { market, costs: costs?.forStaff ?? null },
      ),
      inStock: matchingIds(stock, { filters, typed: null }).length,
      path: carSearchPath({ filters, sort: SEARCH_SORTS[0], page: 1, view: 'grid', typed: null }),
    }))
}

type Named = Pick<WantedCar, 'years'> & Pick<CarFilters, 'make' | 'model'>
type MarketFacts = { market: MarketIndex | null; costs: CostFacts | null }

function pricesOf(
  { make, model, years }: Named,
  { market, costs }: MarketFacts,
): Pick<ListedWish, 'asked' | 'imported'> {
  if (make === null || model === null) return { asked: null, imported: null }
  const wanted = { make, model, years }
  const asked = market && modelPrice(market, wanted)
  const cheapest = costs && cheapestImport(wanted, costs)
  if (!cheapest) return { asked, imported: null }
  const room = asked && importRoom(cheapest, { priceKsh: asked.median, facts: costs })
  return { asked, imported: { ...cheapest, room } }
}

async function readAlerts(): Promise<CarFilters[]> {
  const rows = await db
    .selectFrom('search_alerts')
    .select('query')
    .where('person_id', 'in', activePeople())
    .where('paused_at', 'is', null)
    .execute()
  return rows.map(({ query }) => searchOfAlert(query).filters)
}

/** Staff's notes on what people look for, read like the search box. */
async function readInquiries(from: Date, today: string): Promise<CarFilters[]> {
  const rows = await db
    .selectFrom('inquiries')
    .select('message')
    .where('created_at', '>=', from)
    .where('is_held', '=', false)
    .where('erased_at', 'is', null)
    .where('message', 'like', `${LOOKING_FOR}%`)
    .execute()
  const vocabulary = await readVocabulary()
  return rows.map(({ message }) => {
    const [text = ''] = message.slice(LOOKING_FOR.length).split('\n')
    return readWords({ text, chosen: NO_FILTERS, vocabulary, today }).filters
  })
}

const NO_FORMER_NAMES: FormerNames = new Map()

/** Current names of makes and models as the shop spells them, also for those that were merged. */
async function readNames() {
  const former = await orFallback(listFormerNames(), {
    what: 'the former names of merged models',
    fallback: NO_FORMER_NAMES,
  })
  const rows = await db
    .selectFrom('car_makes')
    .leftJoin('car_models', 'car_models.make_id', 'car_makes.id')
    .select(['car_makes.name as make', 'car_models.name as model'])
    .execute()
  const keyOf = (name: { make: string; model: string | null }) =>
    JSON.stringify([name.make.toLowerCase(), name.model?.toLowerCase() ?? null])
  const known = new Map(
    rows
      .flatMap((row) => [row, { make: row.make, model: null }])
      .map((name) => [keyOf(name), name]),
  )
  return (name: { make: string; model: string | null }) => {
    const current = currentName(former, name)
    return known.get(keyOf(current)) ?? current
  }
}
