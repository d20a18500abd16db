import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/domain/dates/units.ts'
import type { FinanceChoice } from '#app/domain/finance/finance-choice.ts'
import {
  type CallTime,
  type ContactWay,
  type InquiryPriority,
  type InquiryStatus,
  type InquiryType,
  type Subject,
  type VisitorForm,
  type WayIn,
  labelIn,
  WAYS_IN,
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

export const STATUS_UPDATED = 'Inquiry status updated'
export const NOTES_UPDATED = 'Notes updated'
export const PRIORITY_UPDATED = 'Priority updated'
export const ASSIGNEE_UPDATED = 'Assignee updated'
export const NEXT_ACTION_UPDATED = 'Next action updated'
export const HANDOVER_NOTED = 'Note added'
export const NOTES_FULL = 'Notes can have at most 20,000 characters.'
export const INQUIRY_UPDATED = 'Inquiry updated'
export const MARKED_AS_SPAM = 'Inquiry marked as possible spam'
export const RELEASED_FROM_SPAM = 'Inquiry is no longer held as spam'
export const INQUIRIES_FETCH_FAILED = 'Failed to fetch inquiries'
export const INQUIRY_UPDATE_FAILED = 'Failed to update inquiry'
export const NOTES_UPDATE_FAILED = 'Failed to update notes'
export const NO_INQUIRIES_FOUND = 'No inquiries found matching your criteria.'
export const INQUIRY_NOT_FOUND = 'Inquiry not found'
export const NOTES_CHANGED_MEANWHILE =
  'Someone else has just changed these notes. Yours are not saved yet.'
export const SIGNED_OUT_MEANWHILE = 'You are signed out. Sign in again in another tab.'
export const INQUIRY_IS_ERASED =
  'The sender’s data was erased, so there is nobody to follow up with. The inquiry still counts in the statistics.'

export const INQUIRY_STATUS_LABELS = {
  new: 'New',
  contacted: 'Contacted',
  in_progress: 'In progress',
  completed: 'Completed',
  closed: 'Closed',
} as const

const SOURCES = {
  inquiry_form: 'Inquiry form',
  contact_form: 'Contact form',
  staff: 'Entered by staff',
} as const

type InquiryOrigin = Pick<StaffInquiry, 'source' | 'cameBy' | 'enteredBy'>

/** `Inquiry form`, or `Walk-in, typed in by Peter`. */
export function sourceText({ source, cameBy, enteredBy }: InquiryOrigin): string {
  if (cameBy === null) return SOURCES[source]
  const way = labelIn(WAYS_IN, cameBy)
  return enteredBy ? `${way}, typed in by ${enteredBy.name}` : `${way}, typed in by staff`
}

/** Leads that wait longer are often lost. */
export const WAITING_TOO_LONG_MS = HOUR_MS

/** A wait in one unit: `4 min`, `3 h`, `2 days`. */
export function waitingTime({ since, now }: { since: Date; now: Date }): string {
  const waitedMs = Math.max(0, now.getTime() - since.getTime())
  if (waitedMs < HOUR_MS) return `${Math.floor(waitedMs / MINUTE_MS)} min`
  if (waitedMs < 2 * DAY_MS) return `${Math.floor(waitedMs / HOUR_MS)} h`
  return `${Math.floor(waitedMs / DAY_MS)} days`
}
