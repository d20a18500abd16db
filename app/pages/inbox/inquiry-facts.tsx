import { formatMoment } from '#app/domain/dates/nairobi-time.ts'
import { financeChoiceText } from '#app/domain/finance/finance-choice.ts'
import {
  CALL_TIMES,
  CONTACT_WAYS,
  labelIn,
  SUBJECTS,
} from '#app/domain/inquiries/inquiry-options.ts'
import { leadSourceText } from '#app/domain/inquiries/lead-source.ts'
import { sourceText, type StaffInquiry } from '#app/domain/inquiries/staff/staff-inquiry.ts'
import { consentVersionText } from '#app/domain/policies/policy.ts'
import { Card } from '#app/ui/card.tsx'

export type Fact = { label: string; text: string }

export function InquiryFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Card as="section" aria-labelledby="facts">
      <h2 id="facts" className="text-lg">
        Details
      </h2>
      <dl className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {facts.map(({ label, text }) => (
          <div key={label}>
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

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
