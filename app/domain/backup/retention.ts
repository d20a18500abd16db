const ARCHIVE = /^shop-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.tar\.zst(\.age)?$/
const DAY_MS = 86_400_000
const NAIROBI_AHEAD_MS = 3 * 3_600_000

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
    .toSorted((one, other) => other.madeAt - one.madeAt)
    .slice(ARCHIVES_MIN)
    .filter(({ madeAt }) => now.getTime() - madeAt > retentionDays * DAY_MS)
    .map(({ name }) => name)
}

const ARCHIVES_MIN = 3
