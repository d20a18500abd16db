import type { CarStatus } from '#app/domain/cars/car-status.ts'
import { RESERVED_NOTICE, SAMPLE_NOTICE, SOLD_NOTICE } from '#app/domain/cars/car-texts.ts'

export type CarNotice = { tone: 'info' | 'warning'; text: string }

/** What a buyer must know before anything else; null for a car that is simply for sale. */
export function noticeOf({ status, isSample }: { status: CarStatus; isSample: boolean }) {
  const notice = (tone: CarNotice['tone'], text: string): CarNotice => ({ tone, text })
  if (isSample) return notice('info', SAMPLE_NOTICE)
  if (status === 'sold') return notice('info', SOLD_NOTICE)
  return status === 'reserved' ? notice('warning', RESERVED_NOTICE) : null
}
