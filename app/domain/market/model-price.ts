import { FEWEST_SIMILAR } from './market-estimate.ts'
import { type MarketIndex, rowsOfModel } from './market-index.ts'

export type ModelPrice = {
  n: number
  /** The median asking price, in whole shillings. */
  median: number
  observed: { from: string; to: string }
  isDemo: boolean
}

type Asked = {
  make: string
  model: string
  years: { readonly from: number | null; readonly to: number | null } | null
}

/** Asking prices of a model in the lists, wherever it was used; null for fewer than 8 adverts. */
export function modelPrice(index: MarketIndex, { make, model, years }: Asked): ModelPrice | null {
  const rows = (['F', 'L'] as const)
    .flatMap((origin) => [...rowsOfModel(index, { make, model, origin })])
    .filter((row) => {
      const year = index.year[row] ?? 0
      return year >= (years?.from ?? 0) && year <= (years?.to ?? Infinity)
    })
  if (rows.length < FEWEST_SIMILAR) return null
  const prices = rows.map((row) => index.price[row] ?? 0).toSorted((a, b) => a - b)
  const days = rows.map((row) => index.sources[index.source[row] ?? 0]?.observedOn ?? '').toSorted()
  return {
    n: rows.length,
    median: prices[Math.floor((prices.length - 1) / 2)] ?? 0,
    observed: { from: days[0] ?? '', to: days.at(-1) ?? '' },
    isDemo: rows.some((row) => index.sources[index.source[row] ?? 0]?.isDemo),
  }
}
