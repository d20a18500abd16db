import type { InquiryPriority, InquiryStatus } from '#app/domain/inquiries/inquiry-options.ts'
import type { Picture } from '#app/domain/media/picture.ts'

/** An inquiry in words ready to print; the server makes it. */
export type InquiryView = {
  id: string
  name: string
  email: string | null
  /** As typed, and as a link dials it. */
  phone: { text: string; href: string } | null
  /** `14 Sep 2026, 18:05` */
  received: string
  type: string
  message: string
  status: InquiryStatus
  priority: InquiryPriority
  /** How long nobody has answered; null once somebody has. */
  waiting: { text: string; isTooLong: boolean } | null
  isHeld: boolean
  notes: string
  assignee: { id: string; name: string } | null
  /** `YYYY-MM-DD`, or empty. */
  nextActionOn: string
  /** When everything that says who wrote was taken out, as `received`; null while it is there. */
  erased: string | null
  car: { id: string | null; label: string; picture: Picture | null } | null
}
