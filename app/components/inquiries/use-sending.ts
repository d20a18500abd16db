import { useEffect, useRef, useState } from 'react'

import { track } from '#app/components/analytics/track.ts'
import { TRACE_FIELDS } from '#app/domain/inquiries/form-traces.ts'
import { namedCarOf } from '#app/domain/inquiries/inquiry-car.ts'
import { FORM_TEXTS } from '#app/domain/inquiries/inquiry-texts.ts'
import { inquiryMessage } from '#app/domain/whatsapp/inquiry-message.ts'
import { whatsappLink } from '#app/domain/whatsapp/whatsapp-link.ts'
import { toast } from '#app/ui/toast.ts'

import { forgetDraft, keepDraft, restoreDraft, textsOf } from './form-draft.ts'
import type { InquiryAnswer } from './inquiry-answer.ts'
import { sendForm } from './send-form.ts'
import type { SendingForm } from './visitor-form.ts'
import { wordsOf } from './words-of-fields.ts'

/** Sends a form with script: one at a time, keeping what was typed until the server has it. */
export function useSending(options: SendingForm) {
  const { form, car, draftKey, shop, origin, onSent } = options
  const [refusal, setRefusal] = useState<(InquiryAnswer & { ok: false }) | null>(null)
  const [isSending, setIsSending] = useState(false)
  const isBusy = useRef(false)
  const formRef = useRef<HTMLFormElement>(null)
  const [openedAtMs] = useState(() => performance.now())

  useEffect(() => {
    const element = formRef.current
    if (!element) return undefined
    restoreDraft(draftKey, element)
    const keep = () => keepDraft(draftKey, element)
    element.addEventListener('input', keep)
    return () => element.removeEventListener('input', keep)
  }, [draftKey])

  /** The same message as a chat, made here because nobody else may be there to make it. */
  function chatOf(fields: [string, string][]): string {
    const named = car && namedCarOf(car, origin)
    const inquiry = wordsOf(fields)
    const text = inquiryMessage({ inquiry, siteName: shop.siteName, car: named })
    return whatsappLink({ number: shop.whatsappNumber, text })
  }

  async function send(data: FormData) {
    if (isBusy.current) return
    isBusy.current = true
    setIsSending(true)
    const fields = withOpenTime(textsOf(data), performance.now() - openedAtMs)
    const answer = await sendForm(form, fields)
    isBusy.current = false
    setIsSending(false)
    if (answer?.ok) {
      forgetDraft(draftKey)
      toast.success(FORM_TEXTS[form].redirecting)
      const metadata = { inquiry_type: wordsOf(fields).inquiryType }
      track({ type: 'inquiry', ...(car && { carId: car.id }), metadata })
      const heightPx = formRef.current?.parentElement?.clientHeight ?? 0
      onSent({ whatsappHref: answer.whatsappHref, heightPx })
      return
    }
    const problem = answer ? answer.problem : FORM_TEXTS[form].failed
    if (problem !== null) toast.error(problem)
    const whatsappHref = problem === null ? null : chatOf(fields)
    setRefusal({ ok: false, result: answer?.result ?? {}, problem, whatsappHref })
  }

  return { formRef, send, isSending, refusal }
}

/** A form that no page brought along tells how long it stood open. */
function withOpenTime(fields: [string, string][], openForMs: number): [string, string][] {
  if (fields.some(([name]) => name === TRACE_FIELDS.shownAtMs)) return fields
  return [...fields, [TRACE_FIELDS.openForMs, String(Math.round(openForMs))]]
}
