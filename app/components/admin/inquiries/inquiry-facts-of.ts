import { formatMoment } from '#app/domain/dates/nairobi-time.ts'
import { financeChoiceText } from '#app/domain/finance/finance-choice.ts'
import {
  CALL_TIMES,
  CONTACT_WAYS,
  labelIn,
  SUBJECTS,
} from '#app/domain/inquiries/inquiry-options.ts'
import { leadSourceText } from '#app/domain/inquiries/lead-source.ts'
import { sourceText } from '#app/domain/inquiries/staff/source-text.ts'
import type { StaffInquiry } from '#app/domain/inquiries/staff/staff-inquiry.ts'
import { consentVersionText } from '#app/domain/policies/consent.ts'

import type { Fact } from './inquiry-facts.tsx'

export function inquiryFactsOf(inquiry: StaffInquiry): Fact[] {
  const { subject, preferredContact, bestTimeToCall, financeChoice, consent } = inquiry
  const facts = [
    { label: 'Subject', text: subject && labelIn(SUBJECTS, subject) },
    { label: 'Prefers', text: labelIn(CONTACT_WAYS, preferredContact) },
    { label: 'Best time to call', text: bestTimeToCall && labelIn(CALL_TIMES, bestTimeToCall) },
    { label: 'Financing', text: inquiry.isFinancingNeeded ? 'Needs financing' : null },
    { label: 'Way to pay', text: financeChoice && financeChoiceText(financeChoice) },
    { label: 'Trade-in', text: inquiry.hasTradeIn ? 'Has a car to trade in' : null },
    { label: 'Source', text: sourceText(inquiry) },
    { label: 'Came from', text: inquiry.leadSource && leadSourceText(inquiry.leadSource) },
    {
      label: 'Consent',
      text: consent
        ? `${formatMoment(consent.at)}, ${consentVersionText(consent.version)}`
        : 'None recorded',
    },
  ]
  return facts.filter((fact): fact is Fact => fact.text !== null)
}
