import { storageText } from '#app/domain/analytics/analytics-texts.ts'
import { whole } from '#app/domain/text/count.ts'

export type Disk = {
  /** Contents of the disk: `Data` or `Backups`. */
  holds: string
  freeBytes: number
  totalBytes: number
}

const LOW_BYTES = 2_000_000_000

/** The owners' warning on the dashboard; null while there is room. */
export function diskAlarm(disks: readonly Disk[]): string | null {
  const low = disks.filter(({ freeBytes }) => freeBytes < LOW_BYTES)
  if (low.length === 0) return null
  const places = low.map(
    ({ holds, freeBytes }) => `${holds.toLowerCase()} (${storageText(freeBytes)} free)`,
  )
  return `The disk is nearly full: ${places.join(', ')}. Make room before new photos and backups are refused.`
}

export type UploadUse = { files: number; bytes: number }

/**
 * A yard's busy day stays below this: a hundred new cars with twenty photos of 5 MB each. More is
 * still stored, since a first day with the whole stock is no mistake; the disk is the limit.
 */
export const UPLOADS_A_DAY: UploadUse = { files: 2_000, bytes: 10_000_000_000 }

/** The owners' warning on the dashboard; null on a normal day. */
export function uploadAlarm({ files, bytes }: UploadUse): string | null {
  if (files < UPLOADS_A_DAY.files && bytes < UPLOADS_A_DAY.bytes) return null
  return `An unusual number of uploads: ${whole(files)} photos and papers (${storageText(bytes)}) were added today. If you don’t know why, the audit log says who added them.`
}
