import type { CarFilters } from '#app/domain/cars/car-filters.ts'

import { type CarIndex, type Facet, FACETS, UNKNOWN_MILEAGE } from './car-index.ts'

export type FacetCount = { value: string; count: number }

export type FacetCounts = Record<Facet | 'features', FacetCount[]> & {
  /** How many cars the whole search finds. */
  total: number
}

/** No facet failed so far, or more than one did. */
const NONE = -1
const FEATURES = FACETS.length

/**
 * Counts, for every value of every facet, the cars a buyer would see after choosing it:
 * those that pass all filters but the facet's own. So a choice beside a chosen one says
 * how many cars it would add, and a value without cars is not in the list.
 */
export function countFacets(index: CarIndex, filters: CarFilters): FacetCounts {
  const columns = FACETS.map((facet) => index.columns[facet])
  const codes = columns.map((column) => column.codes)
  const allowed = FACETS.map((facet, i) => columns[i]?.allowed(chosenOf(filters, facet)) ?? null)
  const counts = columns.map((column) => new Uint32Array(column.values.length))
  const allowedFeatures = index.featureDictionary.allowed(filters.features)
  const featureCounts = new Uint32Array(index.featureDictionary.values.length)
  const passes = rangeTest(index, filters)
  // Only a facet that narrows can fail; the others are counted and never tested.
  const narrowing = allowed.flatMap((mask, i) => (mask ? [{ i, mask, codes: codes[i] }] : []))
  const found = new Uint32Array(index.size)
  let total = 0

  for (let slot = 0; slot < index.ids.length; slot += 1) {
    if (index.ids[slot] === null || !passes(slot)) continue
    let failed = NONE
    let isOut = false
    for (const { i, mask, codes: column } of narrowing) {
      if (mask[column?.[slot] ?? 0]) continue
      isOut = failed !== NONE
      failed = i
      if (isOut) break
    }
    if (isOut) continue
    const features = index.features[slot] ?? NO_FEATURES
    if (allowedFeatures && !features.some((code) => allowedFeatures[code])) {
      if (failed !== NONE) continue
      failed = FEATURES
    }
    if (failed === NONE) {
      found[total] = slot
      total += 1
    } else if (failed === FEATURES) {
      for (const code of features) increment(featureCounts, code)
    } else {
      increment(counts[failed], codes[failed]?.[slot] ?? 0)
    }
  }
  // A column at a time: twice as fast as a car at a time.
  for (let i = 0; i < codes.length; i += 1) {
    countColumn({ counts: counts[i], codes: codes[i], slots: found, total })
  }
  for (let at = 0; at < total; at += 1) {
    const features = index.features[found[at] ?? 0] ?? NO_FEATURES
    for (let i = 0; i < features.length; i += 1) increment(featureCounts, features[i] ?? 0)
  }

  const facets = Object.fromEntries(
    FACETS.map((facet, i) => [facet, listCounts(columns[i]?.values ?? [], counts[i])]),
  ) as Record<Facet, FacetCount[]>
  return {
    ...facets,
    features: listCounts(index.featureDictionary.values, featureCounts),
    total,
  }
}

const NO_FEATURES = new Uint16Array(0)

function chosenOf(filters: CarFilters, facet: Facet): readonly string[] {
  const chosen = filters[facet]
  if (chosen === null) return []
  return typeof chosen === 'string' ? [chosen] : chosen
}

function increment(counts: Uint32Array | undefined, code: number): void {
  if (counts) counts[code] = (counts[code] ?? 0) + 1
}

type Column = {
  counts: Uint32Array | undefined
  codes: Uint16Array | undefined
  /** The first `total` of them count. */
  slots: Uint32Array
  total: number
}

function countColumn({ counts, codes, slots, total }: Column): void {
  if (!counts || !codes) return
  for (let at = 0; at < total; at += 1) {
    const code = codes[slots[at] ?? 0] ?? 0
    counts[code] = (counts[code] ?? 0) + 1
  }
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

/** What has no counts of its own: ranges and words. A car of unknown mileage is in no range. */
function rangeTest(index: CarIndex, filters: CarFilters): (slot: number) => boolean {
  const { prices, years, mileagesKm, tokens } = index
  const minPrice = filters.minPrice ?? Number.NEGATIVE_INFINITY
  const maxPrice = filters.maxPrice ?? Number.POSITIVE_INFINITY
  const minYear = filters.minYear ?? 0
  const maxYear = filters.maxYear ?? Number.POSITIVE_INFINITY
  const needsMileage = filters.minMileage !== null || filters.maxMileage !== null
  const minMileage = filters.minMileage ?? (needsMileage ? 0 : UNKNOWN_MILEAGE)
  const maxMileage = filters.maxMileage ?? Number.POSITIVE_INFINITY
  const words = filters.searchTerm ? index.matchWords(filters.searchTerm) : []
  return (slot) => {
    const price = prices[slot] ?? 0
    if (price < minPrice || price > maxPrice) return false
    const year = years[slot] ?? 0
    if (year < minYear || year > maxYear) return false
    const mileage = mileagesKm[slot] ?? UNKNOWN_MILEAGE
    if (mileage < minMileage || mileage > maxMileage) return false
    return words.length === 0 || holdsAll(tokens[slot] ?? NO_TOKENS, words)
  }
}

const NO_TOKENS = new Uint32Array(0)

/** Whether each wanted word is among a car's. Plain loops: this runs for every car of the yard. */
function holdsAll(tokens: Uint32Array, words: readonly Uint8Array[]): boolean {
  for (const matching of words) {
    let isHeld = false
    for (let i = 0; i < tokens.length && !isHeld; i += 1) isHeld = matching[tokens[i] ?? 0] === 1
    if (!isHeld) return false
  }
  return true
}
