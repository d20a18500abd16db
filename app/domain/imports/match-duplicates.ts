/** `ordinal` counts from 1 among stored cars with the same content. */
export type StoredEqual = { readonly ordinal: number; readonly price: number }

/** The matched car, or the ordinal of a new one. */
export type Match<Stored> = { stored: Stored } | { ordinal: number }

/**
 * Pairs identical rows with stored cars of the same content, in the order of `prices`. Rows with a
 * stored price match that car first, whatever the file order; remaining rows take remaining cars as
 * price changes; the rest are new. `taken` are ordinals that new cars may not use.
 */
export function matchEquals<Stored extends StoredEqual>(
  prices: readonly number[],
  stored: readonly Stored[],
  taken: Iterable<number> = [],
): Match<Stored>[] {
  const free = stored.toSorted((a, b) => a.ordinal - b.ordinal)
  const samePriced = prices.map((price) => {
    const index = free.findIndex((car) => car.price === price)
    return index === -1 ? undefined : free.splice(index, 1)[0]
  })
  const ordinals = new Set([...taken, ...stored.map(({ ordinal }) => ordinal)])
  return samePriced.map((same) => {
    const car = same ?? free.shift()
    return car ? { stored: car } : { ordinal: takeLowestFree(ordinals) }
  })
}

function takeLowestFree(ordinals: Set<number>): number {
  let ordinal = 1
  while (ordinals.has(ordinal)) ordinal += 1
  ordinals.add(ordinal)
  return ordinal
}
