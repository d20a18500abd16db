import type { CarFilters } from '#app/domain/cars/car-filters.ts'

import { type CarIndex, type Facet, FACETS, UNKNOWN_MILEAGE } from './car-index.ts'
import type { RaggedColumn } from './ragged-column.ts'

const PASSES = 0
/** It fails the features alone; the facet `FACETS[i]` alone is `i + 1`. */
export const FAILS_FEATURES = FACETS.length + 1

/** Cars worth counting, as slots. */
export type Judged = {
  /** Pass every filter. */
  passing: Uint32Array
  /** Fail one facet and nothing else. */
  failing: Uint32Array
  /** By slot, which facet that is. */
  failed: Uint8Array
}

type Marked = { slots: Uint32Array; failed: Uint8Array }

/**
 * Leaves out the cars that fail a range, a word or more than one facet. One filter after the other
 * passes over a plain column, of the cars that are left: all filters car by car takes several times
 * as long, and this is done for each search.
 */
export function judgeCars(index: CarIndex, filters: CarFilters): Judged {
  let slots = index.takenSlots()
  slots = inRange(slots, index.prices, { min: filters.minPrice, max: filters.maxPrice })
  slots = inRange(slots, index.years, { min: filters.minYear, max: filters.maxYear })
  slots = inRange(slots, index.mileagesKm, mileages(filters))
  const words = filters.searchTerm ? index.matchWords(filters.searchTerm) : []
  for (const matching of words) slots = holdingAny(slots, index.tokens, matching)

  const failed = new Uint8Array(index.slotCount)
  for (const [i, facet] of FACETS.entries()) {
    const allowed = index.columns[facet].allowed(chosenOf(filters, facet))
    if (allowed) slots = narrowed({ slots, failed }, i + 1, index.columns[facet].codes, allowed)
  }
  const allowedFeatures = index.featureDictionary.allowed(filters.features)
  if (allowedFeatures) slots = withAnyFeature({ slots, failed }, index.features, allowedFeatures)
  return parted({ slots, failed })
}

/** By a loop: `filter` of typed arrays takes ten times as long. */
function parted({ slots, failed }: Marked): Judged {
  const passing = new Uint32Array(slots.length)
  const failing = new Uint32Array(slots.length)
  let passed = 0
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] ?? 0
    if (failed[slot] === PASSES) {
      passing[passed] = slot
      passed += 1
    } else {
      failing[at - passed] = slot
    }
  }
  return {
    passing: passing.subarray(0, passed),
    failing: failing.subarray(0, slots.length - passed),
    failed,
  }
}

type Range = { min: number | null; max: number | null }
type Numbers = Float64Array | Uint16Array | Int32Array

// Each of these writes what is left over the front of what it was given.

function inRange(slots: Uint32Array, numbers: Numbers, { min, max }: Range): Uint32Array {
  if (min === null && max === null) return slots
  const least = min ?? Number.NEGATIVE_INFINITY
  const most = max ?? Number.POSITIVE_INFINITY
  let kept = 0
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] ?? 0
    const number = numbers[slot] ?? 0
    if (number < least || number > most) continue
    slots[kept] = slot
    kept += 1
  }
  return slots.subarray(0, kept)
}

/** A car of unknown mileage is in no range. */
function mileages({ minMileage, maxMileage }: CarFilters): Range {
  if (minMileage === null && maxMileage === null) return { min: null, max: null }
  return { min: Math.max(minMileage ?? 0, UNKNOWN_MILEAGE + 1), max: maxMileage }
}

/** The cars of which some word is a matching one. */
function holdingAny(slots: Uint32Array, tokens: RaggedColumn, matching: Uint8Array): Uint32Array {
  let kept = 0
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] ?? 0
    if (!tokens.hasAny(slot, matching)) continue
    slots[kept] = slot
    kept += 1
  }
  return slots.subarray(0, kept)
}

function narrowed(
  { slots, failed }: Marked,
  mark: number,
  codes: Uint16Array,
  allowed: Uint8Array,
): Uint32Array {
  let kept = 0
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] ?? 0
    if (allowed[codes[slot] ?? 0] !== 1) {
      if (failed[slot] !== PASSES) continue
      failed[slot] = mark
    }
    slots[kept] = slot
    kept += 1
  }
  return slots.subarray(0, kept)
}

/** Any one of the chosen features is enough. */
function withAnyFeature(
  { slots, failed }: Marked,
  features: RaggedColumn,
  allowed: Uint8Array,
): Uint32Array {
  let kept = 0
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] ?? 0
    if (!features.hasAny(slot, allowed)) {
      if (failed[slot] !== PASSES) continue
      failed[slot] = FAILS_FEATURES
    }
    slots[kept] = slot
    kept += 1
  }
  return slots.subarray(0, kept)
}

function chosenOf(filters: CarFilters, facet: Facet): readonly string[] {
  const chosen = filters[facet]
  if (chosen === null) return []
  return typeof chosen === 'string' ? [chosen] : chosen
}
