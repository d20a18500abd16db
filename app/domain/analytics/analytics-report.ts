import type { AnalyticsPeriod, Stretch } from './analytics-period.ts'
import type { InterestLevel } from './interest-level.ts'
import type { MissedSearch } from './missed-search.ts'

/** The figures at the head of the report. */
export type Totals = {
  visits: number
  carViews: number
  /** Presses on WhatsApp or call. */
  contacts: number
  inquiries: number
}

/** How far visits went: of all of them, those in which each thing happened at least once. */
export type SessionCounts = {
  visits: number
  sawCar: number
  /** Pressed WhatsApp or call. */
  contacted: number
  inquired: number
}

export type ViewedCar = {
  id: string
  make: string
  model: string
  year: number
  views: number
  /** Presses on WhatsApp or call. */
  contacts: number
}

export type CarInterest = ViewedCar & { level: InterestLevel }

export type CarInterests = {
  /** A page of the cars on offer and of sold ones that were viewed. */
  cars: CarInterest[]
  total: number
  /** With those of the listed cars, all views of cars. */
  viewsOfDeleted: number
  page: number
  pageCount: number
  /** How many of them have each level, in the order of the levels. */
  ofLevel: { level: InterestLevel; label: string; cars: number }[]
  /** The cars viewed most, sold ones too. */
  top: ViewedCar[]
}

export type StretchCounts = Stretch & { carViews: number; inquiries: number }

/** What the shop keeps on disk. */
export type StorageUse = {
  pictures: number
  /** Of the originals; the sizes made from them can be made again. */
  picturesBytes: number
  databaseBytes: number
}

export type AnalyticsReport = {
  period: AnalyticsPeriod
  totals: Totals
  /** Of the period before; null where it is not kept. */
  totalsBefore: Totals | null
  /** A day each, or a week of a long period; days in Nairobi. */
  perStretch: StretchCounts[]
  /** Pages opened in each hour of the day, from midnight in Nairobi; 24 figures. */
  pagesOfHour: number[]
  funnel: SessionCounts
  interest: CarInterests
  missedSearches: MissedSearch[]
}
