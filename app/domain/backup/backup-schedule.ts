import { daysBefore, nairobiDay, startOfNairobiDay } from '#app/domain/dates/nairobi-time.ts'

/** Attempts per day, an hour apart. */
export const BACKUP_ATTEMPTS_MAX = 4
export const BACKUP_RETRY_MS = 3_600_000
/** A process that has not finished by then was killed. */
export const BACKUP_LEASE_MS = 6 * 3_600_000

/**
 * The due backup day, `YYYY-MM-DD` in Nairobi: today once it is `at`, until then yesterday, so that
 * a server switched off at night makes it in the morning.
 * @param at `03:00`; `off` is never due
 */
export function dueBackupDay(at: string, now: Date): string | null {
  if (at === 'off') return null
  const today = nairobiDay(now)
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const dueAt = startOfNairobiDay(today).getTime() + (hours * 60 + minutes) * 60_000
  return now.getTime() >= dueAt ? today : daysBefore(today, 1)
}
