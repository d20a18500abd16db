import { storageText } from '#app/domain/analytics/storage-text.ts'

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
