import type { CarFilters } from '#app/domain/cars/car-filters.ts'

import { type CarIndex, type Facet, FACETS } from './car-index.ts'
import { FAILS_FEATURES, failedFilters, PASSES } from './failed-filters.ts'

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
export function countFacets(index: CarIndex, filters: CarFilters): FacetCounts {
  const { slots, failed } = failedFilters(index, filters)
  const counts = FACETS.map((facet) => new Uint32Array(index.columns[facet].values.length))
  const featureCounts = new Uint32Array(index.featureDictionary.values.length)
  const passing = new Uint32Array(slots.length)
  let total = 0
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] ?? 0
    const mark = failed[slot] ?? PASSES
    if (mark === PASSES) {
      passing[total] = slot
      total += 1
    } else if (mark === FAILS_FEATURES) {
      index.features.countInto(featureCounts, slot)
    } else {
      const facet = FACETS[mark - 1]
      if (facet) addCode(counts[mark - 1], index.columns[facet].codes, slot)
    }
  }
  for (const [i, facet] of FACETS.entries()) {
    const { codes } = index.columns[facet]
    for (let at = 0; at < total; at += 1) addCode(counts[i], codes, passing[at] ?? 0)
  }
  for (let at = 0; at < total; at += 1) index.features.countInto(featureCounts, passing[at] ?? 0)

  const facets = Object.fromEntries(
    FACETS.map((facet, i) => [facet, listCounts(index.columns[facet].values, counts[i])]),
  ) as Record<Facet, FacetCount[]>
  return {
    ...facets,
    features: listCounts(index.featureDictionary.values, featureCounts),
    total,
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
