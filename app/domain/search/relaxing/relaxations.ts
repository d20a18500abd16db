import { formatKsh } from '#app/domain/money/money.ts'
import type { CarFilters } from '#app/domain/search/car-filters.ts'

/** One thing that a search may give up when nothing matches all of it. */
export type Relaxation = {
  /** Of two with the same subject the later includes the earlier: 2014 to 2016, then any year. */
  readonly about: keyof CarFilters
  /** What was not found: `None in red`. */
  readonly missing: (filters: CarFilters) => string
  /** What the search becomes, after a number of cars: `in any colour`. */
  readonly becomes: (filters: CarFilters) => string
  /** Null if it does not apply. */
  readonly relax: (filters: CarFilters) => CarFilters | null
}

const PRICE_MORE = 0.15

const list = (values: readonly string[]) => values.join(' or ')

/** Drops filters, if any of them is set. */
function dropping(...names: (keyof CarFilters)[]): Relaxation['relax'] {
  return (filters) => {
    const isSet = names.some((name) => {
      const value = filters[name]
      return Array.isArray(value) ? value.length > 0 : value !== null
    })
    const dropped = names.map((name) => [name, Array.isArray(filters[name]) ? [] : null])
    return isSet ? { ...filters, ...Object.fromEntries(dropped) } : null
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

const prices = ({ minPrice, maxPrice }: CarFilters) =>
  span(
    minPrice === null ? null : formatKsh(minPrice),
    maxPrice === null ? null : formatKsh(maxPrice),
  )

const years = ({ minYear, maxYear }: CarFilters) =>
  span(minYear === null ? null : `${minYear}`, maxYear === null ? null : `${maxYear}`)

function yearEitherSide(filters: CarFilters): CarFilters | null {
  const { minYear, maxYear } = filters
  if (minYear === null && maxYear === null) return null
  return {
    ...filters,
    minYear: minYear === null ? null : minYear - 1,
    maxYear: maxYear === null ? null : maxYear + 1,
  }
}

function priceABitMore(filters: CarFilters): CarFilters | null {
  const { minPrice, maxPrice } = filters
  if (minPrice === null && maxPrice === null) return null
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

/** In the order in which buyers give things up; words are dropped earlier. */
export const RELAXATIONS: readonly Relaxation[] = [
  {
    about: 'plate',
    missing: ({ plate }) => `None with the registration ${plate}`,
    becomes: ({ plate }) => `with a registration that begins ${plate}`,
    relax: plateSeries,
  },
  {
    about: 'plate',
    missing: ({ plate }) => `None with the registration ${plate}`,
    becomes: () => 'with any registration',
    relax: dropping('plate'),
  },
  {
    about: 'modelCode',
    missing: ({ modelCode }) => `None with the code ${modelCode}`,
    becomes: () => 'with any model code',
    relax: dropping('modelCode'),
  },
  {
    about: 'color',
    missing: ({ color }) => `None in ${list(color).toLowerCase()}`,
    becomes: () => 'in any colour',
    relax: dropping('color'),
  },
  {
    about: 'drive',
    missing: ({ drive }) => `None with ${drive?.toUpperCase()}`,
    becomes: () => 'with any drive',
    relax: dropping('drive'),
  },
  {
    about: 'minSeats',
    missing: ({ minSeats }) => `None with ${minSeats} seats`,
    becomes: () => 'with any number of seats',
    relax: dropping('minSeats'),
  },
  {
    about: 'maxMileage',
    missing: () => 'None with this mileage',
    becomes: () => 'with any mileage',
    relax: dropping('minMileage', 'maxMileage'),
  },
  {
    about: 'maxEngine',
    missing: () => 'None with this engine size',
    becomes: () => 'with any engine',
    relax: dropping('minEngine', 'maxEngine'),
  },
  {
    about: 'maxYear',
    missing: (filters) => `Nothing ${years(filters)}`,
    becomes: years,
    relax: yearEitherSide,
  },
  {
    about: 'maxPrice',
    missing: (filters) => `Nothing ${prices(filters)}`,
    becomes: prices,
    relax: priceABitMore,
  },
  {
    about: 'maxMonthly',
    missing: ({ maxMonthly }) => `Nothing up to ${formatKsh(maxMonthly ?? 0)} a month`,
    becomes: () => 'at any monthly payment',
    relax: dropping('maxMonthly'),
  },
  {
    about: 'transmission',
    missing: ({ transmission }) => `None with ${list(transmission)} transmission`,
    becomes: () => 'with any transmission',
    relax: dropping('transmission'),
  },
  {
    about: 'fuelType',
    missing: ({ fuelType }) => `None with ${list(fuelType)}`,
    becomes: () => 'with any fuel',
    relax: dropping('fuelType'),
  },
  {
    about: 'condition',
    missing: ({ condition }) => `None in ${list(condition).toLowerCase()} condition`,
    becomes: () => 'in any condition',
    relax: dropping('condition'),
  },
  {
    about: 'features',
    missing: ({ features }) => `None with ${list(features)}`,
    becomes: () => 'with or without these features',
    relax: dropping('features'),
  },
  {
    about: 'proof',
    missing: ({ proof }) =>
      proof.includes('papers') ? 'None with papers checked' : 'None with a condition report',
    becomes: () => 'with or without written checks',
    relax: dropping('proof'),
  },
  {
    about: 'landing',
    missing: () => 'None that can land in time',
    becomes: () => 'that may be too late to import',
    relax: dropping('landing'),
  },
  {
    about: 'category',
    missing: () => 'None in this category',
    becomes: () => 'in any category',
    relax: dropping('category'),
  },
  {
    about: 'maxYear',
    missing: (filters) => `Nothing ${years(filters)}`,
    becomes: () => 'of any year',
    relax: dropping('minYear', 'maxYear'),
  },
  {
    about: 'maxPrice',
    missing: (filters) => `Nothing ${prices(filters)}`,
    becomes: () => 'at any price',
    relax: dropping('minPrice', 'maxPrice'),
  },
  {
    about: 'model',
    missing: ({ make, model }) => `No ${make} ${model}`,
    becomes: ({ make }) => `of other ${make} models`,
    relax: dropping('model'),
  },
  {
    about: 'bodyType',
    missing: ({ bodyType }) => `No ${list(bodyType)}`,
    becomes: () => 'of any body type',
    relax: dropping('bodyType'),
  },
]
