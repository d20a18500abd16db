/** A stored car whose row says the same, and which of the equals it is (from 1). */
export type StoredEqual = { readonly ordinal: number; readonly price: number }

/** The stored car a row means, or the ordinal under which it is new. */
export type Match<Stored> = { stored: Stored } | { ordinal: number }

/**
 * Pairs rows of one content with the stored cars of that content. Dealers list several cars in the
 * same words: rows that name a stored price first take that car, whatever the order of the file;
 * the remaining rows take the remaining cars in order, at their new price; rows left over are new.
 * Answers in the order of `prices`, one match a row. `taken` are ordinals that no new car may have.
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
