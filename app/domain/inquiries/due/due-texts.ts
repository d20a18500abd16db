import { waitingTime } from '#app/domain/inquiries/staff/waiting-time.ts'

export const TODAY_TITLE = 'Today'
export const NOTHING_DUE =
  'Nothing is due today. Actions appear here on the day you choose for them.'
export const DUE_FETCH_FAILED = 'Failed to fetch what is due today'

type Waiting = { count: number; oldest: Date | null; now: Date }

/** `6 waiting for a first reply, the oldest for 14 h`; empty if nobody waits. */
export function waitingText({ count, oldest, now }: Waiting): string {
  if (count === 0 || !oldest) return ''
  const since = waitingTime({ since: oldest, now })
  return count === 1
    ? `1 waiting for a first reply, for ${since}`
    : `${count.toLocaleString('en-KE')} waiting for a first reply, the oldest for ${since}`
}

/** `2 overdue, 1 due today` */
export function dueCountText({ overdue, today }: { overdue: number; today: number }): string {
  return [overdue > 0 && `${overdue} overdue`, today > 0 && `${today} due today`]
    .filter((text) => text !== false)
    .join(', ')
}
