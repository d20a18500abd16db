import type {
  CallTime,
  ContactWay,
  InquiryType,
  Subject,
} from '#app/domain/inquiries/inquiry-options.ts'

/** What letters about an inquiry are written from. */
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
  /** `2017 Toyota Premio`, kept even when the car is gone. */
  carLabel: string | null
  carId: string | null
  type: InquiryType
  subject: Subject | null
  message: string
  preferredContact: ContactWay
  bestTime: CallTime | null
  isFinancingNeeded: boolean
  hasTradeIn: boolean
  /** Looks sent by a program, and waits for somebody to look at it. */
  isHeld: boolean
}
