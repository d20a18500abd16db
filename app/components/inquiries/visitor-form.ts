import { TRACE_FIELDS } from '#app/domain/inquiries/form-traces.ts'
import type { InquiryCar } from '#app/domain/inquiries/inquiry-car.ts'
import type { VisitorForm } from '#app/domain/inquiries/inquiry-texts.ts'
import type { SiteSettings } from '#app/domain/settings/site-settings.ts'

import type { InquiryAnswer } from './inquiry-answer.ts'

/** What the server gave the form along with the page; a dialog makes its own. */
export type FormTicket = { token: string; shownAtMs: number | null }

/** What both forms are made with. */
export type VisitorFormProps = {
  /** The page that takes the form where no script does. */
  action: string
  shop: Pick<SiteSettings, 'siteName' | 'whatsappNumber' | 'inquiryRetentionMonths'>
  /** `https://shop.example`, for links in messages. */
  origin: string
  ticket: FormTicket
  /** What the server said to a post without script. */
  answer?: InquiryAnswer | undefined
}

export type SendingForm = Pick<VisitorFormProps, 'shop' | 'origin'> & {
  form: VisitorForm
  car: InquiryCar | null
  draftKey: string
  onSent: (sent: Sent) => void
}

/** The chat of a stored inquiry, and how much room its form had. */
export type Sent = { whatsappHref: string; heightPx: number }

/** A token that no other form has. `crypto.randomUUID` is missing where the shop has no TLS. */
export function newTicket(): FormTicket {
  return { token: `${Date.now()}.${Math.random()}`, shownAtMs: null }
}

/** A form that comes back goes on with what it had, so that mending it makes no second inquiry. */
export function ticketAfter({ ticket, answer }: Pick<VisitorFormProps, 'ticket' | 'answer'>) {
  const posted = answer?.ok === false ? answer.result.initialValue : null
  const token = posted?.[TRACE_FIELDS.token]
  const shownAtMs = Number(posted?.[TRACE_FIELDS.shownAtMs])
  if (typeof token !== 'string' || !Number.isSafeInteger(shownAtMs)) return ticket
  return { token, shownAtMs } satisfies FormTicket
}
