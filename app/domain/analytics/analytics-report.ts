import type { AnalyticsPeriod, Stretch } from './analytics-period.ts'
import type { InterestLevel } from './interest-level.ts'
import type { MissedSearch } from './missed-search.ts'
import type { SourceRow } from './source-rows.ts'

export type Totals = {
  visits: number
  carViews: number
  contacts: number
  inquiries: number
}

export type SessionCounts = {
  visits: number
  sawCar: number
  contacted: number
  inquired: number
}

export type ViewedCar = {
  id: string
  make: string
  model: string
  year: number
  views: number
  contacts: number
}

export type CarInterest = ViewedCar & { level: InterestLevel }

export type CarInterests = {
  /** One page of the cars on offer and of sold ones that were viewed. */
  cars: CarInterest[]
  total: number
  /** All views of cars, including those of the listed cars. */
  viewsOfDeleted: number
  page: number
  pageCount: number
  /** Number of cars at each level, in the order of the levels. */
  ofLevel: { level: InterestLevel; label: string; cars: number }[]
  top: ViewedCar[]
}

export type StretchCounts = Stretch & { carViews: number; inquiries: number }

export type StorageUse = {
  pictures: number
  /** Originals only; resized variants can be regenerated. */
  picturesBytes: number
  databaseBytes: number
}

export type AnalyticsReport = {
  period: AnalyticsPeriod
  totals: Totals
  /** The previous period; null if its events are no longer kept. */
  totalsBefore: Totals | null
  /** Days in Nairobi, or weeks of a long period. */
  perStretch: StretchCounts[]
  /** 24 counts, from midnight in Nairobi. */
  pagesOfHour: number[]
  funnel: SessionCounts
  interest: CarInterests
  missedSearches: MissedSearch[]
  sources: SourceRow[]
}
