import { formatKsh } from '#app/domain/money/money.ts'
import { type CarFilters, NO_FILTERS } from '#app/domain/search/car-filters.ts'

/** One thing that a search may give up when nothing matches all of it. */
export type Relaxation = {
  /** Of two with the same subject the later includes the earlier: 2014 to 2016, then any year. */
  readonly about: keyof CarFilters
  /** What was not found: `None in red`. */
  readonly missing: (filters: CarFilters) => string
  /** What a car found without it has instead: `not red`. */
  readonly unmet: (filters: CarFilters) => string
  /** What the search becomes: `in any colour`; null if what is left of it says so. */
  readonly becomes: string | null
  /** Null if it does not apply. */
  readonly relax: (filters: CarFilters) => CarFilters | null
  /** A search for this alone. */
  readonly alone: (filters: CarFilters) => CarFilters
}

const PRICE_MORE = 0.15

const list = (values: readonly string[]) => values.join(' or ')

type Steps = Pick<Relaxation, 'relax' | 'alone'>

const only = (filters: CarFilters, names: readonly (keyof CarFilters)[]): Partial<CarFilters> =>
  Object.fromEntries(names.map((name) => [name, filters[name]]))

/** Drops filters, if any of them is set. */
function dropping(...names: (keyof CarFilters)[]): Steps {
  return stepping(names, (filters) => ({ ...filters, ...only(NO_FILTERS, names) }))
}

/** Changes filters, if any of them is set. */
function stepping(
  names: readonly (keyof CarFilters)[],
  change: (filters: CarFilters) => CarFilters | null,
): Steps {
  const isSet = (filters: CarFilters) =>
    names.some((name) => {
      const value = filters[name]
      return Array.isArray(value) ? value.length > 0 : value !== null
    })
  return {
    relax: (filters) => (isSet(filters) ? change(filters) : null),
    alone: (filters) => ({ ...NO_FILTERS, ...only(filters, names) }),
  }
}

const span = (low: string | null, high: string | null): string =>
  low !== null && high !== null
    ? low === high
      ? `of ${low}`
      : `from ${low} to ${high}`
    : high === null
      ? `from ${low}`
      : `up to ${high}`

export const priceSpan = ({ minPrice, maxPrice }: CarFilters) =>
  span(
    minPrice === null ? null : formatKsh(minPrice),
    maxPrice === null ? null : formatKsh(maxPrice),
  )

export const yearSpan = ({ minYear, maxYear }: CarFilters) =>
  span(minYear === null ? null : `${minYear}`, maxYear === null ? null : `${maxYear}`)

function yearEitherSide(filters: CarFilters): CarFilters {
  const { minYear, maxYear } = filters
  return {
    ...filters,
    minYear: minYear === null ? null : minYear - 1,
    maxYear: maxYear === null ? null : maxYear + 1,
  }
}

function priceABitMore(filters: CarFilters): CarFilters {
  const { minPrice, maxPrice } = filters
  return {
    ...filters,
    minPrice: minPrice === null ? null : Math.round(minPrice * (1 - PRICE_MORE)),
    maxPrice: maxPrice === null ? null : Math.round(maxPrice * (1 + PRICE_MORE)),
  }
}

const SERIES_LENGTH = 3

/** `KDJ` of `KDJ123X`: cars registered at about the same time. */
function plateSeries(filters: CarFilters): CarFilters | null {
  const { plate } = filters
  if (plate === null || plate.length <= SERIES_LENGTH) return null
  return { ...filters, plate: plate.slice(0, SERIES_LENGTH) }
}

function otherPrice({ minPrice, maxPrice }: CarFilters): string {
  if (minPrice === null && maxPrice !== null) return `over ${formatKsh(maxPrice)}`
  if (minPrice !== null && maxPrice === null) return `under ${formatKsh(minPrice)}`
  return 'another price'
}

