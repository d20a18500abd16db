/** A stored car with the same content, and its ordinal among identical ones (from 1). */
export type StoredEqual = { readonly ordinal: number; readonly price: number }

/** The stored car a row matches, or the ordinal of a new one. */
export type Match<Stored> = { stored: Stored } | { ordinal: number }

/**
 * Pairs rows of one content with the stored cars of that content. Dealers list several cars with
 * identical content: rows with a stored price take that car first, whatever the order of the file;
 * the remaining rows take the remaining cars in order, as price changes; rows left over are new.
 * Returns one match per row, in the order of `prices`. `taken` are ordinals that new cars may not
 * use.
 */
export function matchEquals<Stored extends StoredEqual>(
  prices: readonly number[],
  stored: readonly Stored[],
  taken: Iterable<number> = [],
): Match<Stored>[] {
  const free = stored.toSorted((one, other) => one.ordinal - other.ordinal)
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
