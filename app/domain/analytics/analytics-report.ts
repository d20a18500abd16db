import { labelIn, WAYS_IN, type WayIn } from '#app/domain/inquiries/inquiry-options.ts'
import { sourceLabel } from '#app/domain/inquiries/lead-source.ts'
import type { CarFilters } from '#app/domain/search/car-filters.ts'
import { carSearchPath, formatCarFilters, parseCarFilters } from '#app/domain/search/car-search.ts'
import { SEARCH_SORTS } from '#app/domain/search/car-sort.ts'
import { filterChips } from '#app/domain/search/filter-chips.ts'
import type { CategoryNames } from '#app/domain/taxonomy/category-label.ts'

import type { AnalyticsPeriod, Stretch } from './analytics-period.ts'
import type { EventType } from './event.ts'

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

/** The last level whose minimum is reached applies. */
export const INTEREST_LEVELS = [
  { value: 'none', label: 'None', fromViews: 0 },
  { value: 'low', label: 'Low', fromViews: 1 },
  { value: 'medium', label: 'Medium', fromViews: 4 },
  { value: 'high', label: 'High', fromViews: 11 },
] as const

export type InterestLevel = (typeof INTEREST_LEVELS)[number]['value']

export function interestLevel(views: number): InterestLevel {
  const level = INTEREST_LEVELS.findLast(({ fromViews }) => views >= fromViews)
  return (level ?? INTEREST_LEVELS[0]).value
}

export type MissedSearch = {
  /** `Toyota · Prado · Up to KSh 3,000,000` */
  text: string
  times: number
  /** May find something now. */
  path: string
}

type Stored = { metadata: Readonly<Record<string, unknown>>; times: number }

export function gatherMissedSearches(
  stored: readonly Stored[],
  names: CategoryNames,
): MissedSearch[] {
  const gathered = new Map<string, MissedSearch>()
  for (const { metadata, times } of stored) {
    const filters = filtersOf(metadata)
    const key = formatCarFilters(filters).toString().toLowerCase()
    if (key === '') continue
    const known = gathered.get(key)
    if (known) known.times += times
    else gathered.set(key, { text: textOf(filters, names), times, path: pathOf(filters) })
  }
  return [...gathered.values()].toSorted((a, b) => b.times - a.times)
}

function filtersOf(metadata: Readonly<Record<string, unknown>>): CarFilters {
  const written = Object.entries(metadata).map(([name, value]) => [name, String(value)])
  return parseCarFilters(new URLSearchParams(written))
}

const textOf = (filters: CarFilters, names: CategoryNames) =>
  filterChips(filters, names)
    .map(({ label }) => label)
    .join(' · ')

const pathOf = (filters: CarFilters) =>
  carSearchPath({ filters, sort: SEARCH_SORTS[0], page: 1, view: 'grid', typed: null })

/** Inquiries of a period in their current state. */
type InquiryOutcomes = {
  inquiries: number
  completed: number
  /** Completed inquiries about a car that was sold. */
  sold: number
}

export type InquiriesFrom = InquiryOutcomes & {
  source: string | null
  /** Only for inquiries that staff typed in. */
  cameBy: WayIn | null
}

/** `visits` is null for people who came to the yard or called: no visit is counted for them. */
export type SourceRow = InquiryOutcomes & { key: string; label: string; visits: number | null }

export const UNKNOWN_SOURCE = 'Direct or unknown'

type Counted = {
  visits: number
  visitsFrom: ReadonlyMap<string, number>
  inquiriesFrom: readonly InquiriesFrom[]
}

/** One row per source, most inquiries first and unknown sources last. */
export function sourceRows({ visits, visitsFrom, inquiriesFrom }: Counted): SourceRow[] {
  const rows = new Map<string, SourceRow>()
  const rowOf = (row: Pick<SourceRow, 'key' | 'label' | 'visits'>) => {
    const known = rows.get(row.key) ?? { ...row, inquiries: 0, completed: 0, sold: 0 }
    rows.set(row.key, known)
    return known
  }
  for (const [source, count] of visitsFrom) {
    rowOf({ key: `site ${source}`, label: sourceLabel(source), visits: count })
  }
  const known = [...visitsFrom.values()].reduce((sum, count) => sum + count, 0)
  const unknown = { key: 'unknown', label: UNKNOWN_SOURCE, visits: Math.max(0, visits - known) }
  for (const { source, cameBy, inquiries, completed, sold } of inquiriesFrom) {
    const row = rowOf(
      cameBy !== null
        ? { key: `yard ${cameBy}`, label: `${labelIn(WAYS_IN, cameBy)} (typed in)`, visits: null }
        : source === null
          ? unknown
          : { key: `site ${source}`, label: sourceLabel(source), visits: 0 },
    )
    row.inquiries += inquiries
    row.completed += completed
    row.sold += sold
  }
  if (unknown.visits > 0) rowOf(unknown)
  return [...rows.values()].toSorted(
    (a, b) =>
      Number(a.key === unknown.key) - Number(b.key === unknown.key) ||
      b.inquiries - a.inquiries ||
      (b.visits ?? 0) - (a.visits ?? 0) ||
      a.label.localeCompare(b.label),
  )
}

type EventCounts = Partial<Record<EventType, number>>

export type CarCounts = { views: number; contacts: number }

/** The figures of one Nairobi day, or the sum of several. */
export type DayFigures = {
  counts: EventCounts
  /** 24 counts, from midnight. */
  pagesOfHour: number[]
  /** A visit that passes midnight counts on both days. */
  sessions: SessionCounts
  cars: Map<string, CarCounts>
  /** Visits from a known source, by `LeadSource.source`. */
  visitsFrom: Map<string, number>
}

export function noFigures(): DayFigures {
  return {
    counts: {},
    pagesOfHour: Array.from({ length: 24 }, () => 0),
    sessions: { visits: 0, sawCar: 0, contacted: 0, inquired: 0 },
    cars: new Map(),
    visitsFrom: new Map(),
  }
}

export function sumFigures(days: Iterable<DayFigures>): DayFigures {
  const sum = noFigures()
  for (const { counts, pagesOfHour, sessions, cars, visitsFrom } of days) {
    for (const [type, count] of Object.entries(counts) as [EventType, number][]) {
      sum.counts[type] = (sum.counts[type] ?? 0) + count
    }
    for (const [hour, pages] of pagesOfHour.entries()) {
      sum.pagesOfHour[hour] = (sum.pagesOfHour[hour] ?? 0) + pages
    }
    sum.sessions.visits += sessions.visits
    sum.sessions.sawCar += sessions.sawCar
    sum.sessions.contacted += sessions.contacted
    sum.sessions.inquired += sessions.inquired
    for (const [id, { views, contacts }] of cars) {
      const known = sum.cars.get(id)
      if (known) {
        known.views += views
        known.contacts += contacts
      } else sum.cars.set(id, { views, contacts })
    }
    for (const [source, visits] of visitsFrom) {
      sum.visitsFrom.set(source, (sum.visitsFrom.get(source) ?? 0) + visits)
    }
  }
  return sum
}
