import type { ReactNode } from 'react'

import type { VisitChoices } from '#app/domain/inquiries/form/visit-time.ts'
import {
  CALL_TIMES,
  CONTACT_SUBJECTS,
  CONTACT_WAYS,
  INQUIRY_TYPES,
  type VisitorForm,
} from '#app/domain/inquiries/inquiry-options.ts'
import { FoldToggle } from '#app/ui/fold-toggle.tsx'

import {
  ChipsField,
  ChoiceField,
  type FormField,
  LineField,
  MessageField,
  NewTabLink,
  TickField,
} from './form-fields.tsx'

export type VisitorField =
  | 'firstName'
  | 'lastName'
  | 'name'
  | 'email'
  | 'phone'
  | 'subject'
  | 'message'
  | 'inquiryType'
  | 'preferredContact'
  | 'bestTimeToCall'
  | 'visitDay'
  | 'visitTime'
  | 'isFinancingNeeded'
  | 'hasTradeIn'
  | 'agreedToTerms'

type FieldsProps = {
  fields: Readonly<Record<VisitorField, FormField>>
  /** For a test drive. */
  visit: VisitChoices | null
}

type FormParts = { FormFields: (props: FieldsProps) => ReactNode; buttonClass: string }

export const FORM_PARTS: Readonly<Record<VisitorForm, FormParts>> = {
  inquiry_form: { FormFields: InquiryFields, buttonClass: 'w-full' },
  contact_form: {
    FormFields: ContactFields,
    buttonClass: 'w-full sm:w-auto sm:justify-self-start',
  },
}

/** Folded until the buyer opens them or one has an error. */
const FOLDED = [
  'message',
  'inquiryType',
  'preferredContact',
  'bestTimeToCall',
  'isFinancingNeeded',
  'hasTradeIn',
] as const

/** Name and contact; the message comes filled in, and the optional fields are folded. */
function InquiryFields({ fields, visit }: FieldsProps) {
  const { value } = fields.message
  const [request = ''] = (typeof value === 'string' ? value : '').split('\n')
  const isWrong = FOLDED.some((name) => fields[name].errors)
  return (
    <>
      {visit && <VisitFields fields={fields} visit={visit} />}
      <div className="grid gap-4 md:grid-cols-3">
        <LineField of={fields.name} label="Name" autoComplete="name" />
        <HowToReach fields={fields} />
      </div>
      <div className="my-4">
        <FoldToggle open={isWrong || request === ''} className="rounded-md bg-sunken px-3">
          <span className="min-w-0 py-2">
            <span className="block text-sm font-semibold">Message and details</span>
            {request !== '' && (
              <span className="block truncate text-sm text-ink-2 group-open:hidden">{request}</span>
            )}
          </span>
        </FoldToggle>
        <div className="folded mt-4 grid gap-4 md:grid-cols-3">
          <div className="md:col-span-3">
            <MessageField of={fields.message} label="Message" />
          </div>
          <ChoiceField of={fields.inquiryType} label="Inquiry type" options={INQUIRY_TYPES} />
          <ChoiceField
            of={fields.preferredContact}
            label="Preferred contact"
            options={CONTACT_WAYS}
          />
          <ChoiceField
            of={fields.bestTimeToCall}
            label="Best time to call"
            options={CALL_TIMES}
            open="No preference"
          />
          <div className="md:col-span-3">
            <TickField of={fields.isFinancingNeeded} label="I need financing" />
            <TickField of={fields.hasTradeIn} label="I have a car to trade in" />
          </div>
        </div>
      </div>
      <div className="mb-2">
        <TickField
          of={fields.agreedToTerms}
          required
          label={
            <>
              I agree to the <NewTabLink to="/terms">terms and conditions</NewTabLink> and the{' '}
              <NewTabLink to="/privacy">privacy notice</NewTabLink>
            </>
          }
        />
      </div>
    </>
  )
}

function VisitFields({ fields, visit }: FieldsProps & { visit: VisitChoices }) {
  return (
    <div className="mb-4 grid gap-4">
      <ChipsField of={fields.visitDay} label="Preferred day" options={visit.days} open="Any day" />
      <ChipsField
        of={fields.visitTime}
        label="Preferred time"
        options={visit.times}
        open="Any time"
      />
      <p className="text-sm text-ink-2">We confirm the time before you come.</p>
    </div>
  )
}

function ContactFields({ fields }: FieldsProps) {
  return (
    <div className="mb-4 grid gap-4 sm:grid-cols-2">
      <LineField of={fields.firstName} label="First name" autoComplete="given-name" />
      <LineField of={fields.lastName} label="Last name" autoComplete="family-name" />
      <HowToReach fields={fields} />
      <div className="sm:col-span-2">
        <ChoiceField of={fields.subject} label="Subject" options={CONTACT_SUBJECTS} />
      </div>
      <div className="sm:col-span-2">
        <MessageField of={fields.message} label="Message" />
      </div>
    </div>
  )
}

function HowToReach({ fields }: Pick<FieldsProps, 'fields'>) {
  return (
    <>
      <LineField of={fields.email} label="Email" type="email" autoComplete="email" />
      <LineField
        of={fields.phone}
        label="Phone"
        type="tel"
        autoComplete="tel"
        placeholder="0712 345 678"
        optional
      />
    </>
  )
}
