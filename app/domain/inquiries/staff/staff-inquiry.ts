import type {
  CallTime,
  ContactWay,
  InquiryPriority,
  InquiryStatus,
  InquiryType,
  Subject,
  VisitorForm,
} from '#app/domain/inquiries/inquiry-options.ts'

/** An inquiry as staff read it. */
export type StaffInquiry = {
  id: string
  createdAt: Date
  /** The form it came through, or staff who wrote it down. */
  source: VisitorForm | 'staff'
  name: string
  email: string | null
  /** As typed. */
  phone: string | null
  phoneE164: string | null
  subject: Subject | null
  message: string
  type: InquiryType
  preferredContact: ContactWay
  bestTimeToCall: CallTime | null
  isFinancingNeeded: boolean
  hasTradeIn: boolean
  /** The version of the notice that the sender agreed to, and when. */
  consent: { version: string; at: Date } | null
  /** Held as possible spam. */
  isHeld: boolean
  status: InquiryStatus
  priority: InquiryPriority
  notes: string
  assignee: { id: string; name: string } | null
  /** `YYYY-MM-DD` */
  nextActionOn: string | null
  /** When the personal data was erased. */
  erasedAt: Date | null
  /** Null id: the car was deleted; its name remains. */
  car: { id: string | null; label: string } | null
}
