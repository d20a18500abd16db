import { nairobiDay, nairobiHour } from '#app/domain/dates/nairobi-time.ts'
import {
  type InquiryCondition,
  inquiryCondition,
} from '#app/domain/inquiries/staff/inquiry-condition.server.ts'
import { ALL_INQUIRIES } from '#app/domain/inquiries/staff/inquiry-search.ts'
import type { DueActionsPayload } from '#app/domain/mail/mail-kind.ts'
import { queueOnce } from '#app/domain/mail/queue-mail.server.ts'
import { normaliseWhatsapp } from '#app/domain/phone/phone-number.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import {
  type DueAction,
  type WaitingInquiries,
  type WaitingLead,
  type DueFacts,
  heldText,
  waitingText,
} from './due-action.ts'
import { dueCondition, isOpen } from './due-condition.server.ts'
import { DUE_GROUPS, type DueGroup } from './next-action.ts'

/** For each group, the number of inquiries that also match the rest of the search. */
type DueCounts = Readonly<Record<DueGroup, number>>

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

/** Inquiries that nobody has answered yet, and those held as possible spam that nobody has judged. */
export async function findWaiting(): Promise<WaitingInquiries & { held: WaitingInquiries }> {
  const rows = await db
    .selectFrom('inquiries')
    .select('is_held')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
    .where('status', '=', 'new')
    .groupBy('is_held')
    .execute()
  const of = (isHeld: boolean): WaitingInquiries => {
    const row = rows.find(({ is_held: held }) => held === isHeld)
    return { count: row?.count ?? 0, oldest: row?.oldest ?? null }
  }
  return { ...of(false), held: of(true) }
}

/** Those who have waited longest for a first reply. */
export async function listWaiting(limit: number): Promise<WaitingLead[]> {
  const rows = await db
    .selectFrom('inquiries')
    .leftJoin('cars', 'cars.id', 'inquiries.car_id')
    .select([
      'inquiries.id',
      'customer_name as name',
      'car_label as carLabel',
      'cars.status as carStatus',
      'customer_phone as phone',
      'customer_phone_e164 as callNumber',
      'message',
      'inquiries.created_at as since',
    ])
    .where('inquiries.status', '=', 'new')
    .where('is_held', '=', false)
    .orderBy('inquiries.created_at')
    .orderBy('inquiries.id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    ...row,
    whatsappNumber: row.callNumber && normaliseWhatsapp(row.callNumber),
  }))
}

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
    waiting: [waitingText({ ...waiting, now }), heldText({ ...waiting.held, now })]
      .filter(Boolean)
      .join('; '),
    actions,
  }
}
