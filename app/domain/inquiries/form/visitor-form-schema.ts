import { z } from 'zod'

import { type AskedWay, readAskedWay } from '#app/domain/finance/finance-choice.ts'
import {
  CALL_TIMES,
  type CallTime,
  CONTACT_WAYS,
  type ContactWay,
  CONTACT_SUBJECTS,
  DEFAULT_CONTACT_WAY,
  DEFAULT_INQUIRY_TYPE,
  DEFAULT_SUBJECT,
  INQUIRY_TYPES,
  type InquiryType,
  type Subject,
  typeOfSubject,
  type VisitorForm,
} from '#app/domain/inquiries/inquiry-options.ts'
import { PHONE_WRONG } from '#app/domain/phone/typed-phone.ts'
import { storableText } from '#app/domain/text/text-schema.ts'

import { NOT_A_FORM, PHONE_TO_ANSWER_ON, TERMS_REQUIRED } from './inquiry-texts.ts'
import { VISIT_TIMES, withPreferredTime } from './visit-time.ts'

const MESSAGE_MAX_LENGTH = 2000
const EMAIL_MAX_LENGTH = 254
const PHONE_MAX_LENGTH = 100

/** Clean text without line breaks, so that input cannot inject email headers. */
const inOneLine = (text: string) => storableText(text).replaceAll(/\s+/g, ' ')

const LINE_BREAK = /\r\n?/g

function singleLine({ max, blank, long }: { max: number; blank: string; long: string }) {
  return z
    .string({ error: blank })
    .transform(inOneLine)
    .pipe(z.string({ error: blank }).min(1, { error: blank }).max(max, { error: long }))
}

const EMAIL_BLANK = 'Please enter your email address.'
const EMAIL_WRONG = 'Enter an address such as name@example.com.'

const emailAddress = z
  .string({ error: EMAIL_BLANK })
  .transform((text) => text.trim())
  .pipe(
    z
      .string({ error: EMAIL_BLANK })
      .min(1, { error: EMAIL_BLANK, abort: true })
      .max(EMAIL_MAX_LENGTH, {
        error: `An address can have at most ${EMAIL_MAX_LENGTH} characters.`,
        abort: true,
      })
      .pipe(z.email({ error: EMAIL_WRONG })),
  )

/** As typed, in one line. The server reads the number, with a library that pages do not load. */
const optionalPhone = z
  .string({ error: PHONE_WRONG })
  .nullish()
  .transform((text) => inOneLine((text ?? '').replaceAll(/[\r\n]+/g, '; ')) || null)
  .refine((phone) => phone === null || phone.length <= PHONE_MAX_LENGTH, { error: PHONE_WRONG })

const MESSAGE_BLANK = 'Please write a message.'

const message = z
  .string({ error: MESSAGE_BLANK })
  .transform((text) => storableText(text.replaceAll(LINE_BREAK, '\n')))
  .pipe(
    z
      .string({ error: MESSAGE_BLANK })
      .min(1, { error: MESSAGE_BLANK })
      .max(MESSAGE_MAX_LENGTH, {
        error: `A message can have at most ${MESSAGE_MAX_LENGTH} characters. Send the rest on WhatsApp.`,
      }),
  )

export function choice<Value extends string>(
  options: readonly { readonly value: Value }[],
  sentence: string,
) {
  return z.enum(
    options.map(({ value }) => value),
    { error: sentence },
  )
}

function tick(sentence: string) {
  return z.boolean({ error: sentence }).default(false)
}

export type NewInquiry = {
  source: VisitorForm
  carId: string | null
  name: string
  email: string
  phone: string | null
  subject: Subject | null
  /** Ends with the preferred time of a test drive. */
  message: string
  inquiryType: InquiryType
  preferredContact: ContactWay
  bestTimeToCall: CallTime | null
  isFinancingNeeded: boolean
  hasTradeIn: boolean
  /** The way to pay that the buyer came from and left ticked. */
  financeWay: AskedWay | null
}

