import { nairobiDay, nairobiHour } from '#app/domain/dates/nairobi-time.ts'
import type { DueActionsPayload } from '#app/domain/mail/mail-kind.ts'
import { queueOnce } from '#app/domain/mail/queue-once.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import { isOpen } from './due-condition.server.ts'

/** Hours in Nairobi. A shop that was not running at seven catches up until noon. */
const FIRST_HOUR = 7
const LAST_HOUR = 11

/**
 * Queues one email for each member of staff with actions that are overdue or due today. Once a day,
 * however often it is called and by however many processes.
 */
export async function queueDueActions(now: Date): Promise<void> {
  const hour = nairobiHour(now)
  if (hour < FIRST_HOUR || hour > LAST_HOUR) return
  const { enableNotifications } = await readSiteSettings()
  if (!enableNotifications) return
  const day = nairobiDay(now)
  const people = await listPeopleWithDue(day)
  await queueOnce({
    job: 'due-actions',
    emails: people.map(({ id, email }) => {
      const payload: DueActionsPayload = { staffId: id }
      return { kind: 'due_actions', dedupeKey: `due_actions:${id}:${day}`, to: email, payload }
    }),
  })
}

function listPeopleWithDue(today: string): Promise<{ id: string; email: string }[]> {
  return db
    .selectFrom('user_profiles')
    .select(['user_profiles.id', 'user_profiles.email'])
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('inquiries')
          .select('inquiries.id')
          .whereRef('inquiries.assignee_id', '=', 'user_profiles.id')
          .where(isOpen)
          .where('inquiries.next_action_on', '<=', today),
      ),
    )
    .orderBy('user_profiles.id')
    .execute()
}
