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

const WHOLE = new Intl.NumberFormat('en-KE')

/** `5,875 photos` */
export function photosText(count: number): string {
  return count === 1 ? '1 photo' : `${WHOLE.format(count)} photos`
}

/** `142 of 5,875 photos fetched, 12 failed` */
export function progressText({ fetched, total, failed }: PhotoProgress): string {
  const failures = failed > 0 ? `, ${WHOLE.format(failed)} failed` : ''
  return `${WHOLE.format(fetched)} of ${photosText(total)} fetched${failures}`
}

/** `3 photos will be tried again. The website has a problem (503). Please try again later.` */
export function delayText({ count, reason }: PhotoProgress['delays'][number]): string {
  return `${photosText(count)} will be tried again. ${reason}`
}

export function retriedText(count: number): string {
  return count === 0
    ? 'Nothing to retry: the photo has been fetched or is waiting'
    : `${photosText(count)} will be fetched again`
}
