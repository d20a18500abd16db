/** Reproducible choices for a seed and a request number. */
export type Random = {
  /** An integer from 0 to below `end`. */
  below: (end: number) => number
  pick: <Value>(values: readonly Value[]) => Value
  /** @param share the percentage */
  percent: (share: number) => boolean
}

/** mulberry32, seeded with both numbers. */
export function randomOf(seed: number, number: number): Random {
  let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b)) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    below,
    pick: <Value>(values: readonly Value[]): Value => {
      const value = values[below(values.length)]
      if (value === undefined) throw new Error('There is nothing to choose from.')
      return value
    },
    percent: (share) => next() * 100 < share,
  }
}
