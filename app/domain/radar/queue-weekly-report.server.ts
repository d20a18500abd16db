import { daysSinceMonday, nairobiDay, nairobiHour } from '#app/domain/dates/nairobi-time.ts'
import { queueOnce } from '#app/domain/mail/queue-once.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { db } from '#app/infra/db/database.server.ts'

/** Hour in Nairobi. A shop that was not running at seven catches up during Monday. */
const FIRST_HOUR = 7

/** Queues one email for each owner on Mondays, if enabled in the settings. */
export async function queueWeeklyReport(now: Date): Promise<void> {
  const day = nairobiDay(now)
  if (daysSinceMonday(day) !== 0 || nairobiHour(now) < FIRST_HOUR) return
  const { sendWeeklyReport } = await readSiteSettings()
  if (!sendWeeklyReport) return
  const owners = await db
    .selectFrom('user_profiles')
    .select(['id', 'email'])
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .where('is_owner', '=', true)
    .execute()
  await queueOnce({
    job: 'weekly-report',
    emails: owners.map(({ id, email }) => ({
      kind: 'weekly_report',
      dedupeKey: `weekly_report:${id}:${day}`,
      to: email,
    })),
  })
}
