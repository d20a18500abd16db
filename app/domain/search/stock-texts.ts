import { formatKsh } from '#app/domain/money/money.ts'
import { whole } from '#app/domain/text/count.ts'

import type { StockFigures } from './stock-index/stock-tree.ts'

/**
 * `KSh 650,000 to KSh 7,600,000`, or a single price; with the number of cars on another basis: `…,
 * 3 at CIF Mombasa prices`.
 */
export function priceSpan({ lowestPrice, highestPrice, atCif }: StockFigures): string {
  if (lowestPrice === null || highestPrice === null) return 'at CIF Mombasa prices'
  const span =
    lowestPrice === highestPrice
      ? formatKsh(lowestPrice)
      : `${formatKsh(lowestPrice)} to ${formatKsh(highestPrice)}`
  return atCif === 0 ? span : `${span}, ${whole(atCif)} at CIF Mombasa prices`
}

/** `Toyota cars for sale` for a make, `Toyota Premio for sale` for a model. */
export function stockHeading({ make, model }: { make: string; model: string | null }): string {
  return model === null ? `${make} cars for sale` : `${make} ${model} for sale`
}

export function noStockTitle({ make, model }: { make: string; model: string | null }): string {
  return `No ${make} ${model ?? 'cars'} in the yard right now`
}