const InquiryFields = z.object({
  // Set by the page, not chosen: anything else is not a subject.
  subject: z
    .literal('papers')
    .nullish()
    .transform((subject) => subject ?? null)
    .catch(null),
  carId: z
    .string({ error: NOT_A_FORM })
    .nullish()
    .transform((id) => id || null),
  name: singleLine({
    max: 200,
    blank: 'Please enter your name.',
    long: 'A name can have at most 200 characters.',
  }),
  email: emailAddress,
  phone: optionalPhone,
  message,
  inquiryType: choice(INQUIRY_TYPES, 'Please choose what your inquiry is about.').default(
    DEFAULT_INQUIRY_TYPE,
  ),
  preferredContact: choice(CONTACT_WAYS, 'Please choose how we should answer you.').default(
    DEFAULT_CONTACT_WAY,
  ),
  bestTimeToCall: choice(CALL_TIMES, 'Please choose one of the times, or leave it open.')
    .nullish()
    .transform((time) => time ?? null),
  // No reason to refuse a message: the yard answers whatever was asked for.
  visitDay: z.iso.date().nullish().catch(null),
  visitTime: z
    .enum(VISIT_TIMES.map(({ value }) => value))
    .nullish()
    .catch(null),
  isFinancingNeeded: tick('Please tick financing, or leave it empty.'),
  hasTradeIn: tick('Please tick the trade-in, or leave it empty.'),
  // Set by the page, like the subject.
  financeWay: z
    .string()
    .max(100)
    .nullish()
    .transform((query) => readAskedWay(new URLSearchParams(query ?? '')))
    .catch(null),
  agreedToTerms: z
    .boolean({ error: TERMS_REQUIRED })
    .refine((agreed) => agreed, { error: TERMS_REQUIRED }),
})

/** People who want to be called or texted must give a number. */
function requirePhoneToAnswerOn(
  { preferredContact, phone }: { preferredContact: ContactWay; phone: string | null },
  context: z.RefinementCtx,
) {
  if (phone !== null || preferredContact === 'email') return
  context.addIssue({ code: 'custom', path: ['phone'], message: PHONE_TO_ANSWER_ON })
}

/** Both names together must fit where an inquiry stores one. */
const NAME_MAX_LENGTH = 99

const ContactFields = z.object({
  firstName: singleLine({
    max: NAME_MAX_LENGTH,
    blank: 'Please enter your first name.',
    long: `A first name can have at most ${NAME_MAX_LENGTH} characters.`,
  }),
  lastName: singleLine({
    max: NAME_MAX_LENGTH,
    blank: 'Please enter your last name.',
    long: `A last name can have at most ${NAME_MAX_LENGTH} characters.`,
  }),
  email: emailAddress,
  phone: optionalPhone,
  subject: choice(CONTACT_SUBJECTS, 'Please choose what your message is about.'),
  message,
})

type VisitorFormDefinition = {
  texts: {
    submit: string
    /** Shown in a toast, and by the page, once the inquiry is stored. */
    redirecting: string
    thanks: string
    failed: string
  }
  fieldNames: readonly string[]
  defaults: Readonly<Record<string, string>>
  schema: z.ZodType<NewInquiry>
}

export const VISITOR_FORMS: Readonly<Record<VisitorForm, VisitorFormDefinition>> = {
  inquiry_form: {
    texts: {
      submit: 'Send Inquiry',
      redirecting: 'Redirecting to WhatsApp to send your inquiry...',
      thanks: 'Your inquiry has been saved and goes to us via WhatsApp. We reply within 24 hours.',
      failed: 'Failed to send inquiry. Please try again.',
    },
    fieldNames: Object.keys(InquiryFields.shape),
    defaults: { inquiryType: DEFAULT_INQUIRY_TYPE, preferredContact: DEFAULT_CONTACT_WAY },
    schema: InquiryFields.superRefine(requirePhoneToAnswerOn).transform(
      ({ agreedToTerms: _agreed, visitDay: day = null, visitTime: time = null, ...typed }) => ({
        source: 'inquiry_form',
        ...typed,
        message: withPreferredTime(typed.message, { day, time }),
      }),
    ),
  },
  contact_form: {
    texts: {
      submit: 'Send Message',
      redirecting: 'Redirecting to WhatsApp to send your message...',
      thanks: 'Your message has been saved and goes to us via WhatsApp. We reply within 24 hours.',
      failed: 'Failed to send message. Please try again.',
    },
    fieldNames: Object.keys(ContactFields.shape),
    defaults: { subject: DEFAULT_SUBJECT },
    schema: ContactFields.transform(({ firstName, lastName, ...typed }) => ({
      source: 'contact_form',
      carId: null,
      name: `${firstName} ${lastName}`,
      ...typed,
      inquiryType: typeOfSubject(typed.subject),
      preferredContact: DEFAULT_CONTACT_WAY,
      bestTimeToCall: null,
      isFinancingNeeded: false,
      hasTradeIn: false,
      financeWay: null,
    })),
  },
}
