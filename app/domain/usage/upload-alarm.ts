import { storageText } from '#app/domain/analytics/storage-text.ts'

export type UploadUse = { files: number; bytes: number }

/**
 * A yard's busy day stays below this: a hundred new cars with twenty photos of 5 MB each. More is
 * stored all the same, since a first day with the whole stock is no mistake; the disk is the limit.
 */
export const UPLOADS_A_DAY: UploadUse = { files: 2_000, bytes: 10_000_000_000 }

/** The owners' warning on the dashboard; null on a normal day. */
export function uploadAlarm({ files, bytes }: UploadUse): string | null {
  if (files < UPLOADS_A_DAY.files && bytes < UPLOADS_A_DAY.bytes) return null
  return `An unusual number of uploads: ${files.toLocaleString('en-KE')} photos and papers (${storageText(bytes)}) were added today. If you don’t know why, the audit log says who added them.`
}
