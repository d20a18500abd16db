import type { Picture } from '#app/domain/media/picture.ts'
import type { CarFilters } from '#app/domain/search/car-filters.ts'

import type { CarIndex } from './car-index.ts'

type BodyPart = {
  bodyType: string
  count: number
  /** Among prices that include the import; null if no car has one. */
  lowestPrice: number | null
  cheapestId: string
}

/** Whole shillings, ends included as in the search; null means unbounded. */
export type Budget = { minPrice: number | null; maxPrice: number | null }

const BUDGETS: readonly Budget[] = [
  { minPrice: null, maxPrice: 2_000_000 },
  { minPrice: 2_000_000, maxPrice: 4_000_000 },
  { minPrice: 4_000_000, maxPrice: 8_000_000 },
  { minPrice: 8_000_000, maxPrice: null },
]

type BudgetPart = Budget & { count: number }

/** `picture` is of the car that costs least. */
export type BodyLink = Omit<BodyPart, 'cheapestId'> & { path: string; picture: Picture | null }
export type BudgetLink = { label: string; path: string; count: number }

/** A range of prices or years that the search offers beside its fields. */
export type RangePreset = {
  label: string
  /** Null means unbounded. */
  ends: Partial<CarFilters>
}

type StockParts = {
  /** Most cars first. */
  bodies: BodyPart[]
  /** Only parts with cars. */
  budgets: BudgetPart[]
  /** The latest model year; null if no car has one. */
  newestYear: number | null
}

const counted = new WeakMap<CarIndex['totals'], StockParts>()

/** The cars on sale by body and by budget, counted anew only when a car or the costs change. */
export function stockParts(index: CarIndex): StockParts {
  const { totals } = index
  const parts = counted.get(totals) ?? countParts(index)
  counted.set(totals, parts)
  return parts
}

/** In one pass over the index. */
function countParts(index: CarIndex): StockParts {
  const { taken, prices, years, columns, ids } = index
  const { codes, values } = columns.bodyType
  const bodies = new Map<string, BodyPart & { cheapest: number }>()
  const budgets = BUDGETS.map((budget) => ({ ...budget, count: 0 }))
  let newestYear = 0
  for (const slot of taken.toArray()) {
    const price = prices.numbers[slot] ?? 0
    const id = ids[slot] ?? ''
    newestYear = Math.max(newestYear, years.numbers[slot] ?? 0)
    for (const budget of budgets) {
      if (price < (budget.minPrice ?? 0) || price > (budget.maxPrice ?? Infinity)) continue
      budget.count += 1
    }
    const bodyType = values[codes[slot] ?? 0]
    if (bodyType == null) continue
    const asked = index.isAtCif(slot) || price === 0 ? null : price
    const body = bodies.get(bodyType)
    if (!body) {
      const first = { count: 1, lowestPrice: asked, cheapestId: id, cheapest: price }
      bodies.set(bodyType, { bodyType, ...first })
      continue
    }
    body.count += 1
    if (price < body.cheapest) Object.assign(body, { cheapest: price, cheapestId: id })
    if (asked !== null) body.lowestPrice = Math.min(body.lowestPrice ?? asked, asked)
  }
  return {
    bodies: Array.from(bodies.values(), withoutCheapest).sort((a, b) => b.count - a.count),
    budgets: budgets.filter(({ count }) => count > 0),
    newestYear: newestYear || null,
  }
}

function withoutCheapest(body: BodyPart & { cheapest: number }): BodyPart {
  const { cheapest: _, ...part } = body
  return part
}
