import { type TodayView, todayViewOf } from '#app/components/admin/inquiries/today/today-view.ts'
import { carName } from '#app/domain/cars/car-name.ts'
import { daysInStock } from '#app/domain/cars/stock/days-in-stock.ts'
import { stockSearchPath, WHOLE_STOCK } from '#app/domain/cars/stock/stock-search.ts'
import { readStockWork } from '#app/domain/cars/stock/stock-work.server.ts'
import { ageingText, unconfirmedText } from '#app/domain/cars/stock/stock-work.ts'
import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { countDue, findWaiting, listDueActions } from '#app/domain/inquiries/due/list-due.server.ts'
import { ALL_INQUIRIES } from '#app/domain/inquiries/staff/inquiry-search.ts'
import {
  countDailyInquiries,
  TREND_DAYS,
} from '#app/domain/inquiries/staff/recent-inquiries.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'

/** Each with a link to its list; only those that need work. */
export async function readStockTasks(): Promise<{ text: string; to: string }[]> {
  const { ageing, unconfirmed, oldest } = await readStockWork()
  const longest = oldest && {
    name: carName(oldest),
    days: daysInStock({ createdAt: oldest.createdAt, soldAt: null }),
  }
  return [
    ...(ageing === 0
      ? []
      : [
          {
            text: ageingText(ageing, longest),
            to: stockSearchPath({ ...WHOLE_STOCK, status: 'ageing', sort: 'oldest' }),
          },
        ]),
    ...(unconfirmed === 0
      ? []
      : [
          {
            text: unconfirmedText(unconfirmed),
            to: stockSearchPath({ ...WHOLE_STOCK, status: 'unconfirmed' }),
          },
        ]),
  ]
}

/** `9 inquiries in the last 7 days, 4 in the 7 before`; null if there were none. */
export async function readInquiryTrend(): Promise<{ values: number[]; text: string } | null> {
  const values = (await countDailyInquiries()).map(({ count }) => count)
  if (values.every((count) => count === 0)) return null
  const half = TREND_DAYS / 2
  const sum = (part: readonly number[]) => part.reduce((total, count) => total + count, 0)
  const [before, lately] = [sum(values.slice(0, half)), sum(values.slice(half))]
  const inquiries = lately === 1 ? '1 inquiry' : `${lately} inquiries`
  return { values, text: `${inquiries} in the last ${half} days, ${before} in the ${half} before` }
}

const LISTED_MAX = 20

/** The dashboard's to-do list for one staff member. */
export async function readToday(readerId: string): Promise<TodayView> {
  const now = new Date()
  const today = nairobiDay(now)
  const [counts, actions, waiting, { siteName }] = await Promise.all([
    countDue({ search: ALL_INQUIRIES, staffId: readerId, now }),
    listDueActions({ today, limit: LISTED_MAX, staffId: readerId }),
    findWaiting(),
    readSiteSettings(),
  ])
  return todayViewOf({ actions, counts, waiting, readerId, siteName, today, now })
}
