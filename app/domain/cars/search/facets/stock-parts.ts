import type { Picture } from '#app/domain/media/picture.ts'

import type { CarIndex } from './car-index.ts'

type BodyPart = { bodyType: string; count: number; lowestPrice: number; cheapestId: string }

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

type StockParts = {
  /** Most cars first. */
  bodies: BodyPart[]
  /** Those with cars. */
  budgets: BudgetPart[]
}

/** The cars on sale by body and by budget, in one pass over the index. */
export function stockParts({ taken, prices, columns, ids }: CarIndex): StockParts {
  const { codes, values } = columns.bodyType
  const bodies = new Map<string, BodyPart>()
  const budgets = BUDGETS.map((budget) => ({ ...budget, count: 0 }))
  for (const slot of taken.toArray()) {
    const price = prices.numbers[slot] ?? 0
    const id = ids[slot] ?? ''
    for (const budget of budgets) {
      if (price < (budget.minPrice ?? 0) || price > (budget.maxPrice ?? Infinity)) continue
      budget.count += 1
    }
    const bodyType = values[codes[slot] ?? 0]
    if (bodyType == null) continue
    const body = bodies.get(bodyType)
    if (!body) bodies.set(bodyType, { bodyType, count: 1, lowestPrice: price, cheapestId: id })
    else {
      body.count += 1
      if (price < body.lowestPrice) Object.assign(body, { lowestPrice: price, cheapestId: id })
    }
  }
  return {
    bodies: [...bodies.values()].sort((a, b) => b.count - a.count),
    budgets: budgets.filter(({ count }) => count > 0),
  }
}
