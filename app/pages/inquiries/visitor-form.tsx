import { getFormProps } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useState, useEffect, useRef } from 'react'

import { formatTime } from '#app/domain/dates/nairobi-time.ts'
import {
  askedWayQuery,
  type FinanceChoice,
  financeChoiceText,
} from '#app/domain/finance/finance-choice.ts'
import {
  type FormToken,
  HIDDEN_FIELDS,
  newFormToken,
  tokenSentWith,
} from '#app/domain/inquiries/form/form-token.ts'
import { type InquiryCar, namedCarOf } from '#app/domain/inquiries/form/inquiry-car.ts'
import {
  SEND_ON_WHATSAPP,
  SENDING,
  WRITE_ANOTHER,
} from '#app/domain/inquiries/form/inquiry-texts.ts'
import type { VisitChoices } from '#app/domain/inquiries/form/visit-time.ts'
import { type NewInquiry, VISITOR_FORMS } from '#app/domain/inquiries/form/visitor-form-schema.ts'
import type { InquiryType, VisitorForm as Form } from '#app/domain/inquiries/inquiry-options.ts'
import { consentNotice } from '#app/domain/policies/policy.ts'
import type { SiteSettings } from '#app/domain/settings/site-settings.ts'
import { inquiryDraft } from '#app/domain/whatsapp/inquiry-draft.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/forms/choice.tsx'
import { useForm } from '#app/ui/forms/use-form.ts'
import { WhatsappIcon } from '#app/ui/whatsapp-button.tsx'

import { NewTabLink } from './form-fields.tsx'
import type { InquiryAnswer } from './inquiry-answer.ts'
import { SentCard, type SentMessage, ThankYou } from './thank-you.tsx'
import { type Sent, useSending, useThanks } from './use-sending.ts'
import { FORM_PARTS, type VisitorField } from './visitor-form-fields.tsx'

export type VisitorFormProps = {
  form: Form
  /** Where the form posts to without JavaScript. */
  action: string
  shop: Pick<SiteSettings, 'siteName' | 'whatsappNumber' | 'inquiryRetentionMonths'>
  /** `https://shop.example`, for links in messages. */
  origin: string | null
  /** Server-rendered; a dialog creates its own. */
  token: FormToken
  /** The response to a post without JavaScript. */
  answer?: InquiryAnswer | undefined
  /** What the message starts with, for a contact form. */
  message?: string
  /** For the inquiry form. If the car could not be read, only its id is known. */
  about?: {
    type: InquiryType
    car: InquiryCar | null
    carId: string | null
    /** Whether the buyer asks to see the car's papers. */
    forPapers?: boolean
    /** The way to pay the buyer asks about. */
    choice?: FinanceChoice | null
    /** For a test drive. */
    visit?: VisitChoices | null
  }
  /** The last message that a form opened again has sent. */
  sentBefore?: SentMessage | null | undefined
  onSent?: (message: SentMessage) => void
}

/** An inquiry or contact form; ends with the confirmation and the chat. */
export function VisitorForm(props: VisitorFormProps) {
  const { form, answer, token, about, sentBefore = null, onSent } = props
  const [writing, setWriting] = useState<Writing>(sentBefore ? 'folded' : 'first')
  const writeAnother = () => setWriting('another')
  const thanks = useThanks(answer?.ok ? answer.whatsappHref : null, writeAnother)
  const [sent, setSent] = useState(sentBefore)
  // Fixed at first render: after revalidation the same text would get another token.
  const [shown, setShown] = useState<Shown>(() => ({
    token,
    answer,
    prefilled: sentBefore ? {} : prefilledIn(props),
  }))
  if (thanks.shown) return <ThankYou form={form} thanks={thanks.shown} />
  return (
    <div className="keeps-clear">
      {sent && <SentCard sent={sent} car={about?.car ?? null} />}
      {writing === 'folded' && (
        <Button className="mt-4 max-sm:w-full" onClick={writeAnother}>
          {WRITE_ANOTHER}
        </Button>
      )}
      <Fields
        {...props}
        {...shown}
        writing={writing}
        onSent={(chat) => {
          const message = { whatsappHref: chat.whatsappHref, time: formatTime(new Date()) }
          setSent(message)
          onSent?.(message)
          setShown({ token: newFormToken(null), answer: undefined, prefilled: {} })
          setWriting('folded')
          thanks.thank(chat)
        }}
      />
    </div>
  )
}

/** After a message the form is folded until the visitor wants to write another. */
type Writing = 'first' | 'folded' | 'another'

type Shown = Pick<VisitorFormProps, 'token' | 'answer'> & { prefilled: Record<string, string> }

