import type { CarIndex } from './car-index.ts'

/** The count and price range of the cars on sale of a make or model. */
export type StockFigures = {
  count: number
  /** Among prices that include the import, in whole shillings; null if no car has one. */
  lowestPrice: number | null
  highestPrice: number | null
  /** How many are priced at CIF Mombasa. */
  atCif: number
}

export type MakeStock = StockFigures & {
  /** The car that costs least. */
  cheapestId: string
  models: Map<string, StockFigures>
}

/** `cheapest` includes the taxes of cars at CIF Mombasa. */
type Pair = StockFigures & { cheapestId: string; cheapest: number }

export const NO_STOCK: StockFigures = {
  count: 0,
  lowestPrice: null,
  highestPrice: null,
  atCif: 0,
}

/** Dictionary codes have 16 bits, so a make and a model fit in one number. */
const PAIR = 0x1_00_00

/**
 * Every make on sale with its models, in one pass over the index. Keys are the names on the cars.
 */
export function stockTree(index: CarIndex): Map<string, MakeStock> {
  const { taken, prices, columns, ids } = index
  const makes = columns.make
  const models = columns.model
  const pairs = new Map<number, Pair>()
  for (const slot of taken.toArray()) {
    const pair = (makes.codes[slot] ?? 0) * PAIR + (models.codes[slot] ?? 0)
    const price = prices.numbers[slot] ?? 0
    const figures = pairs.get(pair)
    const isAtCif = index.isAtCif(slot)
    const asked = isAtCif || price === 0 ? null : price
    const car = {
      count: 1,
      lowestPrice: asked,
      highestPrice: asked,
      atCif: isAtCif ? 1 : 0,
      cheapestId: ids[slot] ?? '',
      cheapest: price,
    }
    if (figures) add(figures, car)
    else pairs.set(pair, car)
  }
  const makesByName = new Map<string, Pair & { models: Map<string, StockFigures> }>()
  for (const [pair, found] of pairs) {
    const make = makes.values[Math.floor(pair / PAIR)]
    const model = models.values[pair % PAIR]
    if (make == null || model == null) continue
    const { cheapestId: _, cheapest: __, ...figures } = found
    const ofMake = makesByName.get(make)
    if (ofMake) add(ofMake, found)
    else makesByName.set(make, { ...found, models: new Map() })
    makesByName.get(make)?.models.set(model, figures)
  }
  return new Map(
    Array.from(makesByName, ([make, stock]) => {
      const { cheapest: _, ...figures } = stock
      return [make, figures] as const
    }),
  )
}

function add(figures: Pair, more: Pair): void {
  figures.count += more.count
  figures.atCif += more.atCif
  if (more.cheapest < figures.cheapest) {
    figures.cheapest = more.cheapest
    figures.cheapestId = more.cheapestId
  }
  figures.lowestPrice = ofBoth(figures.lowestPrice, more.lowestPrice, Math.min)
  figures.highestPrice = ofBoth(figures.highestPrice, more.highestPrice, Math.max)
}

function ofBoth(
  one: number | null,
  other: number | null,
  choose: (one: number, other: number) => number,
): number | null {
  return one === null ? other : other === null ? one : choose(one, other)
}
