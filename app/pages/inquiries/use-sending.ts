import { useEffect, useRef, useState } from 'react'

import { type FinanceChoice, financeChoiceText } from '#app/domain/finance/finance-choice.ts'
import { HIDDEN_FIELDS } from '#app/domain/inquiries/form/form-token.ts'
import { type InquiryCar, namedCarOf } from '#app/domain/inquiries/form/inquiry-car.ts'
import { type NewInquiry, VISITOR_FORMS } from '#app/domain/inquiries/form/visitor-form-schema.ts'
import type { VisitorForm } from '#app/domain/inquiries/inquiry-options.ts'
import { inquiryMessage } from '#app/domain/whatsapp/inquiry-message.ts'
import { whatsappLink } from '#app/domain/whatsapp/whatsapp-link.ts'
import { forgetDraft } from '#app/pages/site/drafts.ts'
import { track } from '#app/pages/tracking/track.ts'
import { toast } from '#app/ui/overlays/toast.ts'

import { restoreFields, saveFields, textsOf } from './form-draft.ts'
import type { InquiryAnswer } from './inquiry-answer.ts'
import { readLeadSource } from './lead-source.ts'

/** Longer than a slow network takes; then the visitor is offered another way. */
const GIVE_UP_AFTER_MS = 20_000

/** The chat of a stored inquiry, and the height of its form. */
export type Sent = { whatsappHref: string; heightPx: number }

type Sending = {
  form: VisitorForm
  /** The form's URL, which is part of its draft's key. */
  action: string
  /** What its message starts with, which is part of the key too. */
  message?: string
  car: InquiryCar | null
  choice: FinanceChoice | null
  shop: { siteName: string; whatsappNumber: string }
  origin: string | null
  onSent: (sent: Sent) => void
}

/**
 * Submits a form by script, one at a time, and keeps the typed text until the server has stored it.
 */
export function useSending({
  form,
  action,
  message = '',
  car,
  choice,
  shop,
  origin,
  onSent,
}: Sending) {
  const [refusal, setRefusal] = useState<(InquiryAnswer & { ok: false }) | null>(null)
  const [isSending, setIsSending] = useState(false)
  const isBusy = useRef(false)
  const formRef = useRef<HTMLFormElement>(null)
  const [openedAtMs] = useState(() => performance.now())
  const draft = `visitor:${action}${message}` as const
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

const WHATSAPP_AFTER_MS = 1_500
const THANKS_FOR_MS = 3_000
/** The height on a phone taken up by everything but the confirmation. */
const PAGE_EDGES_PX = 120

export type Thanks = {
  whatsappHref: string
  /** Whether the chat opens by itself; false if the browser blocks it. */
  opensItself: boolean
  minHeight: number
  onOpened: () => void
  onWriteAnother: (() => void) | undefined
}

/**
 * After an inquiry is stored, opens WhatsApp after a moment and ends, when the form is reset. Where
 * the browser blocks that, as Safari does, the confirmation and its link stay.
 * @param startsWith the chat after a post without JavaScript, which never opens by itself
 */
export function useThanks(startsWith: string | null, writeAnother: () => void) {
  const [whatsappHref, setWhatsappHref] = useState(startsWith)
  const [opensItself, setOpensItself] = useState(false)
  // Not at once: the second click of a double click would hit the button and clear the
  // confirmation.
  const [isStaying, setIsStaying] = useState(startsWith !== null)
  const [minHeight, setMinHeight] = useState(0)
  const isOpened = useRef(false)

  useEffect(() => {
    if (!whatsappHref || !opensItself) return undefined
    isOpened.current = false
    const opening = setTimeout(() => {
      if (!isOpened.current) isOpened.current = openTab(whatsappHref)
    }, WHATSAPP_AFTER_MS)
    const ending = setTimeout(() => {
      if (isOpened.current) setWhatsappHref(null)
      else setIsStaying(true)
    }, THANKS_FOR_MS)
    return () => {
      clearTimeout(opening)
      clearTimeout(ending)
    }
  }, [whatsappHref, opensItself])

  const shown: Thanks | null =
    whatsappHref === null
      ? null
      : {
          whatsappHref,
          opensItself,
          minHeight,
          onOpened: () => {
            isOpened.current = true
          },
          onWriteAnother: isStaying
            ? () => {
                setWhatsappHref(null)
                writeAnother()
              }
            : undefined,
        }
  return {
    shown,
    thank: ({ whatsappHref: href, heightPx }: Sent) => {
      setMinHeight(Math.min(heightPx, innerHeight - PAGE_EDGES_PX))
      setIsStaying(false)
      setOpensItself(true)
      setWhatsappHref(href)
    },
  }
}

/** False if the browser blocked it. Without `noopener`, which hides whether the tab opened. */
function openTab(href: string): boolean {
  const tab = window.open(href, '_blank')
  if (!tab) return false
  tab.opener = null
  return true
}
