import type { CarStatus } from '#app/domain/cars/status/car-status.ts'
import { waitingTime } from '#app/domain/inquiries/staff/staff-inquiry.ts'
import type { DueActionsPayload } from '#app/domain/mail/mail-kind.ts'
import { whole } from '#app/domain/text/count.ts'

/** Something to do today or already overdue. */
export type DueAction = {
  id: string
  name: string
  carLabel: string | null
  phone: string | null
  /** E.164, if the number can be called. */
  callNumber: string | null
  /** E.164, if the number can have WhatsApp. */
  whatsappNumber: string | null
  notes: string
  /** `YYYY-MM-DD` */
  nextActionOn: string
  assignee: { id: string; name: string } | null
}

/** Somebody who has had no reply yet. */
export type WaitingLead = Omit<DueAction, 'notes' | 'nextActionOn' | 'assignee'> & {
  /** Null if it is about no car, or the car was deleted. */
  carStatus: CarStatus | null
  message: string
  since: Date
}

const LINE_MAX_LENGTH = 120

/** The last note on one line, to say what is due; empty without notes. */
export function lastNote(notes: string): string {
  const line = notes.trim().split('\n').at(-1)?.trim() ?? ''
  return line.length > LINE_MAX_LENGTH
    ? `${line.slice(0, LINE_MAX_LENGTH - 1).toWellFormed()}…`
    : line
}

export type PersonsActions = {
  /** Null if it is assigned to nobody. */
  person: { id: string; name: string; isReader: boolean } | null
  actions: DueAction[]
}

/** Actions grouped by person, in the given order. */
export function actionsPerPerson(
  actions: readonly DueAction[],
  readerId: string,
): PersonsActions[] {
  const byPerson = Map.groupBy(actions, ({ assignee }) => assignee?.id ?? null)
  return [...byPerson].map(([id, theirs]) => {
    const name = theirs[0]?.assignee?.name ?? ''
    return { person: id === null ? null : { id, name, isReader: id === readerId }, actions: theirs }
  })
}

/** The content of a staff member's morning email. */
export type DueFacts = {
  name: string
  /** `YYYY-MM-DD` in Nairobi. */
  today: string
  counts: { overdue: number; today: number }
  /** `6 waiting for a first reply, the oldest for 14 h`; empty if nobody waits. */
  waiting: string
  /** Longest overdue first; if there are many, fewer than the count. */
  actions: DueAction[]
}

/** Null for a payload of another shape, such as an erased one. */
export function duePayloadOf({
  staffId,
}: Readonly<Record<string, unknown>>): DueActionsPayload | null {
  return typeof staffId === 'string' ? { staffId } : null
}

export const TODAY_TITLE = 'Today'
export const NOTHING_DUE =
  'Nothing is due today. Actions appear here on the day you choose for them.'
export const DUE_FETCH_FAILED = 'Failed to fetch what is due today'

export type WaitingInquiries = {
  count: number
  /** Since when the oldest has been waiting; null if none is. */
  oldest: Date | null
}

type Waiting = WaitingInquiries & { now: Date }

/** `6 waiting for a first reply, the oldest for 14 h`; empty if nobody waits. */
export function waitingText({ count, oldest, now }: Waiting): string {
  if (count === 0 || !oldest) return ''
  const since = waitingTime({ since: oldest, now })
  return count === 1
    ? `1 waiting for a first reply, for ${since}`
    : `${whole(count)} waiting for a first reply, the oldest for ${since}`
}

/** `2 held as possible spam, the oldest for 3 h`; empty if there are none. */
export function heldText({ count, oldest, now }: Waiting): string {
  if (count === 0 || !oldest) return ''
  const since = waitingTime({ since: oldest, now })
  return count === 1
    ? `1 held as possible spam, for ${since}`
    : `${whole(count)} held as possible spam, the oldest for ${since}`
}

/** `2 overdue, 1 due today` */
export function dueCountText({ overdue, today }: { overdue: number; today: number }): string {
  return [overdue > 0 && `${overdue} overdue`, today > 0 && `${today} due today`]
    .filter((text) => text !== false)
    .join(', ')
}
