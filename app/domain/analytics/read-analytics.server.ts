import { periodOf, stretchesOf, sumPerStretch } from './analytics-period.ts'
import type { AnalyticsReport, Totals } from './analytics-report.ts'
import type { AnalyticsSearch } from './analytics-search.ts'
import { countInquiriesOfDays } from './count-inquiries.server.ts'
import { countSessions, countVisitsMade } from './count-sessions.server.ts'
import { countEvents, countVisits, type EventCounts, sumCounts } from './count-visits.server.ts'
import { listCarInterest } from './list-car-interest.server.ts'
import { listMissedSearches } from './list-missed-searches.server.ts'

/** Everything that the report says of a period. */
export async function readAnalytics(search: AnalyticsSearch, now: Date): Promise<AnalyticsReport> {
  const { withTests, days } = search
  const period = periodOf(days, now)
  const counted = { ...period, withTests }
  const { before } = period
  const [{ ofDay, pagesOfHour }, funnel, inquiriesOfDay, interest, missedSearches, totalsBefore] =
    await Promise.all([
      countVisits(counted),
      countSessions(counted),
      countInquiriesOfDays(period),
      listCarInterest(counted, search),
      listMissedSearches(counted),
      before && readTotals({ ...before, withTests }),
    ])
  const stretches = stretchesOf(period)
  const carViews = sumPerStretch(
    stretches,
    new Map([...ofDay].map(([day, counts]) => [day, counts.car_view ?? 0])),
  )
  const inquiries = sumPerStretch(stretches, inquiriesOfDay)
  return {
    period,
    totals: totalsOf({
      visits: funnel.visits,
      counts: sumCounts(ofDay.values()),
      inquiries: inquiriesOfDay,
    }),
    totalsBefore,
    perStretch: stretches.map((stretch, index) => ({
      ...stretch,
      carViews: carViews[index] ?? 0,
      inquiries: inquiries[index] ?? 0,
    })),
    pagesOfHour,
    funnel,
    interest,
    missedSearches,
  }
}

async function readTotals(counted: Parameters<typeof countEvents>[0]): Promise<Totals> {
  const [visits, counts, inquiries] = await Promise.all([
    countVisitsMade(counted),
    countEvents(counted),
    countInquiriesOfDays(counted),
  ])
  return totalsOf({ visits, counts, inquiries })
}

type Parts = { visits: number; counts: EventCounts; inquiries: ReadonlyMap<string, number> }

function totalsOf({ visits, counts, inquiries }: Parts): Totals {
  return {
    visits,
    carViews: counts.car_view ?? 0,
    contacts: (counts.whatsapp_click ?? 0) + (counts.call_click ?? 0),
    inquiries: [...inquiries.values()].reduce((sum, count) => sum + count, 0),
  }
}
