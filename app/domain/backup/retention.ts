const ARCHIVE = /^shop-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.tar\.zst$/
const DAY_MS = 86_400_000
const NAIROBI_AHEAD_MS = 3 * 3_600_000

/**
 * `shop-20261121-030004.tar.zst`, the time in Nairobi.
 * @param taken names in the folder: an archive of the same second is never replaced, the next free
 * second is taken instead.
 */
export function archiveName(madeAt: Date, taken: readonly string[] = []): string {
  const clock = new Date(madeAt.getTime() + NAIROBI_AHEAD_MS).toISOString().slice(0, 19)
  const name = `shop-${clock.replaceAll(/[-:]/g, '').replace('T', '-')}.tar.zst`
  return taken.includes(name) ? archiveName(new Date(madeAt.getTime() + 1000), taken) : name
}

/** When an archive was made, in milliseconds; null for a file that is not one of ours to remove. */
function madeAtMs(name: string): number | null {
  const found = ARCHIVE.exec(name)
  if (!found) return null
  const [, year, month, day, hour, minute, second] = found
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}+03:00`)
}

/**
 * Which archives a new, verified one makes superfluous: those older than `retentionDays` days. Whatever
 * their age, the newest three stay: after a month without backups the old ones are all there is.
 * Those of a clock that was ahead neither go nor count among the three.
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
    .toSorted((one, other) => other.madeAt - one.madeAt)
    .slice(ALWAYS_KEPT)
    .filter(({ madeAt }) => now.getTime() - madeAt > retentionDays * DAY_MS)
    .map(({ name }) => name)
}

const ALWAYS_KEPT = 3
