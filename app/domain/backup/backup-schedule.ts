import { daysBefore, nairobiDay, startOfNairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/domain/dates/units.ts'

/** Attempts per day, an hour apart. */
export const BACKUP_ATTEMPTS_MAX = 4
export const BACKUP_RETRY_MS = HOUR_MS
/** A process that has not finished by then was killed. */
export const BACKUP_LEASE_MS = 6 * HOUR_MS

/**
 * The due backup day, `YYYY-MM-DD` in Nairobi: today once it is `at`, until then yesterday, so that
 * a server switched off at night makes it in the morning.
 * @param at `03:00`; `off` is never due
 */
export function dueBackupDay(at: string, now: Date): string | null {
  if (at === 'off') return null
  const today = nairobiDay(now)
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const dueAt = startOfNairobiDay(today).getTime() + (hours * 60 + minutes) * MINUTE_MS
  return now.getTime() >= dueAt ? today : daysBefore(today, 1)
}

const ARCHIVE = /^shop-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.tar\.zst(\.age)?$/
const NAIROBI_AHEAD_MS = 3 * HOUR_MS

type Naming = {
  /** Existing names; the next free second is used rather than replacing an archive. */
  taken?: readonly string[]
  isEncrypted?: boolean
}

/** `shop-20261121-030004.tar.zst`, in Nairobi time; `.age` is added if it is encrypted. */
export function archiveName(
  madeAt: Date,
  { taken = [], isEncrypted = false }: Naming = {},
): string {
  const clock = new Date(madeAt.getTime() + NAIROBI_AHEAD_MS).toISOString().slice(0, 19)
  const name = `shop-${clock.replaceAll(/[-:]/g, '').replace('T', '-')}.tar.zst${isEncrypted ? '.age' : ''}`
  const next = new Date(madeAt.getTime() + 1000)
  return taken.includes(name) ? archiveName(next, { taken, isEncrypted }) : name
}

/** Null for a file that is not one of our archives. */
function madeAtMs(name: string): number | null {
  const found = ARCHIVE.exec(name)
  if (!found) return null
  const [, year, month, day, hour, minute, second] = found
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}+03:00`)
}

/**
 * Archives to delete after a new, verified one: those older than `retentionDays`. The newest three
 * always stay, since after a month without backups they are all there is. Archives dated in the
 * future are neither deleted nor counted.
 */
export function superfluousArchives(
  names: readonly string[],
  { retentionDays, now }: { retentionDays: number; now: Date },
): string[] {
  return names
    .flatMap((name) => {
      const madeAt = madeAtMs(name)
      return madeAt === null || madeAt - now.getTime() > DAY_MS ? [] : [{ name, madeAt }]
    })
    .toSorted((a, b) => b.madeAt - a.madeAt)
    .slice(ARCHIVES_MIN)
    .filter(({ madeAt }) => now.getTime() - madeAt > retentionDays * DAY_MS)
    .map(({ name }) => name)
}

const ARCHIVES_MIN = 3
