import { count } from '#app/domain/text/count.ts'

/** States of a chosen picture, in words. */
export const UPLOAD_WAITING = 'Waiting'
export const UPLOAD_PREPARING = 'Preparing'
export const UPLOAD_RETRYING = 'Connection lost. Trying again…'
export const UPLOAD_OFFLINE = 'No internet connection. Continues when it is back.'
export const UPLOAD_SENT = 'Sent'

export const uploadPercent = (percent: number): string => `${Math.round(percent)}%`

export const uploadFailed = (reason: string): string => `Failed: ${reason}`

const NAMES_SHOWN = 6

/** `a.jpg, b.jpg (2 files)`: two folders may hold files of one name. */
export function fileNames(files: readonly { name: string }[]): string {
  const byName = [...Map.groupBy(files, ({ name }) => name)]
  const names = byName
    .slice(0, NAMES_SHOWN)
    .map(([name, { length }]) => (length > 1 ? `${name} (${length} files)` : name))
    .join(', ')
  const more = byName.slice(NAMES_SHOWN).reduce((sum, [, { length }]) => sum + length, 0)
  return more > 0 ? `${names} and ${more} more` : names
}

/** Half a minute in total, after which a person decides. */
const DELAYS_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const

/** @param failures how often the file has failed so far; null when it is time to give up */
export function retryDelayMs(failures: number): number | null {
  return DELAYS_MS[failures - 1] ?? null
}

/** Whether the same file may succeed later; 0 means no answer. */
export function isPassing(status: number): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500
}

export const UPLOAD_FAILED = 'Error uploading images. Please try again.'

/** For a file that apparently did not arrive. */
export const FILE_NOT_SENT = 'This file did not arrive. Please try again.'

export function uploadedText(images: number): string {
  return `Successfully uploaded ${count(images, 'image')}`
}
