const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Leads that wait longer are often lost. */
export const WAITING_TOO_LONG_MS = HOUR_MS

/** A wait in one unit: `4 min`, `3 h`, `2 days`. */
export function waitingTime({ since, now }: { since: Date; now: Date }): string {
  const waitedMs = Math.max(0, now.getTime() - since.getTime())
  if (waitedMs < HOUR_MS) return `${Math.floor(waitedMs / MINUTE_MS)} min`
  if (waitedMs < 2 * DAY_MS) return `${Math.floor(waitedMs / HOUR_MS)} h`
  return `${Math.floor(waitedMs / DAY_MS)} days`
}
