import { carLines, type NamedCar } from '#app/domain/cars/car-lines.ts'
import type { InquiryType } from '#app/domain/inquiries/inquiry-options.ts'

const REQUESTS: Readonly<Record<InquiryType, string>> = {
  general: 'I am interested in this car. Is it still available?',
  test_drive: 'I would like to book a test drive of this car. When could I come?',
  financing: 'How could I finance this car, and what would I pay each month?',
  trade_in: 'I would like to trade in my car for this one. What do you need to know to value it?',
  purchase: 'I would like to buy this car. What are the next steps?',
}

const ASK_FOR_FINANCE = 'I would like to finance this car. What are the next steps?'

export const ASK_FOR_PAPERS = 'Could you show me the papers of this car?'

type Draft = { car: NamedCar; type: InquiryType; forPapers?: boolean; hasWayToPay?: boolean }

/** The form's prefilled message: the request, then the car with its link and reference. */
export function inquiryDraft({ car, type, forPapers, hasWayToPay }: Draft): string {
  const request = hasWayToPay ? ASK_FOR_FINANCE : REQUESTS[type]
  return [forPapers ? ASK_FOR_PAPERS : request, '', ...carLines(car)].join('\n')
}