/** In the order in which buyers give things up; words are dropped earlier. */
export const RELAXATIONS: readonly Relaxation[] = [
  {
    about: 'plate',
    missing: ({ plate }) => `None with the registration ${plate}`,
    unmet: () => 'another registration',
    becomes: null,
    ...stepping(['plate'], plateSeries),
  },
  {
    about: 'plate',
    missing: ({ plate }) => `None with the registration ${plate}`,
    unmet: () => 'another registration',
    becomes: 'with any registration',
    ...dropping('plate'),
  },
  {
    about: 'modelCode',
    missing: ({ modelCode }) => `None with the code ${modelCode}`,
    unmet: ({ modelCode }) => `code ${modelCode} not stated`,
    becomes: 'with any model code',
    ...dropping('modelCode'),
  },
  {
    about: 'color',
    missing: ({ color }) => `None in ${list(color).toLowerCase()}`,
    unmet: ({ color }) => `not ${list(color).toLowerCase()}`,
    becomes: 'in any colour',
    ...dropping('color'),
  },
  {
    about: 'drive',
    missing: ({ drive }) => `None with ${drive?.toUpperCase()}`,
    unmet: ({ drive }) => `not ${drive?.toUpperCase()}`,
    becomes: 'with any drive',
    ...dropping('drive'),
  },
  {
    about: 'minSeats',
    missing: ({ minSeats }) => `None with ${minSeats} seats`,
    unmet: () => 'fewer seats or not stated',
    becomes: 'with any number of seats',
    ...dropping('minSeats'),
  },
  {
    about: 'maxMileage',
    missing: () => 'None with this mileage',
    unmet: () => 'another mileage',
    becomes: 'with any mileage',
    ...dropping('minMileage', 'maxMileage'),
  },
  {
    about: 'maxEngine',
    missing: () => 'None with this engine size',
    unmet: () => 'another engine size',
    becomes: 'with any engine',
    ...dropping('minEngine', 'maxEngine'),
  },
  {
    about: 'maxYear',
    missing: (filters) => `Nothing ${yearSpan(filters)}`,
    unmet: () => 'another year',
    becomes: null,
    ...stepping(['minYear', 'maxYear'], yearEitherSide),
  },
  {
    about: 'maxPrice',
    missing: (filters) => `Nothing ${priceSpan(filters)}`,
    unmet: otherPrice,
    becomes: null,
    ...stepping(['minPrice', 'maxPrice'], priceABitMore),
  },
  {
    about: 'maxMonthly',
    missing: ({ maxMonthly }) => `Nothing up to ${formatKsh(maxMonthly ?? 0)} a month`,
    unmet: ({ maxMonthly }) => `not up to ${formatKsh(maxMonthly ?? 0)} a month`,
    becomes: 'at any monthly payment',
    ...dropping('maxMonthly'),
  },
  {
    about: 'transmission',
    missing: ({ transmission }) => `None with ${list(transmission)} transmission`,
    unmet: ({ transmission }) => `not ${list(transmission).toLowerCase()}`,
    becomes: 'with any transmission',
    ...dropping('transmission'),
  },
  {
    about: 'fuelType',
    missing: ({ fuelType }) => `None with ${list(fuelType)}`,
    unmet: ({ fuelType }) => `not ${list(fuelType).toLowerCase()}`,
    becomes: 'with any fuel',
    ...dropping('fuelType'),
  },
  {
    about: 'condition',
    missing: ({ condition }) => `None in ${list(condition).toLowerCase()} condition`,
    unmet: ({ condition }) => `not in ${list(condition).toLowerCase()} condition`,
    becomes: 'in any condition',
    ...dropping('condition'),
  },
  {
    about: 'features',
    missing: ({ features }) => `None with ${list(features)}`,
    unmet: ({ features }) => `without ${list(features)}`,
    becomes: 'with or without these features',
    ...dropping('features'),
  },
  {
    about: 'proof',
    missing: ({ proof }) =>
      proof.includes('papers') ? 'None with papers checked' : 'None with a condition report',
    unmet: ({ proof }) =>
      proof.includes('papers') ? 'papers not checked yet' : 'no condition report yet',
    becomes: 'with or without written checks',
    ...dropping('proof'),
  },
  {
    about: 'landing',
    missing: () => 'None that can land in time',
    unmet: () => 'may be too late to import',
    becomes: 'that may be too late to import',
    ...dropping('landing'),
  },
  {
    about: 'category',
    missing: () => 'None in this category',
    unmet: () => 'another category',
    becomes: 'in any category',
    ...dropping('category'),
  },
  {
    about: 'maxYear',
    missing: (filters) => `Nothing ${yearSpan(filters)}`,
    unmet: () => 'another year',
    becomes: 'of any year',
    ...dropping('minYear', 'maxYear'),
  },
  {
    about: 'maxPrice',
    missing: (filters) => `Nothing ${priceSpan(filters)}`,
    unmet: otherPrice,
    becomes: 'at any price',
    ...dropping('minPrice', 'maxPrice'),
  },
  {
    about: 'model',
    missing: ({ make, model }) => `No ${make} ${model}`,
    unmet: () => 'another model',
    becomes: 'other models',
    ...dropping('model'),
  },
  {
    about: 'make',
    missing: ({ make }) => `No ${make}`,
    unmet: () => 'another make',
    becomes: 'other makes',
    ...dropping('make'),
  },
  {
    about: 'bodyType',
    missing: ({ bodyType }) => `No ${list(bodyType)}`,
    unmet: () => 'another body type',
    becomes: 'of any body type',
    ...dropping('bodyType'),
  },
]
