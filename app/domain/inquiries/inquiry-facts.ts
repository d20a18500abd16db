import type { FinanceChoice } from '#app/domain/finance/finance-choice.ts'

import type { CallTime, ContactWay, InquiryType, Subject } from './inquiry-options.ts'

export type InquiryFacts = {
  id: string
  receivedAt: Date
  name: string
  email: string | null
  phone: string | null
  /** E.164, if the number can be called. */
  callNumber: string | null
  /** E.164, if the number can have WhatsApp. */
  whatsappNumber: string | null
  /** `2017 Toyota Premio`, kept even when the car is deleted. */
  carLabel: string | null
  carId: string | null
  type: InquiryType
  subject: Subject | null
  message: string
  preferredContact: ContactWay
  bestTimeToCall: CallTime | null
  isFinancingNeeded: boolean
  hasTradeIn: boolean
  financeChoice: FinanceChoice | null
  isHeld: boolean
}
