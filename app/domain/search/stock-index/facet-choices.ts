import { isSameText } from '#app/domain/cars/car-texts.ts'
import { proofLabel, PROOFS } from '#app/domain/listing/proof/car-proof.ts'
import type { CarFilters } from '#app/domain/search/car-filters.ts'
import {
  BODY_TYPES,
  CONDITIONS,
  DRIVES,
  FUEL_TYPES,
  type Option,
  optionValues,
  TRANSMISSIONS,
} from '#app/domain/taxonomy/car-options.ts'
import { type CategoryNames, categoryLabel } from '#app/domain/taxonomy/category-label.ts'

import type { Facet } from './car-index.ts'
import type { FacetCount, FacetCounts } from './count-facets.ts'

/** An option with the number of cars it leads to. */
export type Choice = { value: string; label: string; count: number }

export type FacetChoices = Record<Exclude<Facet, 'drive'> | 'proof', Choice[]> &
  Record<'minSeats' | 'drive', Option[]>

/** Nobody reads more checkboxes than this; the rest can be found by typing. */
const MOST_SHOWN = 14

/** The options of a search in display order; chosen ones stay, even without cars. */
export function facetChoices(
  counts: FacetCounts,
  { filters, names }: { filters: CarFilters; names: CategoryNames },
): FacetChoices {
  return {
    make: alphabetical(counts.make, chosen(filters.make)),
    // The models of all makes would be a useless list of hundreds.
    model: filters.make ? alphabetical(counts.model, chosen(filters.model)) : [],
    category: alphabetical(counts.category, chosen(filters.category), (slug) =>
      categoryLabel(slug, names),
    ),
    bodyType: inOrder(optionValues(BODY_TYPES), counts.bodyType, filters.bodyType),
    fuelType: inOrder(optionValues(FUEL_TYPES), counts.fuelType, filters.fuelType),
    transmission: inOrder(optionValues(TRANSMISSIONS), counts.transmission, filters.transmission),
    condition: inOrder(optionValues(CONDITIONS), counts.condition, filters.condition),
    drive: [ANY, ...inOrder(optionValues(DRIVES), counts.drive, chosen(filters.drive), driveLabel)],
    color: mostFirst(counts.color, filters.color),
    features: mostFirst(counts.features, filters.features),
    minSeats: seatOptions(counts.minSeats, filters.minSeats),
    proof: inOrder(optionValues(PROOFS), counts.proof, filters.proof, proofLabel),
  }
}

/** A link may ask for another number. */
function seatOptions(counts: readonly FacetCount[], asked: number | null): (Choice | Option)[] {
  const isOther = asked !== null && !counts.some(({ value }) => value === `${asked}`)
  const options = [...counts, ...(isOther ? [{ value: `${asked}` }] : [])]
  return [
    ANY,
    ...options
      .toSorted((a, b) => Number(a.value) - Number(b.value))
      .map((option) => ({ ...option, label: `${option.value} or more` })),
  ]
}

const ANY: Option = { value: '', label: 'Any' }

/** Stored in lower case, written as makers do. */
const driveLabel = (drive: string) => drive.toUpperCase()

const chosen = (value: string | null): string[] => (value === null ? [] : [value])

function toChoices(
  counts: readonly FacetCount[],
  chosenValues: readonly string[],
  labelOf: (value: string) => string = (value) => value,
): Choice[] {
  const missing = chosenValues.filter(
    (value) => !counts.some((each) => isSameText(each.value, value)),
  )
  return [...counts, ...missing.map((value) => ({ value, count: 0 }))].map(({ value, count }) => ({
    value,
    label: labelOf(value),
    count,
  }))
}

function alphabetical(...args: Parameters<typeof toChoices>): Choice[] {
  return toChoices(...args).toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
}

function inOrder(
  order: readonly string[],
  counts: readonly FacetCount[],
  chosenValues: readonly string[],
  labelOf?: (value: string) => string,
): Choice[] {
  return toChoices(counts, chosenValues, labelOf).toSorted(
    (a, b) => order.indexOf(a.value) - order.indexOf(b.value),
  )
}

function mostFirst(counts: readonly FacetCount[], chosenValues: readonly string[]): Choice[] {
  return toChoices(counts, chosenValues)
    .toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'en'))
    .filter(
      ({ value }, place) =>
        place < MOST_SHOWN || chosenValues.some((each) => isSameText(each, value)),
    )
}
