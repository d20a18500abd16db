import type { CarIndex } from './car-index.ts'

/** The count and price range of the cars on sale of a make or model. */
export type StockFigures = {
  count: number
  /** Whole shillings; both are 0 where there is no car. */
  lowestPrice: number
  highestPrice: number
}

export type MakeStock = StockFigures & {
  /** The car that costs least. */
  cheapestId: string
  models: Map<string, StockFigures>
}

type Pair = StockFigures & { cheapestId: string }

export const NO_STOCK: StockFigures = { count: 0, lowestPrice: 0, highestPrice: 0 }

/** Dictionary codes have 16 bits, so a make and a model fit in one number. */
const PAIR = 0x1_00_00

/**
 * Every make on sale with its models, in one pass over the index. Keys are the names on the cars.
 */
export function stockTree({ taken, prices, columns, ids }: CarIndex): Map<string, MakeStock> {
  const makes = columns.make
  const models = columns.model
  const pairs = new Map<number, Pair>()
  for (const slot of taken.toArray()) {
    const pair = (makes.codes[slot] ?? 0) * PAIR + (models.codes[slot] ?? 0)
    const price = prices.numbers[slot] ?? 0
    const figures = pairs.get(pair)
    const car = { count: 1, lowestPrice: price, highestPrice: price, cheapestId: ids[slot] ?? '' }
    if (figures) add(figures, car)
    else pairs.set(pair, car)
  }
  const tree = new Map<string, MakeStock>()
  for (const [pair, { cheapestId, ...figures }] of pairs) {
    const make = makes.values[Math.floor(pair / PAIR)]
    const model = models.values[pair % PAIR]
    if (make == null || model == null) continue
    const ofMake = tree.get(make)
    if (ofMake) add(ofMake, { ...figures, cheapestId })
    else tree.set(make, { ...figures, cheapestId, models: new Map() })
    tree.get(make)?.models.set(model, figures)
  }
  return tree
}

function add(figures: Pair, more: Pair): void {
  figures.count += more.count
  if (more.lowestPrice < figures.lowestPrice) figures.cheapestId = more.cheapestId
  figures.lowestPrice = Math.min(figures.lowestPrice, more.lowestPrice)
  figures.highestPrice = Math.max(figures.highestPrice, more.highestPrice)
}
