import type {
  CallTime,
  ContactWay,
  InquiryPriority,
  InquiryStatus,
  InquiryType,
  Subject,
} from './inquiry-options.ts'
import type { VisitorForm } from './inquiry-texts.ts'

/** An inquiry as staff read it. */
export type DeskInquiry = {
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
  /** To which words of the notice the sender agreed, and when. */
  consent: { version: string; at: Date } | null
  /** Kept apart as possible spam. */
  isHeld: boolean
  status: InquiryStatus
  priority: InquiryPriority
  notes: string
  assignee: { id: string; name: string } | null
  /** `YYYY-MM-DD` */
  nextActionOn: string | null
  /** When everything that says who wrote was taken out. */
  erasedAt: Date | null
  /** Null id: the car is gone, its name is kept. */
  car: { id: string | null; label: string } | null
}
