import { PROOFS } from '#app/domain/listing/proof/car-proof.ts'
import {
  BODY_TYPES,
  CONDITIONS,
  DRIVES,
  findOption,
  FUEL_TYPES,
  type Option,
  TRANSMISSIONS,
} from '#app/domain/taxonomy/car-options.ts'
import { formatList, OWN_TEXTS, parseList } from '#app/domain/text/list-parameter.ts'
import { oneLine } from '#app/domain/text/one-line.ts'

import { type CarFilters, IN_TIME, NO_FILTERS } from './car-filters.ts'
import { type CarSort, findSort, SEARCH_SORTS } from './car-sort.ts'

export const SEARCH_PAGE_SIZE = 12
export const CATEGORY_PAGE_SIZE = 50

export const CAR_VIEWS = ['grid', 'list'] as const
export type CarView = (typeof CAR_VIEWS)[number]

/** A search as read from its URL, the only state of the search page. */
export type CarSearch = {
  filters: CarFilters
  sort: CarSort
  /** From 1. If the list has fewer pages, the last one is shown. */
  page: number
  view: CarView
  /** The words typed in the search box that the filters were read from; null if none. */
  typed: string | null
}

const MAX_TEXT_LENGTH = 100
const MAX_SEATS = 100
const MAX_MONTHLY_KSH = 1_000_000_000
const MAX_CODE_LENGTH = 20
const MAX_PAGE = 100_000

export const RANGES = [
  { from: 'minPrice', to: 'maxPrice', max: 10_000_000_000 },
  { from: 'minYear', to: 'maxYear', max: 9_999 },
  { from: 'minMileage', to: 'maxMileage', max: 10_000_000 },
  { from: 'minEngine', to: 'maxEngine', max: 20_000 },
] as const satisfies readonly { from: keyof CarFilters; to: keyof CarFilters; max: number }[]

/**
 * Reads a search from a URL. Never fails: invalid parameters are ignored, numbers out of bounds are
 * clamped, and the ends of a reversed range are swapped.
 */
export function parseCarSearch(params: URLSearchParams): CarSearch {
  return {
    filters: parseCarFilters(params),
    sort: findSort(SEARCH_SORTS, params.get('sort')),
    page: parsePage(params.get('page')),
    view: CAR_VIEWS.find((view) => view === params.get('view')) ?? 'grid',
    typed: parseText(params.get('said')),
  }
}

export function parseCarFilters(params: URLSearchParams): CarFilters {
  const filters: CarFilters = {
    ...NO_FILTERS,
    searchTerm: parseText(params.get('searchTerm')),
    make: parseAny(params.get('make')),
    model: parseAny(params.get('model')),
    fuelType: parseOptions(FUEL_TYPES, joinedValues(params, 'fuelType')),
    transmission: parseOptions(TRANSMISSIONS, joinedValues(params, 'transmission')),
    bodyType: parseOptions(BODY_TYPES, joinedValues(params, 'bodyType')),
    condition: parseOptions(CONDITIONS, joinedValues(params, 'condition')),
    color: parseList(joinedValues(params, 'color'), OWN_TEXTS),
    features: parseList(joinedValues(params, 'features'), OWN_TEXTS),
    proof: parseOptions(PROOFS, joinedValues(params, 'proof')),
    category: parseCategory(params.get('category')),
    landing: parseLanding(params.get('landing')),
    maxMonthly: parseWholeNumber(params.get('maxMonthly'), MAX_MONTHLY_KSH),
    minSeats: parseWholeNumber(params.get('minSeats'), MAX_SEATS),
    drive: findOption(DRIVES, params.get('drive') ?? ''),
    plate: parseCode(params.get('plate')),
    modelCode: parseCode(params.get('modelCode')),
  }
  for (const { from, to, max } of RANGES) {
    const ends = [parseWholeNumber(params.get(from), max), parseWholeNumber(params.get(to), max)]
    const [low, high] = ends
    const isReversed = low != null && high != null && low > high
    filters[from] = (isReversed ? high : low) ?? null
    filters[to] = (isReversed ? low : high) ?? null
  }
  return filters
}

/** Writes a search as URL parameters, in one fixed order, defaults left out. */
export function formatCarSearch({ filters, sort, page, view, typed }: CarSearch): URLSearchParams {
  const params = formatCarFilters(filters)
  if (sort.value !== SEARCH_SORTS[0].value) params.set('sort', sort.value)
  if (view !== 'grid') params.set('view', view)
  if (page > 1) params.set('page', String(page))
  if (typed !== null) params.set('said', typed)
  return params
}

export function formatCarFilters(filters: CarFilters): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) {
    if (Array.isArray(value)) {
      if (value.length > 0) params.set(name, formatList(value))
    } else if (value !== null) {
      params.set(name, String(value))
    }
  }
  return params
}

/** The URL of a search: `/search`, or `/search?make=Toyota&page=2`. */
export function carSearchPath(search: CarSearch): string {
  const query = formatCarSearch(search).toString()
  return query === '' ? '/search' : `/search?${query}`
}

/** A list as in links, or one parameter per ticked box, as forms without JavaScript send it. */
function joinedValues(params: URLSearchParams, name: string): string {
  return params.getAll(name).join(',')
}

/** Capitals and digits, as on a plate or a chassis: `kdj 123x` is KDJ123X. */
function parseCode(written: string | null): string | null {
  const code = (written ?? '').toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return code === '' || code.length > MAX_CODE_LENGTH ? null : code
}

/** A page number, from 1; anything that is not a number is 1. */
export function parsePage(written: string | null): number {
  return Math.max(1, parseWholeNumber(written, MAX_PAGE) ?? 1)
}

/** A short text on one line; null if blank. */
export function parseText(written: string | null): string | null {
  const text = oneLine((written ?? '').slice(0, MAX_TEXT_LENGTH))
  return text === '' ? null : text
}

/** The selects send `Any` (or nothing) when nothing is chosen. */
function parseAny(written: string | null): string | null {
  const text = parseText(written)
  return text?.toLowerCase() === 'any' ? null : text
}

/** A category's slug; null for `all` and anything that cannot be a slug. */
export function parseCategory(written: string | null): string | null {
  const slug = written?.trim().toLowerCase() ?? ''
  return slug !== 'all' && /^[a-z0-9][a-z0-9_-]{0,49}$/.test(slug) ? slug : null
}

export function parseLanding(written: string | null): CarFilters['landing'] {
  return written === IN_TIME ? IN_TIME : null
}

function parseOptions<Value extends string>(
  options: readonly Option<Value>[],
  written: string,
): Value[] {
  const chosen = parseList(written).map((item) => findOption(options, item))
  return [...new Set(chosen)].filter((value) => value !== null)
}

/** `1,000,000` and `1 000 000` are numbers too; negative numbers count as 0. */
function parseWholeNumber(written: string | null, max: number): number | null {
  const digits = (written ?? '').replaceAll(/[\s,]/g, '')
  const match = /^(-?)(\d+)/.exec(digits)
  if (!match) return null
  return match[1] ? 0 : Math.min(Number(match[2]), max)
}
