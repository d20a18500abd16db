import type { CarStatus } from '#app/domain/cars/car-status.ts'
import { RESERVED_NOTICE, SAMPLE_NOTICE, SOLD_NOTICE } from '#app/domain/cars/car-texts.ts'

export type CarNotice = { tone: 'info' | 'warning'; text: string }

/** What a buyer must know before anything else; null for a car that is simply for sale. */
export function noticeOf(car: { status: CarStatus; isSample: boolean }): CarNotice | null {
  if (car.isSample) return { tone: 'info', text: SAMPLE_NOTICE }
  if (car.status === 'sold') return { tone: 'info', text: SOLD_NOTICE }
  return car.status === 'reserved' ? { tone: 'warning', text: RESERVED_NOTICE } : null
}
