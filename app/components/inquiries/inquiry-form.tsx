import { getFormProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useState } from 'react'

import { type InquiryCar, namedCarOf } from '#app/domain/inquiries/inquiry-car.ts'
import {
  CALL_TIMES,
  CONTACT_WAYS,
  DEFAULT_CONTACT_WAY,
  DEFAULT_INQUIRY_TYPE,
  INQUIRY_TYPES,
  type InquiryType,
} from '#app/domain/inquiries/inquiry-options.ts'
import { InquirySchema } from '#app/domain/inquiries/inquiry-schema.ts'
import { FORM_TEXTS, SENDING } from '#app/domain/inquiries/inquiry-texts.ts'
import { inquiryDraft } from '#app/domain/whatsapp/inquiry-draft.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'

import { ConsentNote } from './consent-note.tsx'
import { ChoiceField, LineField, MessageField } from './form-fields.tsx'
import { NewTabLink } from './new-tab-link.tsx'
import { SendingProblem } from './sending-problem.tsx'
import { ThankYou } from './thank-you.tsx'
import { TraceFields } from './trace-fields.tsx'
import { useSending } from './use-sending.ts'
import { useThanks } from './use-thanks.ts'
import { newTicket, type SendingForm, ticketAfter, type VisitorFormProps } from './visitor-form.ts'

export type InquiryFormProps = VisitorFormProps & {
  car: InquiryCar | null
  /** What is asked about where the car itself could not be read. */
  carId?: string | null
  type: InquiryType
}

type Filled = InquiryFormProps & { message: string }

/** Asks the dealer about a car, or about anything; ends in the thanks and the chat. */
export function InquiryForm(props: InquiryFormProps) {
  const { answer, car, type, origin } = props
  const thanks = useThanks(answer?.ok ? answer.whatsappHref : null)
  const [first, setFirst] = useState<Filled | null>({
    ...props,
    message: car ? inquiryDraft({ car: namedCarOf(car, origin), type }) : '',
  })
  if (thanks.whatsappHref !== null) {
    return (
      <ThankYou
        form="inquiry_form"
        whatsappHref={thanks.whatsappHref}
        onOpened={thanks.onOpened}
        onWriteAnother={thanks.onWriteAnother}
        takesFocus={thanks.opensItself}
        minHeight={thanks.minHeight}
      />
    )
  }
  const again = { ...props, answer: undefined, type: DEFAULT_INQUIRY_TYPE, message: '' }
  return (
    <Fields
      {...(first ?? { ...again, ticket: newTicket() })}
      onSent={(sent) => {
        setFirst(null)
        thanks.thank(sent)
      }}
    />
  )
}

function Fields({
  action,
  shop,
  origin,
  ticket,
  answer,
  car,
  carId = car?.id ?? null,
  type,
  message,
  onSent,
}: Filled & { onSent: SendingForm['onSent'] }) {
  const { formRef, send, isSending, refusal } = useSending({
    form: 'inquiry_form',
    car,
    draftKey: `inquiry:${car?.id ?? ''}:${type}`,
    shop,
    origin,
    onSent,
  })
  const shown = refusal ?? (answer?.ok === false ? answer : null)
  const [form, fields] = useForm({
    id: 'inquiry',
    lastResult: shown?.result,
    defaultValue: { message, inquiryType: type, preferredContact: DEFAULT_CONTACT_WAY },
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: InquirySchema }),
    onSubmit(event, { formData }) {
      event.preventDefault()
      void send(formData)
    },
  })
  return (
    <form {...getFormProps(form)} ref={formRef} method="post" action={action}>
      {shown?.problem && (
        <SendingProblem problem={shown.problem} whatsappHref={shown.whatsappHref} />
      )}
      <TraceFields ticket={ticketAfter({ ticket, answer })} carId={carId} />
      <div className="grid gap-4 md:grid-cols-3">
        <LineField of={fields.name} label="Name" autoComplete="name" />
        <LineField of={fields.email} label="Email" type="email" autoComplete="email" />
        <LineField
          of={fields.phone}
          label="Phone"
          type="tel"
          autoComplete="tel"
          placeholder="0712 345 678"
          optional
        />
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
      </div>
      <div className="mt-2">
        <Checkbox
          key={fields.isFinancingNeeded.key}
          name={fields.isFinancingNeeded.name}
          defaultChecked={fields.isFinancingNeeded.defaultChecked}
          error={fields.isFinancingNeeded.errors?.[0]}
          label="I need financing"
        />
        <Checkbox
          key={fields.hasTradeIn.key}
          name={fields.hasTradeIn.name}
          defaultChecked={fields.hasTradeIn.defaultChecked}
          error={fields.hasTradeIn.errors?.[0]}
          label="I have a car to trade in"
        />
        <Checkbox
          key={fields.agreedToTerms.key}
          id={fields.agreedToTerms.id}
          name={fields.agreedToTerms.name}
          defaultChecked={fields.agreedToTerms.defaultChecked}
          error={fields.agreedToTerms.errors?.[0]}
          required
          label={
            <>
              I agree to the <NewTabLink to="/terms">terms and conditions</NewTabLink> and the{' '}
              <NewTabLink to="/privacy">privacy notice</NewTabLink>
            </>
          }
        />
      </div>
      <div className="mt-2 grid gap-4">
        <ConsentNote shop={shop} />
        <Button type="submit" variant="primary" size="lg" block busyText={isSending && SENDING}>
          {FORM_TEXTS.inquiry_form.submit}
        </Button>
      </div>
    </form>
  )
}
