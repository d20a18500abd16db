import { getFormProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useState } from 'react'

import { ContactSchema } from '#app/domain/inquiries/contact-schema.ts'
import { DEFAULT_SUBJECT, SUBJECTS } from '#app/domain/inquiries/inquiry-options.ts'
import { FORM_TEXTS, SENDING } from '#app/domain/inquiries/inquiry-texts.ts'
import { Button } from '#app/ui/button.tsx'

import { ConsentNote } from './consent-note.tsx'
import { ChoiceField, LineField, MessageField } from './form-fields.tsx'
import { SendingProblem } from './sending-problem.tsx'
import { ThankYou } from './thank-you.tsx'
import { TraceFields } from './trace-fields.tsx'
import { useSending } from './use-sending.ts'
import { useThanks } from './use-thanks.ts'
import { newTicket, type SendingForm, ticketAfter, type VisitorFormProps } from './visitor-form.ts'

/** Writes to the dealer about anything; ends in the thanks and the chat. */
export function ContactForm(props: VisitorFormProps) {
  const { answer } = props
  const thanks = useThanks(answer?.ok ? answer.whatsappHref : null)
  const [first, setFirst] = useState<VisitorFormProps | null>(props)
  if (thanks.whatsappHref !== null) {
    return (
      <ThankYou
        form="contact_form"
        whatsappHref={thanks.whatsappHref}
        onOpened={thanks.onOpened}
        onWriteAnother={thanks.onWriteAnother}
        takesFocus={thanks.opensItself}
        minHeight={thanks.minHeight}
      />
    )
  }
  return (
    <Fields
      {...(first ?? { ...props, answer: undefined, ticket: newTicket() })}
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
  onSent,
}: VisitorFormProps & { onSent: SendingForm['onSent'] }) {
  const { formRef, send, isSending, refusal } = useSending({
    form: 'contact_form',
    car: null,
    draftKey: 'contact',
    shop,
    origin,
    onSent,
  })
  const shown = refusal ?? (answer?.ok === false ? answer : null)
  const [form, fields] = useForm({
    id: 'contact',
    lastResult: shown?.result,
    defaultValue: { subject: DEFAULT_SUBJECT },
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: ContactSchema }),
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
      <TraceFields ticket={ticketAfter({ ticket, answer })} carId={null} />
      <div className="grid gap-4 sm:grid-cols-2">
        <LineField of={fields.firstName} label="First name" autoComplete="given-name" />
        <LineField of={fields.lastName} label="Last name" autoComplete="family-name" />
        <LineField of={fields.email} label="Email" type="email" autoComplete="email" />
        <LineField
          of={fields.phone}
          label="Phone"
          type="tel"
          autoComplete="tel"
          placeholder="0712 345 678"
          optional
        />
        <div className="sm:col-span-2">
          <ChoiceField of={fields.subject} label="Subject" options={SUBJECTS} />
        </div>
        <div className="sm:col-span-2">
          <MessageField of={fields.message} label="Message" />
        </div>
      </div>
      <div className="mt-4 grid gap-4">
        <ConsentNote shop={shop} />
        <div>
          <Button
            type="submit"
            variant="primary"
            size="lg"
            className="w-full sm:w-auto"
            busyText={isSending && SENDING}
          >
            {FORM_TEXTS.contact_form.submit}
          </Button>
        </div>
      </div>
    </form>
  )
}
