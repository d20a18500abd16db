import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { ALL_INQUIRIES } from '#app/domain/inquiries/staff/inquiry-search.ts'
import type { DueActionsPayload } from '#app/domain/mail/mail-kind.ts'
import { db } from '#app/infra/db/database.server.ts'

import type { DueFacts } from './due-facts.ts'
import { waitingText } from './due-texts.ts'
import { countDue, findWaiting, listDueActions } from './list-due.server.ts'

/** Nobody would read more in an email. */
const LISTED_MAX = 20

/**
 * The content of the morning email, read when it is sent, so that the outbox holds no buyer's data.
 * Null if all is done by then, or the person is no longer staff.
 */
export async function readDueFacts(
  { staffId }: DueActionsPayload,
  now: Date,
): Promise<DueFacts | null> {
  const today = nairobiDay(now)
  const person = await db
    .selectFrom('user_profiles')
    .select('full_name as name')
    .where('id', '=', staffId)
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .executeTakeFirst()
  if (!person) return null
  const [actions, { overdue, today: dueToday }, waiting] = await Promise.all([
    listDueActions({ today, limit: LISTED_MAX, staffId, isOwnOnly: true }),
    countDue({ search: { ...ALL_INQUIRIES, owner: 'mine' }, staffId, now }),
    findWaiting(),
  ])
  if (actions.length === 0) return null
  return {
    name: person.name,
    today,
    counts: { overdue, today: dueToday },
    waiting: waitingText({ ...waiting, now }),
    actions,
  }
}
