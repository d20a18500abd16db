import { parsePage } from '#app/domain/search/car-search.ts'

import { PERIOD_DAYS, type PeriodDays } from './analytics-period.ts'

export const INTEREST_SORTS = ['most', 'fewest'] as const
export type InterestSort = (typeof INTEREST_SORTS)[number]

export type AnalyticsSearch = {
  days: PeriodDays
  /** Counts test events as visits. */
  withTests: boolean
  sort: InterestSort
  page: number
}

const USUAL: AnalyticsSearch = { days: 30, withTests: false, sort: 'most', page: 1 }

export function parseAnalyticsSearch(params: URLSearchParams): AnalyticsSearch {
  return {
    days: PERIOD_DAYS.find((days) => String(days) === params.get('days')) ?? USUAL.days,
    withTests: params.get('tests') === 'shown',
    sort: INTEREST_SORTS.find((sort) => sort === params.get('sort')) ?? USUAL.sort,
    page: parsePage(params.get('page')),
  }
}

/** `/admin/analytics?days=90&page=2`, without defaults. */
export function analyticsPath({ days, withTests, sort, page }: AnalyticsSearch): string {
  const params = new URLSearchParams()
  if (days !== USUAL.days) params.set('days', String(days))
  if (withTests) params.set('tests', 'shown')
  if (sort !== USUAL.sort) params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  const query = params.toString()
  return query === '' ? '/admin/analytics' : `/admin/analytics?${query}`
}
