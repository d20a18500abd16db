import { formatMoment, nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { dueOf, dueText } from '#app/domain/inquiries/due/next-action.ts'
import {
  type InquiryPriority,
  type InquiryStatus,
  INQUIRY_TYPES,
  labelIn,
} from '#app/domain/inquiries/inquiry-options.ts'
import {
  sourceText,
  type StaffInquiry,
  WAITING_TOO_LONG_MS,
  waitingTime,
} from '#app/domain/inquiries/staff/staff-inquiry.ts'
import type { Picture } from '#app/domain/media/picture.ts'
import { telLink } from '#app/pages/site/tel-link.ts'

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

type ViewContext = { pictures: ReadonlyMap<string, Picture>; now: Date }

export function inquiryViewOf(inquiry: StaffInquiry, { pictures, now }: ViewContext): InquiryView {
  const { id, name, email, phone, phoneE164, createdAt, message, status, priority } = inquiry
  const { isHeld, notes, assignee, nextActionOn, car } = inquiry
  return {
    id,
    name,
    email,
    phone: phone === null ? null : { text: phone, href: telLink(phoneE164 ?? phone) },
    received: formatMoment(createdAt),
    asksForPapers: inquiry.subject === 'papers',
    typedIn: inquiry.source === 'staff' ? sourceText(inquiry) : null,
    type: labelIn(INQUIRY_TYPES, inquiry.type),
    message,
    status,
    priority,
    waiting: status === 'new' ? waitingOf(createdAt, now) : null,
    due: dueView(inquiry, nairobiDay(now)),
    isHeld,
    notes,
    assignee,
    nextActionOn: nextActionOn ?? '',
    erased: inquiry.erasedAt && formatMoment(inquiry.erasedAt),
    car: car && { ...car, picture: (car.id !== null && pictures.get(car.id)) || null },
  }
}

function dueView(inquiry: StaffInquiry, today: string): InquiryView['due'] {
  const { nextActionOn } = inquiry
  const due = dueOf(inquiry, today)
  if (due === null || nextActionOn === null) return null
  return { text: dueText(nextActionOn, today), isLate: due === 'overdue' }
}

function waitingOf(since: Date, now: Date): InquiryView['waiting'] {
  return {
    text: waitingTime({ since, now }),
    isTooLong: now.getTime() - since.getTime() > WAITING_TOO_LONG_MS,
  }
}
