import { type TodayView, todayViewOf } from '#app/components/admin/inquiries/today/today-view.ts'
import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { countDue, findWaiting, listDueActions } from '#app/domain/inquiries/due/list-due.server.ts'
import { ALL_INQUIRIES } from '#app/domain/inquiries/staff/inquiry-search.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'

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
