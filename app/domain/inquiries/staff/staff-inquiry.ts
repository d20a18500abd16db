import type { FinanceChoice } from '#app/domain/finance/finance-choice.ts'
import type {
  CallTime,
  ContactWay,
  InquiryPriority,
  InquiryStatus,
  InquiryType,
  Subject,
  VisitorForm,
  WayIn,
} from '#app/domain/inquiries/inquiry-options.ts'
import type { LeadSource } from '#app/domain/inquiries/lead-source.ts'

export type StaffInquiry = {
  id: string
  createdAt: Date
  source: VisitorForm | 'staff'
  /** Only for inquiries that staff typed in. */
  cameBy: WayIn | null
  enteredBy: { id: string; name: string } | null
  /** How the sender came to the site; null if unknown. */
  leadSource: LeadSource | null
  name: string
  email: string | null
  phone: string | null
  phoneE164: string | null
  subject: Subject | null
  message: string
  type: InquiryType
  preferredContact: ContactWay
  bestTimeToCall: CallTime | null
  isFinancingNeeded: boolean
  hasTradeIn: boolean
  financeChoice: FinanceChoice | null
  /** Which version of the notice the sender accepted, and when. */
  consent: { version: string; at: Date } | null
  isHeld: boolean
  status: InquiryStatus
  priority: InquiryPriority
  notes: string
  assignee: { id: string; name: string } | null
  /** `YYYY-MM-DD` */
  nextActionOn: string | null
  erasedAt: Date | null
  /** `id` is null if the car was deleted; its name remains. */
  car: { id: string | null; label: string } | null
}
