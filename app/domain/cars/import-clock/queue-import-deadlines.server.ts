import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import type { ImportDeadlinesPayload } from '#app/domain/mail/mail-kind.ts'
import { queueOnce } from '#app/domain/mail/queue-once.server.ts'

import { readClockReport } from './list-clocks.server.ts'

const LISTED_MAX = 50

/** A shop that was not running on the first of the month catches up in the first week. */
const CATCH_UP_DAYS = 7

/**
 * Reminds the dealer at the beginning of October, November and December of cars that have to land
 * before the year ends. Once a month, however often it is called.
 */
export async function queueImportDeadlines(now: Date): Promise<void> {
  const month = reminderMonth(nairobiDay(now))
  const report = month && (await readClockReport(LISTED_MAX, now))
  if (!report || (report.deadlines.length === 0 && report.tooLate.length === 0)) return
  const payload: ImportDeadlinesPayload = {
    counts: report.counts.map(({ label, count }) => ({ label, count })),
    deadlines: report.deadlines.map(({ name, what, day }) => ({ name, what, day })),
    tooLate: report.tooLate,
  }
  await queueOnce({
    job: 'import-deadlines',
    emails: [
      { kind: 'import_deadlines', dedupeKey: `import_deadlines:${month}`, to: null, payload },
    ],
  })
}

/** `2026-10`; null outside the reminder weeks. */
function reminderMonth(today: string): string | null {
  const [month, day] = [Number(today.slice(5, 7)), Number(today.slice(8, 10))]
  return month >= 10 && day <= CATCH_UP_DAYS ? today.slice(0, 7) : null
}
