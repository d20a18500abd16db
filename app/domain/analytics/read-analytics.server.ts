import { sql } from 'kysely'

import { daysBefore, nairobiDay, startOfNairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { readShopCategories } from '#app/domain/taxonomy/read-shop-categories.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import { periodOf, type Span, stretchesOf, sumPerStretch } from './analytics-period.ts'
import {
  type AnalyticsReport,
  type Totals,
  type DayFigures,
  sumFigures,
  gatherMissedSearches,
  type MissedSearch,
  sourceRows,
} from './analytics-report.ts'
import type { AnalyticsSearch } from './analytics-search.ts'
import {
  countDays,
  countInquiriesFrom,
  countInquiriesOfDays,
  type Counted,
  isCounted,
  readDays,
} from './count-days.server.ts'
import { listCarInterest } from './list-car-interest.server.ts'

export async function readAnalytics(search: AnalyticsSearch, now: Date): Promise<AnalyticsReport> {
  const { withTests } = search
  const period = periodOf(search.days, now)
  const { before } = period
  const [days, inquiriesOfDay, inquiriesFrom, missedSearches, totalsBefore] = await Promise.all([
    readDays({ ...period, withTests, now }),
    countInquiriesOfDays(period),
    countInquiriesFrom(period),
    listMissedSearches({ ...period, withTests }),
    before && readTotals(before, { withTests, now }),
  ])
  const sum = sumFigures(days.map(({ figures }) => figures))
  const totals = totalsOf(sum, inquiriesOfDay)
  const stretches = stretchesOf(period)
  const viewsOfDay = new Map(days.map(({ day, figures }) => [day, figures.counts.car_view ?? 0]))
  const carViews = sumPerStretch(stretches, viewsOfDay)
  const inquiries = sumPerStretch(stretches, inquiriesOfDay)
  return {
    period,
    totals,
    totalsBefore,
    perStretch: stretches.map((stretch, index) => ({
      ...stretch,
      carViews: carViews[index] ?? 0,
      inquiries: inquiries[index] ?? 0,
    })),
    pagesOfHour: sum.pagesOfHour,
    funnel: sum.sessions,
    interest: await listCarInterest(sum.cars, { ...search, carViews: totals.carViews }),
    missedSearches,
    sources: sourceRows({
      visits: totals.visits,
      visitsFrom: sum.visitsFrom,
      inquiriesFrom,
    }),
  }
}

type Reading = { withTests: boolean; now: Date }

/** Whole days, plus today so far. */
async function readTotals(span: Span, { withTests, now }: Reading): Promise<Totals> {
  const partDay = nairobiDay(span.to)
  const [days, part, inquiries] = await Promise.all([
    readDays({
      firstDay: nairobiDay(span.from),
      lastDay: daysBefore(partDay, 1),
      withTests,
      now,
    }),
    countDays({ from: startOfNairobiDay(partDay), to: span.to, withTests }),
    countInquiriesOfDays(span),
  ])
  const whole = days.map(({ figures }) => figures)
  return totalsOf(sumFigures([...whole, ...part.values()]), inquiries)
}

function totalsOf(
  { sessions, counts }: DayFigures,
  inquiriesOfDay: ReadonlyMap<string, number>,
): Totals {
  return {
    visits: sessions.visits,
    carViews: counts.car_view ?? 0,
    contacts: (counts.whatsapp_click ?? 0) + (counts.call_click ?? 0),
    inquiries: [...inquiriesOfDay.values()].reduce((sum, count) => sum + count, 0),
  }
}

const MISSED_SHOWN = 10
const MISSED_READ_MAX = 300

async function listMissedSearches(counted: Counted): Promise<MissedSearch[]> {
  const { rows } = await sql<{ metadata: Record<string, unknown>; times: number }>`
    select metadata, count(*) as times from analytics
     where event_type = 'search' and metadata -> 'found' = '0' and ${isCounted(counted)}
     group by metadata order by times desc, max(created_at) desc limit ${MISSED_READ_MAX}`.execute(
    db,
  )
  const { names } = await readShopCategories()
  return gatherMissedSearches(rows, names).slice(0, MISSED_SHOWN)
}