function prefilledIn({ about, origin, message: start }: VisitorFormProps): Shown['prefilled'] {
  if (!about) return start === undefined ? {} : { message: start }
  const { car, type, forPapers = false, choice = null } = about
  const hasWayToPay = choice !== null
  const message = car
    ? inquiryDraft({ car: namedCarOf(car, origin), type, forPapers, hasWayToPay })
    : ''
  return { message, inquiryType: type }
}

type FieldsProps = Omit<VisitorFormProps, 'onSent'> &
  Shown & { writing: Writing; onSent: (sent: Sent) => void }

function Fields(props: FieldsProps) {
  const { form, action, shop, about, answer, prefilled, writing } = props
  const { texts, schema, defaults } = VISITOR_FORMS[form]
  const { formRef, send, isSending, refusal } = useSending({
    ...props,
    car: about?.car ?? null,
    choice: about?.choice ?? null,
  })
  const shown = refusal ?? (answer?.ok === false ? answer : null)
  const [formMeta, fields] = useForm<Record<VisitorField, string>, NewInquiry>({
    id: form,
    lastResult: shown?.result,
    defaultValue: { ...defaults, ...prefilled },
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    onSubmit(event, { formData, submission }) {
      event.preventDefault()
      if (submission?.status === 'success') void send(formData, submission.value)
    },
  })
  const { FormFields, buttonClass } = FORM_PARTS[form]
  useEffect(() => {
    // The button that had the focus is gone.
    const first = 'input:not([type=hidden], [tabindex="-1"])'
    if (writing === 'another') formRef.current?.querySelector<HTMLElement>(first)?.focus()
  }, [writing, formRef])
  return (
    <form
      {...getFormProps(formMeta)}
      ref={formRef}
      method="post"
      action={action}
      hidden={writing === 'folded'}
      className={writing === 'another' ? 'mt-6' : undefined}
    >
      {shown?.problem && (
        <SendingProblem problem={shown.problem} whatsappHref={shown.whatsappHref} />
      )}
      <HiddenFields {...props} />
      {about?.choice && <WayToPay choice={about.choice} answer={shown} />}
      <FormFields fields={fields} visit={about?.visit ?? null} />
      <p className="text-sm text-ink-2">
        {consentNotice(shop)} <NewTabLink to="/privacy">How we handle your data</NewTabLink>
      </p>
      {/* In a dialog, it stays in view while the fields scroll. */}
      <div className="submit-bar mt-4 grid">
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className={buttonClass}
          busyText={isSending && SENDING}
        >
          {texts.submit}
        </Button>
      </div>
    </form>
  )
}

type WayToPayProps = { choice: FinanceChoice; answer: (InquiryAnswer & { ok: false }) | null }

/** Sent unless the buyer unticks it, which a refused post remembers. */
function WayToPay({ choice, answer }: WayToPayProps) {
  const posted = answer?.result.initialValue
  return (
    <div className="mb-4 rounded-card bg-card p-3 shadow-raised">
      <Checkbox
        name="financeWay"
        value={askedWayQuery(choice)}
        defaultChecked={!posted || 'financeWay' in posted}
        label="Send these figures with my message"
        help={financeChoiceText(choice)}
      />
    </div>
  )
}

/** Hidden fields; see `SpamSignals`. */
function HiddenFields({ token, answer, about }: FieldsProps) {
  const posted = answer?.ok === false ? answer.result.initialValue : null
  const { id, shownAtMs } = tokenSentWith(posted ?? {}) ?? token
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        Leave this empty
        <input name={HIDDEN_FIELDS.honeypot} tabIndex={-1} autoComplete="off" />
      </label>
      <input type="hidden" name={HIDDEN_FIELDS.token} value={id} />
      {shownAtMs !== null && (
        <input type="hidden" name={HIDDEN_FIELDS.shownAtMs} value={shownAtMs} />
      )}
      {about?.carId && <input type="hidden" name="carId" value={about.carId} />}
      {about?.forPapers && <input type="hidden" name="subject" value="papers" />}
    </div>
  )
}

type SendingProblemProps = { problem: string; whatsappHref: string | null }

/** The reason, and a way to reach the dealer without this server. */
function SendingProblem({ problem, whatsappHref }: SendingProblemProps) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Returns a promise in newer browsers, which is no effect clean-up.
    container.current?.scrollIntoView({ block: 'center' })
  }, [problem])
  const action = whatsappHref && (
    <a
      href={whatsappHref}
      target="_blank"
      rel="noopener"
      className={buttonStyle({ variant: 'whatsapp' })}
    >
      <WhatsappIcon />
      {SEND_ON_WHATSAPP}
    </a>
  )
  return (
    <div ref={container} className="mb-4">
      <Alert tone="danger" title={problem} action={action} />
    </div>
  )
}
