import { telLink } from '#app/components/site/tel-link.ts'
import { formatMoment, nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { dueOf, dueText } from '#app/domain/inquiries/due/next-action.ts'
import { INQUIRY_TYPES, labelIn } from '#app/domain/inquiries/inquiry-options.ts'
import { sourceText } from '#app/domain/inquiries/staff/source-text.ts'
import type { StaffInquiry } from '#app/domain/inquiries/staff/staff-inquiry.ts'
import { WAITING_TOO_LONG_MS, waitingTime } from '#app/domain/inquiries/staff/waiting-time.ts'
import type { Picture } from '#app/domain/media/picture.ts'

import type { InquiryView } from './inquiry-view.ts'

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
    waiting: status === 'new' && !isHeld ? waitingOf(createdAt, now) : null,
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
