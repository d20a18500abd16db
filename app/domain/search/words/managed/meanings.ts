import { type CarFilters, NO_FILTERS } from '#app/domain/search/car-filters.ts'
import { formatCarFilters, parseCarFilters } from '#app/domain/search/car-search.ts'
import { SEARCH_SORTS } from '#app/domain/search/car-sort.ts'
import { filterChips } from '#app/domain/search/filter-chips.ts'
import type { Meaning } from '#app/domain/search/words/draft.ts'
import {
  BODY_TYPES,
  DRIVES,
  FUEL_TYPES,
  type Option,
  TRANSMISSIONS,
} from '#app/domain/taxonomy/car-options.ts'
import type { CategoryNames } from '#app/domain/taxonomy/category-label.ts'

/** A possible meaning of a word: `Toyota Vitz`, or `Body: Van`. */
export type MeaningChoice = { label: string } & Pick<Meaning, 'filters' | 'sort'>

type Shop = {
  names: readonly { make: string; model: string | null }[]
  categories: readonly Option[]
  /** Spelled as in the stock. */
  colors: readonly string[]
}

/** Only the rest of the search counts: buyers say `please` and `boss`. */
const NO_MEANING: MeaningChoice = { label: 'No meaning: ignore the word' }

const OPTIONS = [
  ...choicesOf('Body', BODY_TYPES, (value) => ({ bodyType: [value] })),
  ...choicesOf('Fuel', FUEL_TYPES, (value) => ({ fuelType: [value] })),
  ...choicesOf('Transmission', TRANSMISSIONS, (value) => ({ transmission: [value] })),
  ...choicesOf('Drive', DRIVES, (value) => ({ drive: value })),
  ...[5, 7, 8, 14].map((minSeats) => ({
    label: `Seats: ${minSeats} or more`,
    filters: { minSeats },
  })),
]

function choicesOf<Value extends string>(
  title: string,
  options: readonly Option<Value>[],
  filtersOf: (value: Value) => Partial<CarFilters>,
): MeaningChoice[] {
  return options.map(({ value, label }) => ({
    label: `${title}: ${label}`,
    filters: filtersOf(value),
  }))
}

/** Everything that a buyer's word can mean in this shop: its makes, models and filters. */
export function meaningChoices({ names, categories, colors }: Shop): MeaningChoice[] {
  const makes = [...new Set(names.map(({ make }) => make))]
  return [
    ...makes.map((make) => ({ label: make, filters: { make } })),
    ...names.flatMap(({ make, model }) =>
      model === null ? [] : [{ label: `${make} ${model}`, filters: { make, model } }],
    ),
    ...OPTIONS,
    ...choicesOf('Category', categories, (category) => ({ category })),
    ...colors.map((color) => ({ label: `Colour: ${color}`, filters: { color: [color] } })),
    ...SEARCH_SORTS.map(({ value, label }) => ({ label: `Order: ${label}`, sort: value })),
    NO_MEANING,
  ]
}

/** Ignores case and surrounding spaces; null if it is not one of the choices. */
export function findMeaning(
  choices: readonly MeaningChoice[],
  written: string,
): MeaningChoice | null {
  const wanted = written.trim().replaceAll(/\s+/g, ' ').toLowerCase()
  return choices.find(({ label }) => label.toLowerCase() === wanted) ?? null
}

/** The stored form: parameters of a search. */
export function storedMeaning({ filters, sort }: Omit<MeaningChoice, 'label'>) {
  const params = formatCarFilters({ ...NO_FILTERS, ...filters })
  if (sort !== undefined) params.set('sort', sort)
  return Object.fromEntries(params)
}

/** Reads a stored meaning; words to search for become its search term. */
export function parseMeaning(means: unknown): { filters: CarFilters; sort?: string } {
  const written = Object.entries(means ?? {}).map(([name, value]) => [name, String(value)])
  const params = new URLSearchParams(written)
  const sort = params.get('sort')
  return { filters: parseCarFilters(params), ...(sort !== null && { sort }) }
}

/** `Toyota Vitz` for a stored meaning, labelled like the choice that equals it. */
export function meaningText(
  means: unknown,
  { choices, names }: { choices: readonly MeaningChoice[]; names: CategoryNames },
): string {
  const meaning = parseMeaning(means)
  const key = meaningKey(meaning)
  return (
    choices.find((choice) => meaningKey(choice) === key)?.label ??
    filterChips(meaning.filters, names)
      .map(({ label }) => label)
      .join(' · ')
  )
}

const meaningKey = (meaning: Omit<MeaningChoice, 'label'>) => JSON.stringify(storedMeaning(meaning))
