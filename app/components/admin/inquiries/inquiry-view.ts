import type { InquiryPriority, InquiryStatus } from '#app/domain/inquiries/inquiry-options.ts'
import type { Picture } from '#app/domain/media/picture.ts'

export type InquiryView = {
  id: string
  name: string
  email: string | null
  phone: { text: string; href: string } | null
  /** `14 Sep 2026, 18:05` */
  received: string
  /** `Walk-in, typed in by Peter`; null for a form of the site. */
  typedIn: string | null
  type: string
  asksForPapers: boolean
  message: string
  status: InquiryStatus
  priority: InquiryPriority
  /** The time without a reply; null once someone has replied. */
  waiting: { text: string; isTooLong: boolean } | null
  /** The next action; null if there is none or nothing is left to do. */
  due: { text: string; isLate: boolean } | null
  isHeld: boolean
  notes: string
  assignee: { id: string; name: string } | null
  /** `YYYY-MM-DD`, or empty. */
  nextActionOn: string
  /** When personal data was erased, formatted like `received`; null if it was not. */
  erased: string | null
  car: { id: string | null; label: string; picture: Picture | null } | null
}
