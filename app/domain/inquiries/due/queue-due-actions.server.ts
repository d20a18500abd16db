import { nairobiDay, nairobiHour } from '#app/domain/dates/nairobi-time.ts'
import type { DueActionsPayload } from '#app/domain/mail/mail-kind.ts'
import { queueMail } from '#app/domain/mail/queue-mail.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { command } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import { isOpen } from './due-condition.server.ts'

/** In Nairobi. A shop that was not running at seven catches up until noon. */
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
  const keyOf = (staffId: string) => `due_actions:${staffId}:${day}`
  const people = await listPeopleWithDue(day)
  if (people.length === 0) return
  const queued = await db
    .selectFrom('mail_outbox')
    .select('dedupe_key as key')
    .where(
      'dedupe_key',
      'in',
      people.map(({ id }) => keyOf(id)),
    )
    .execute()
  const known = new Set(queued.map(({ key }) => key))
  const unqueued = people.filter(({ id }) => !known.has(keyOf(id)))
  if (unqueued.length === 0) return
  await command({ actor: { id: null, name: 'due-actions' } }, async (trx, record) => {
    for (const { id, email } of unqueued) {
      const payload: DueActionsPayload = { staffId: id }
      await queueMail(trx, { kind: 'due_actions', dedupeKey: keyOf(id), to: email, payload })
    }
    record({ action: 'mail.queue', entity: 'mail_outbox' })
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
