import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import {
  type InquiryCondition,
  inquiryCondition,
} from '#app/domain/inquiries/staff/inquiry-condition.server.ts'
import { normaliseWhatsapp } from '#app/domain/phone/phone-number.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import type { DueAction } from './due-action.ts'
import { dueCondition, isOpen } from './due-condition.server.ts'
import { DUE_GROUPS, type DueGroup } from './next-action.ts'

/** For each group, the number of inquiries that also match the rest of the search. */
export type DueCounts = Readonly<Record<DueGroup, number>>

export async function countDue(condition: InquiryCondition): Promise<DueCounts> {
  const today = nairobiDay(condition.now)
  const search = { ...condition.search, due: null }
  return db
    .selectFrom('inquiries')
    .select((eb) =>
      DUE_GROUPS.map(({ value: group }) =>
        eb.fn.countAll<number>().filterWhere(dueCondition(eb, { group, today })).as(group),
      ),
    )
    .where((eb) => eb.and([isOpen(eb), inquiryCondition(eb, { ...condition, search })]))
    .$castTo<DueCounts>()
    .executeTakeFirstOrThrow()
}

/** How many of a staff member's actions are overdue or due today. */
export async function countOwnDue(staffId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('inquiries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isOpen)
    .where('next_action_on', '<=', nairobiDay(now))
    .where('assignee_id', '=', staffId)
    .executeTakeFirstOrThrow()
  return count
}

type DueActions = {
  today: string
  limit: number
  /** Their actions come first, then unassigned ones. */
  staffId: string
  /** Leaves out unassigned ones. */
  isOwnOnly?: boolean
}

/** Actions that are overdue or due today, longest overdue first. */
export async function listDueActions({
  today,
  limit,
  staffId,
  isOwnOnly = false,
}: DueActions): Promise<DueAction[]> {
  const rows = await db
    .selectFrom('inquiries')
    .leftJoin('user_profiles', 'user_profiles.id', 'inquiries.assignee_id')
    .select([
      'inquiries.id',
      'customer_name as name',
      'car_label as carLabel',
      'customer_phone as phone',
      'customer_phone_e164 as callNumber',
      'notes',
      'source',
      'message',
      'next_action_on',
      'assignee_id',
      'user_profiles.full_name as assignee_name',
    ])
    .where((eb) => isOpen(eb))
    .where('next_action_on', '<=', today)
    .$if(isOwnOnly, (query) => query.where('assignee_id', '=', staffId))
    .orderBy((eb) =>
      eb
        .case()
        .when('assignee_id', '=', staffId)
        .then(0)
        .when('assignee_id', 'is', null)
        .then(1)
        .else(2)
        .end(),
    )
    .orderBy('user_profiles.full_name')
    .orderBy('next_action_on')
    .orderBy('inquiries.created_at')
    .limit(limit)
    .execute()
  return rows.map(({ source, message, next_action_on: day, ...rest }) => {
    const { assignee_id: id, assignee_name: name, ...row } = rest
    return {
      ...row,
      // A message typed by staff says what is due; a buyer's own is mostly the car's name.
      notes: row.notes === '' && source === 'staff' ? message : row.notes,
      whatsappNumber: row.callNumber && normaliseWhatsapp(row.callNumber),
      nextActionOn: day ?? today,
      assignee: id === null ? null : { id, name: name ?? 'Unknown' },
    }
  })
}

export type WaitingInquiries = {
  count: number
  /** Since when the oldest has been waiting; null if none is. */
  oldest: Date | null
}

/** Inquiries that nobody has answered yet. */
export function findWaiting(): Promise<WaitingInquiries> {
  return db
    .selectFrom('inquiries')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
    .where('status', '=', 'new')
    .where('is_held', '=', false)
    .executeTakeFirstOrThrow()
}
