import type { Submission } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'

import { ContactSchema } from '#app/domain/inquiries/contact-schema.ts'
import { type FormTraces, TRACE_FIELDS } from '#app/domain/inquiries/form-traces.ts'
import { DEFAULT_CONTACT_WAY, typeOfSubject } from '#app/domain/inquiries/inquiry-options.ts'
import { InquirySchema } from '#app/domain/inquiries/inquiry-schema.ts'
import type { VisitorForm } from '#app/domain/inquiries/inquiry-texts.ts'
import type { NewInquiry } from '#app/domain/inquiries/submit-inquiry.server.ts'

const FORM_TYPE = 'application/x-www-form-urlencoded'
const TOKEN_MAX_LENGTH = 100

const FIELDS = {
  inquiry_form: InquirySchema.shape,
  contact_form: ContactSchema.shape,
} as const satisfies Record<VisitorForm, object>

/**
 * The fields of a form; null for a body of another kind, which none of our pages sends. Any other
 * name is dropped here: Conform reads its own commands and paths such as `a[9999999]` from names,
 * and takes a made-up one for more than it can bear.
 */
export async function readFields(
  request: Request,
  form: VisitorForm,
): Promise<URLSearchParams | null> {
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase()
  if (type !== FORM_TYPE) return null
  const known = new Set([...Object.keys(FIELDS[form]), ...Object.values(TRACE_FIELDS)])
  const sent = [...new URLSearchParams(await request.text())]
  return new URLSearchParams(sent.filter(([name]) => known.has(name)))
}

type ReadForm = {
  reply: () => ReturnType<Submission<unknown>['reply']>
  /** Null while a field is wrong. */
  inquiry: NewInquiry | null
}

/** Checks what was typed, form by form. */
export const READERS: Readonly<Record<VisitorForm, (fields: URLSearchParams) => ReadForm>> = {
  inquiry_form(fields) {
    const submission = parseWithZod(fields, { schema: InquirySchema })
    const reply = () => submission.reply()
    if (submission.status !== 'success') return { reply, inquiry: null }
    const { agreedToTerms: _agreed, ...typed } = submission.value
    const carId = fields.get(TRACE_FIELDS.carId) || null
    return { reply, inquiry: { source: 'inquiry_form', carId, subject: null, ...typed } }
  },
  contact_form(fields) {
    const submission = parseWithZod(fields, { schema: ContactSchema })
    const reply = () => submission.reply()
    if (submission.status !== 'success') return { reply, inquiry: null }
    const { firstName, lastName, email, phone, subject, message } = submission.value
    const inquiry: NewInquiry = {
      source: 'contact_form',
      carId: null,
      name: `${firstName} ${lastName}`,
      email,
      phone,
      subject,
      message,
      inquiryType: typeOfSubject(subject),
      preferredContact: DEFAULT_CONTACT_WAY,
      bestTimeToCall: null,
      isFinancingNeeded: false,
      hasTradeIn: false,
    }
    return { reply, inquiry }
  },
}

/** The form's own token; one that is missing or made up only makes the text itself the key. */
export function tokenOf(fields: URLSearchParams): string {
  return (fields.get(TRACE_FIELDS.token) ?? '').slice(0, TOKEN_MAX_LENGTH)
}

export function tracesOf(fields: URLSearchParams): FormTraces {
  return {
    honeypot: fields.get(TRACE_FIELDS.honeypot) ?? '',
    shownAtMs: millisecondsIn(fields.get(TRACE_FIELDS.shownAtMs)),
    openForMs: millisecondsIn(fields.get(TRACE_FIELDS.openForMs)),
  }
}

function millisecondsIn(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null
}
