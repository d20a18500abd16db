import type { CallTime, ContactWay, InquiryType, Subject } from './inquiry-options.ts'

/** The data of emails about an inquiry. */
export type InquiryFacts = {
  id: string
  receivedAt: Date
  name: string
  email: string | null
  /** As it was typed. */
  phone: string | null
  /** E.164, where the number can be called. */
  callNumber: string | null
  /** E.164, where the number can have WhatsApp. */
  whatsappNumber: string | null
  /** `2017 Toyota Premio`, kept even when the car is deleted. */
  carLabel: string | null
  carId: string | null
  type: InquiryType
  subject: Subject | null
  message: string
  preferredContact: ContactWay
  bestTime: CallTime | null
  isFinancingNeeded: boolean
  hasTradeIn: boolean
  /** Looks like spam, and waits for a manual check. */
  isHeld: boolean
}
