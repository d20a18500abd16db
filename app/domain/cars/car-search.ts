import { type CarFilters, NO_FILTERS } from './car-filters.ts'
import {
  BODY_TYPES,
  CONDITIONS,
  findOption,
  FUEL_TYPES,
  type Option,
  TRANSMISSIONS,
} from './car-options.ts'
import { type CarSort, findSort, SEARCH_SORTS } from './car-sort.ts'
import { cleanText, formatList, parseList } from './list-parameter.ts'

export const SEARCH_PAGE_SIZE = 12
export const CATEGORY_PAGE_SIZE = 50

export const CAR_VIEWS = ['grid', 'list'] as const
export type CarView = (typeof CAR_VIEWS)[number]

/** One search as its URL says it: the URL is the only state of the search page. */
export type CarSearch = {
  filters: CarFilters
  sort: CarSort
  /** From 1. The list may have fewer pages; whoever reads it shows the last one then. */
  page: number
  view: CarView
}

const MAX_TEXT_LENGTH = 100
const MAX_PAGE = 100_000

const RANGES = [
  { from: 'minPrice', to: 'maxPrice', max: 10_000_000_000 },
  { from: 'minYear', to: 'maxYear', max: 9_999 },
  { from: 'minMileage', to: 'maxMileage', max: 10_000_000 },
] as const satisfies readonly { from: keyof CarFilters; to: keyof CarFilters; max: number }[]

/**
 * Reads a search from a URL. Never fails: a parameter that makes no sense is left out,
 * one out of bounds is brought back in, and a range written the wrong way round is turned.
 */
export function parseCarSearch(params: URLSearchParams): CarSearch {
  return {
    filters: parseCarFilters(params),
    sort: findSort(SEARCH_SORTS, params.get('sort')),
    page: parsePage(params.get('page')),
    view: CAR_VIEWS.find((view) => view === params.get('view')) ?? 'grid',
  }
}

export function parseCarFilters(params: URLSearchParams): CarFilters {
  const filters: CarFilters = {
    ...NO_FILTERS,
    searchTerm: parseText(params.get('searchTerm')),
    make: parseAny(params.get('make')),
    // A model means nothing without its make.
    model: parseAny(params.get('make')) && parseAny(params.get('model')),
    fuelType: parseOptions(FUEL_TYPES, listed(params, 'fuelType')),
    transmission: parseOptions(TRANSMISSIONS, listed(params, 'transmission')),
    bodyType: parseOptions(BODY_TYPES, listed(params, 'bodyType')),
    condition: parseOptions(CONDITIONS, listed(params, 'condition')),
    color: parseList(listed(params, 'color')),
    features: parseList(listed(params, 'features')),
    category: parseCategory(params.get('category')),
  }
  for (const { from, to, max } of RANGES) {
    const ends = [parseWholeNumber(params.get(from), max), parseWholeNumber(params.get(to), max)]
    const [low, high] = ends
    const turned = low != null && high != null && low > high
    filters[from] = (turned ? high : low) ?? null
    filters[to] = (turned ? low : high) ?? null
  }
  return filters
}

/** Writes a search as URL parameters, in one fixed order, defaults left out. */
export function formatCarSearch({ filters, sort, page, view }: CarSearch): URLSearchParams {
  const params = formatCarFilters(filters)
  if (sort.value !== SEARCH_SORTS[0].value) params.set('sort', sort.value)
  if (view !== 'grid') params.set('view', view)
  if (page > 1) params.set('page', String(page))
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

/** The address of a search: `/search`, or `/search?make=Toyota&page=2`. */
export function carSearchPath(search: CarSearch): string {
  const query = formatCarSearch(search).toString()
  return query === '' ? '/search' : `/search?${query}`
}

/** A list as links write it, or as a form without script sends it: one parameter a tick. */
function listed(params: URLSearchParams, name: string): string {
  return params.getAll(name).join(',')
}

/** The number of a page, from 1; whatever is no number is the first. */
export function parsePage(written: string | null): number {
  return Math.max(1, parseWholeNumber(written, MAX_PAGE) ?? 1)
}

/** A short text on one line; nothing but blanks is null. */
export function parseText(written: string | null): string | null {
  const text = cleanText((written ?? '').slice(0, MAX_TEXT_LENGTH))
  return text === '' ? null : text
}

/** The selects send `Any` (or nothing) when nothing is chosen. */
function parseAny(written: string | null): string | null {
  const text = parseText(written)
  return text?.toLowerCase() === 'any' ? null : text
}

/** A category's slug; `all` and whatever could be no slug is null. */
export function parseCategory(written: string | null): string | null {
  const slug = written?.trim().toLowerCase() ?? ''
  return slug !== 'all' && /^[a-z0-9][a-z0-9_-]{0,49}$/.test(slug) ? slug : null
}

function parseOptions<Value extends string>(
  options: readonly Option<Value>[],
  written: string,
): Value[] {
  const chosen = parseList(written).map((item) => findOption(options, item))
  return [...new Set(chosen)].filter((value) => value !== null)
}

/** `1,000,000` and `1 000 000` are numbers too; below zero counts as zero. */
function parseWholeNumber(written: string | null, max: number): number | null {
  const digits = (written ?? '').replaceAll(/[\s,]/g, '')
  const match = /^(-?)(\d+)/.exec(digits)
  if (!match) return null
  return match[1] ? 0 : Math.min(Number(match[2]), max)
}
