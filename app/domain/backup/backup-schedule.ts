import { daysBefore, nairobiDay, startOfNairobiDay } from '#app/domain/dates/nairobi-time.ts'

/** How often one day's backup is tried, an hour apart, before it waits for the next day. */
export const BACKUP_ATTEMPTS_MAX = 4
export const BACKUP_RETRY_MS = 3_600_000
/** A process that has not ended its backup by then was killed. */
export const BACKUP_LEASE_MS = 6 * 3_600_000

/**
 * The day, `YYYY-MM-DD` in Nairobi, whose backup is due: today's from `at` on, yesterday's before.
 * So a shop that is switched off at night makes it when it is opened in the morning.
 * @param at `03:00`; `off` is never due
 */
export function dueBackupDay(at: string, now: Date): string | null {
  if (at === 'off') return null
  const today = nairobiDay(now)
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const dueAt = startOfNairobiDay(today).getTime() + (hours * 60 + minutes) * 60_000
  return now.getTime() >= dueAt ? today : daysBefore(today, 1)
}
