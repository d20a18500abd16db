import { count, whole } from '#app/domain/text/count.ts'

export type PhotoProgress = {
  /** The import's audit entry. */
  entryId: string
  file: string | null
  total: number
  fetched: number
  waiting: number
  failed: number
  /** Why attempts at waiting photos failed. */
  delays: readonly { reason: string; count: number }[]
  /** The first failures. */
  failures: readonly PhotoFailure[]
}

export type PhotoFailure = { id: string; line: number; car: string; url: string; reason: string }

/** `142 of 5,875 photos fetched, 12 failed` */
export function progressText({ fetched, total, failed }: PhotoProgress): string {
  const failures = failed > 0 ? `, ${whole(failed)} failed` : ''
  return `${whole(fetched)} of ${count(total, 'photo')} fetched${failures}`
}

/** `3 photos will be tried again. The website has a problem (503). Please try again later.` */
export function delayText({ count: photos, reason }: PhotoProgress['delays'][number]): string {
  return `${count(photos, 'photo')} will be tried again. ${reason}`
}

export function retriedText(photos: number): string {
  return photos === 0
    ? 'Nothing to retry: the photo has been fetched or is waiting'
    : `${count(photos, 'photo')} will be fetched again`
}
