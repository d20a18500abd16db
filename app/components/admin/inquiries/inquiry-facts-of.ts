import { formatMoment } from '#app/domain/dates/nairobi-time.ts'
import type { DeskInquiry } from '#app/domain/inquiries/desk-inquiry.ts'
import {
  CALL_TIMES,
  CONTACT_WAYS,
  labelIn,
  SUBJECTS,
} from '#app/domain/inquiries/inquiry-options.ts'

import type { Fact } from './inquiry-facts.tsx'

const SOURCES = {
  inquiry_form: 'The inquiry form',
  contact_form: 'The contact form',
  staff: 'Written down by staff',
} as const

/** What an inquiry says beside its message; what was left open is left out. */
export function inquiryFactsOf(inquiry: DeskInquiry): Fact[] {
  const { subject, preferredContact, bestTimeToCall, consent } = inquiry
  const facts = [
    { label: 'Subject', text: subject && labelIn(SUBJECTS, subject) },
    { label: 'Prefers', text: labelIn(CONTACT_WAYS, preferredContact) },
    { label: 'Best time to call', text: bestTimeToCall && labelIn(CALL_TIMES, bestTimeToCall) },
    { label: 'Financing', text: inquiry.isFinancingNeeded ? 'Needs financing' : null },
    { label: 'Trade-in', text: inquiry.hasTradeIn ? 'Has a car to trade in' : null },
    { label: 'Came through', text: SOURCES[inquiry.source] },
    {
      label: 'Consent',
      text: consent
        ? `${formatMoment(consent.at)}, notice of ${consent.version}`
        : 'None was recorded',
    },
  ]
  return facts.filter((fact): fact is Fact => fact.text !== null)
}
