import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { listFeaturedPictures } from '#app/domain/media/list-car-pictures.server.ts'
import type { Picture } from '#app/domain/media/picture.ts'
import { orFallback } from '#app/infra/or-fallback.server.ts'

import { NO_FILTERS } from './car-filters.ts'
import { formatCarFilters } from './car-search.ts'
import { currentStock } from './stock-index/car-index.server.ts'
import {
  type BodyLink,
  type Budget,
  type BudgetLink,
  type RangePreset,
  stockParts,
} from './stock-index/stock-parts.ts'

/** Ways into the stock for people without a model in mind. */
export async function readStockParts(): Promise<{ bodies: BodyLink[]; budgets: BudgetLink[] }> {
  const { bodies, budgets } = stockParts((await currentStock()).cars)
  const pictures = await orFallback(listFeaturedPictures(bodies.map((body) => body.cheapestId)), {
    what: 'the pictures of body types',
    fallback: new Map<string, Picture>(),
  })
  return {
    bodies: bodies.map(({ cheapestId, ...body }) => ({
      ...body,
      path: searchPath(new URLSearchParams({ bodyType: body.bodyType })),
      picture: pictures.get(cheapestId) ?? null,
    })),
    budgets: budgets.map(({ count, ...budget }) => ({
      label: budgetLabel(budget),
      path: searchPath(formatCarFilters({ ...NO_FILTERS, ...budget })),
      count,
    })),
  }
}

/** In years. */
const PRESET_AGES = [3, 6, 9]

/** Prices and years to choose with one press, without those that no car on sale is in. */
export async function readRangePresets(
  now: Date,
): Promise<Record<'minPrice' | 'minYear', RangePreset[]>> {
  const { budgets, newestYear } = stockParts((await currentStock()).cars)
  const thisYear = Number(nairobiDay(now).slice(0, 4))
  return {
    minPrice: budgets.map(({ minPrice, maxPrice }) => {
      const ends = { minPrice, maxPrice }
      return { label: budgetLabel(ends, ''), ends }
    }),
    minYear: PRESET_AGES.map((age) => thisYear - age)
      .filter((year) => year <= (newestYear ?? 0))
      .map((year) => ({ label: `${year} or newer`, ends: { minYear: year, maxYear: null } })),
  }
}

const searchPath = (params: URLSearchParams) => `/search?${params}`

/** `Up to KSh 2M`, `KSh 2M to 4M`, `KSh 8M or more` */
function budgetLabel({ minPrice, maxPrice }: Budget, currency = 'KSh '): string {
  const millions = (shillings: number) => `${shillings / 1_000_000}M`
  if (minPrice === null) return `Up to ${currency}${millions(maxPrice ?? 0)}`
  if (maxPrice === null) return `${currency}${millions(minPrice)} or more`
  return `${currency}${millions(minPrice)} to ${millions(maxPrice)}`
}
