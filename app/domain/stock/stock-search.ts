import { CAR_STATUSES, type CarStatus } from '#app/domain/cars/status/car-status.ts'
import { CLOCK_STATES } from '#app/domain/costs/import-clock/staff-clock.ts'
import type { ClockState } from '#app/domain/import-clock/import-clock.ts'
import {
  CAR_VIEWS,
  type CarView,
  parseCategory,
  parsePage,
  parseText,
} from '#app/domain/search/car-search.ts'
import type { CarSort } from '#app/domain/search/car-sort.ts'
import { returnPath } from '#app/domain/staff/sign-in/return-path.ts'

import { AGEING_DAYS } from './stock-work.ts'

export const STOCK_PATH = '/admin/cars'

export const STOCK_PAGE_SIZE = 25

export const STOCK_STATES = [
  ...CAR_STATUSES.map(({ value, label }) => ({ value, label })),
  { value: 'incomplete', label: 'Incomplete' },
  { value: 'papers_open', label: 'Papers open' },
  { value: 'well_above', label: 'Well above similar cars' },
  { value: 'ageing', label: `On sale for over ${AGEING_DAYS} days` },
  { value: 'unconfirmed', label: 'Price not confirmed recently' },
] as const satisfies readonly { value: StockState; label: string }[]

export type StockState =
  | CarStatus
  | 'incomplete'
  | 'papers_open'
  | 'well_above'
  | 'ageing'
  | 'unconfirmed'

export const STOCK_CLOCKS = CLOCK_STATES.map(({ state, label }) => ({ value: state, label }))

export const STOCK_SORTS = [
  { value: 'newest', label: 'Newest first', column: 'created_at', direction: 'desc' },
  { value: 'oldest', label: 'Longest in stock', column: 'created_at', direction: 'asc' },
  { value: 'price', label: 'Price: low to high', column: 'price', direction: 'asc' },
  { value: 'price-desc', label: 'Price: high to low', column: 'price', direction: 'desc' },
  { value: 'year', label: 'Year: newest', column: 'year', direction: 'desc' },
  { value: 'mileage', label: 'Mileage: lowest', column: 'mileage_km', direction: 'asc' },
] as const satisfies readonly CarSort[]

export type StockSort = (typeof STOCK_SORTS)[number]['value']

export type StockSearch = {
  /** Words about the car, or its stock, registration or chassis number. */
  searchTerm: string | null
  category: string | null
  status: StockState | null
  /** Only for cars on sale that are yet to be imported. */
  clock: ClockState | null
  sort: StockSort
  page: number
  view: CarView
}

export const WHOLE_STOCK: StockSearch = {
  searchTerm: null,
  category: null,
  status: null,
  clock: null,
  sort: 'newest',
  page: 1,
  view: 'list',
}

export function parseStockSearch(params: URLSearchParams): StockSearch {
  const param = (name: string) => params.get(name)
  return {
    searchTerm: parseText(param('searchTerm')),
    category: parseCategory(param('category')),
    status: STOCK_STATES.find(({ value }) => value === param('status'))?.value ?? null,
    clock: STOCK_CLOCKS.find(({ value }) => value === param('clock'))?.value ?? null,
    sort: STOCK_SORTS.find(({ value }) => value === param('sort'))?.value ?? WHOLE_STOCK.sort,
    page: parsePage(param('page')),
    view: CAR_VIEWS.find((view) => view === param('view')) ?? WHOLE_STOCK.view,
  }
}

/** `/admin/cars?status=sold&page=2`, without defaults. */
export function stockSearchPath(search: StockSearch): string {
  const names = Object.keys(WHOLE_STOCK) as (keyof StockSearch)[]
  const params = new URLSearchParams()
  for (const name of names) {
    const value = search[name]
    if (value !== null && value !== WHOLE_STOCK[name]) params.set(name, String(value))
  }
  const query = params.toString()
  return query === '' ? STOCK_PATH : `${STOCK_PATH}?${query}`
}

/** A page of a car, leading back to the list it was opened from. */
export function fromList(path: string, listPath: string): string {
  if (listPath === STOCK_PATH) return path
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ to: listPath }).toString()}`
}

/** The list that `fromList` put into the URL. */
export const listPathOf = (params: URLSearchParams): string =>
  returnPath(params.get('to'), STOCK_PATH)

/** The page of a car, from one of its own pages that `fromList` leads to. */
export const carPathFrom = (carId: string, params: URLSearchParams): string =>
  fromList(`${STOCK_PATH}/${carId}`, listPathOf(params))

export function isNarrowed({ searchTerm, category, status, clock }: StockSearch): boolean {
  return [searchTerm, category, status, clock].some((value) => value !== null)
}
