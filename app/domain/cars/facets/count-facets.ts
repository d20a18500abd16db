import { type CarIndex, type Facet, FACETS } from './car-index.ts'
import { FAILS_FEATURES, type Judged } from './judge-cars.ts'

export type FacetCount = { value: string; count: number }

export type FacetCounts = Record<Facet | 'features', FacetCount[]> & {
  /** How many cars the whole search finds. */
  total: number
}

/**
 * Counts, for every value of every facet, the cars a buyer would see after choosing it:
 * those that pass all filters but the facet's own. So a choice beside a chosen one says
 * how many cars it would add, and a value without cars is not in the list.
 */
export function countFacets(
  { columns, features, featureDictionary }: CarIndex,
  { passing, failing, failed }: Judged,
): FacetCounts {
  const counts = FACETS.map((facet) => new Uint32Array(columns[facet].values.length))
  const featureCounts = new Uint32Array(featureDictionary.values.length)
  for (const [i, facet] of FACETS.entries()) {
    const { codes } = columns[facet]
    for (let at = 0; at < passing.length; at += 1) addCode(counts[i], codes, passing[at] ?? 0)
  }
  for (let at = 0; at < passing.length; at += 1) features.countInto(featureCounts, passing[at] ?? 0)
  for (let at = 0; at < failing.length; at += 1) {
    const slot = failing[at] ?? 0
    const mark = failed[slot] ?? 0
    const facet = FACETS[mark - 1]
    if (mark === FAILS_FEATURES) features.countInto(featureCounts, slot)
    else if (facet) addCode(counts[mark - 1], columns[facet].codes, slot)
  }

  const facets = Object.fromEntries(
    FACETS.map((facet, i) => [facet, listCounts(columns[facet].values, counts[i])]),
  ) as Record<Facet, FacetCount[]>
  return {
    ...facets,
    features: listCounts(featureDictionary.values, featureCounts),
    total: passing.length,
  }
}

function addCode(counts: Uint32Array | undefined, codes: Uint16Array, slot: number): void {
  const code = codes[slot] ?? 0
  if (counts) counts[code] = (counts[code] ?? 0) + 1
}

function listCounts(
  values: readonly (string | null)[],
  counts: Uint32Array | undefined,
): FacetCount[] {
  return values.flatMap((value, code) => {
    const count = counts?.[code] ?? 0
    return value !== null && count > 0 ? [{ value, count }] : []
  })
}
