import { useEffect, useRef, useState } from 'react'

import { readLeadSource } from '#app/components/analytics/lead-source.ts'
import { track } from '#app/components/analytics/track.ts'
import { forgetDraft } from '#app/components/drafts.ts'
import { type FinanceChoice, financeChoiceText } from '#app/domain/finance/finance-choice.ts'
import { HIDDEN_FIELDS } from '#app/domain/inquiries/form/form-token.ts'
import { type InquiryCar, namedCarOf } from '#app/domain/inquiries/form/inquiry-car.ts'
import { type NewInquiry, VISITOR_FORMS } from '#app/domain/inquiries/form/visitor-form-schema.ts'
import type { VisitorForm } from '#app/domain/inquiries/inquiry-options.ts'
import { inquiryMessage } from '#app/domain/whatsapp/inquiry-message.ts'
import { whatsappLink } from '#app/domain/whatsapp/whatsapp-link.ts'
import { toast } from '#app/ui/overlays/toast.ts'

import { restoreFields, saveFields, textsOf } from './form-draft.ts'
import type { InquiryAnswer } from './inquiry-answer.ts'

/** Longer than a slow network takes; then the visitor is offered another way. */
const GIVE_UP_AFTER_MS = 20_000

/** The chat of a stored inquiry, and the height of its form. */
export type Sent = { whatsappHref: string; heightPx: number }

type Sending = {
  form: VisitorForm
  /** The form's URL, which is part of its draft's key. */
  action: string
  car: InquiryCar | null
  choice: FinanceChoice | null
  shop: { siteName: string; whatsappNumber: string }
  origin: string | null
  onSent: (sent: Sent) => void
}

/**
 * Submits a form by script, one at a time, and keeps the typed text until the server has stored it.
 */
export function useSending({ form, action, car, choice, shop, origin, onSent }: Sending) {
  const [refusal, setRefusal] = useState<(InquiryAnswer & { ok: false }) | null>(null)
  const [isSending, setIsSending] = useState(false)
  const isBusy = useRef(false)
  const formRef = useRef<HTMLFormElement>(null)
  const [openedAtMs] = useState(() => performance.now())
  const draft = `visitor:${action}` as const
  const { texts } = VISITOR_FORMS[form]

  useEffect(() => {
    const element = formRef.current
    if (!element) return undefined
    restoreFields(draft, element)
    // The form's script comes after the page's; the journeys wait for both.
    element.setAttribute('data-started', '')
    const save = () => saveFields(draft, element)
    element.addEventListener('input', save)
    return () => element.removeEventListener('input', save)
  }, [draft])

  /** The message as a chat, built in the browser because the server may be unreachable. */
  function chatOf(inquiry: NewInquiry): string {
    const named = car && namedCarOf(car, origin)
    const wayToPay = choice && inquiry.financeWay && financeChoiceText(choice)
    const text = inquiryMessage({ inquiry, siteName: shop.siteName, car: named, wayToPay })
    return whatsappLink({ number: shop.whatsappNumber, text })
  }

  async function send(data: FormData, inquiry: NewInquiry) {
    if (isBusy.current) return
    isBusy.current = true
    setIsSending(true)
    const fields = withOpenTime(textsOf(data), performance.now() - openedAtMs)
    const answer = await post(form, [...fields, [HIDDEN_FIELDS.leadSource, readLeadSource() ?? '']])
    isBusy.current = false
    setIsSending(false)
    if (answer?.ok) {
      forgetDraft(draft)
      toast.success(texts.redirecting)
      const metadata = { inquiry_type: inquiry.inquiryType }
      track({ type: 'inquiry', ...(car && { carId: car.id }), metadata })
      const heightPx = formRef.current?.parentElement?.clientHeight ?? 0
      onSent({ whatsappHref: answer.whatsappHref, heightPx })
      return
    }
    const problem = answer ? answer.problem : texts.failed
    if (problem !== null) toast.error(problem)
    const whatsappHref = problem === null ? null : chatOf(inquiry)
    setRefusal({ ok: false, result: answer?.result ?? {}, problem, whatsappHref })
  }

  return { formRef, send, isSending, refusal }
}

/** Null without a valid response: then it is unknown whether anything was stored. */
async function post(form: VisitorForm, fields: [string, string][]): Promise<InquiryAnswer | null> {
  try {
    const response = await fetch(`/inquiries/${form}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(GIVE_UP_AFTER_MS),
    })
    const isOurs = response.headers.get('content-type')?.startsWith('application/json')
    return isOurs ? ((await response.json()) as InquiryAnswer) : null
  } catch {
    return null
  }
}

/** A form rendered in the browser reports how long it was open. */
function withOpenTime(fields: [string, string][], openForMs: number): [string, string][] {
  if (fields.some(([name]) => name === HIDDEN_FIELDS.shownAtMs)) return fields
  return [...fields, [HIDDEN_FIELDS.openForMs, String(Math.round(openForMs))]]
}
