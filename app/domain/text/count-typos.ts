/**
 * Letters added, missing, changed or swapped with a neighbour (optimal string alignment distance),
 * at most `limit`.
 */
export function countTypos(a: string, b: string, limit: number): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1]
      let typos = Math.min(
        (last[j] ?? limit) + 1,
        (row[j - 1] ?? limit) + 1,
        (last[j - 1] ?? limit) + (same ? 0 : 1),
      )
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (isSwap) typos = Math.min(typos, (beforeLast[j - 2] ?? limit) + 1)
      row.push(typos)
    }
    if (Math.min(...row) >= limit) return limit
    beforeLast = last
    last = row
  }
  return last[b.length] ?? limit
}

/** Shorter words are too close to each other to guess. */
export const SHORTEST_CORRECTED = 4
/** Words of this length or more may have two typos corrected, shorter ones one. */
const TWO_TYPOS_FROM = 7

/** How many typos to correct in a word: none in a short word or one with a digit. */
export function typosCorrected(word: string): number {
  if (word.length < SHORTEST_CORRECTED || /\d/.test(word)) return 0
  return word.length < TWO_TYPOS_FROM ? 1 : 2
}
