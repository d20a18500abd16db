import { parseWithZod } from '@conform-to/zod/v4'
import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'

import {
  askedWayText,
  type FinanceChoice,
  financeChoiceText,
} from '#app/domain/finance/finance-choice.ts'
import {
  HIDDEN_FIELDS,
  isSuspicious,
  spamSignalsOf,
  tokenIdOf,
} from '#app/domain/inquiries/form/form-token.ts'
import { type InquiryCar, namedCarOf } from '#app/domain/inquiries/form/inquiry-car.ts'
import { withReadPhone } from '#app/domain/inquiries/form/inquiry-phone.ts'
import { NOT_A_FORM, REFUSALS, tooManyInquiries } from '#app/domain/inquiries/form/inquiry-texts.ts'
import { submitInquiry } from '#app/domain/inquiries/form/submit-inquiry.server.ts'
import { type NewInquiry, VISITOR_FORMS } from '#app/domain/inquiries/form/visitor-form-schema.ts'
import type { VisitorForm } from '#app/domain/inquiries/inquiry-options.ts'
import { parseLeadSource } from '#app/domain/inquiries/lead-source.ts'
import { PHONE_WRONG } from '#app/domain/phone/typed-phone.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { inquiryMessage } from '#app/domain/whatsapp/inquiry-message.ts'
import { whatsappLink } from '#app/domain/whatsapp/whatsapp-link.ts'
import { countForm } from '#app/http/limits/visitor-budget.server.ts'
import { pageOrigin } from '#app/http/render/page-origin.server.ts'
import { requestContext } from '#app/http/render/request-context.ts'
import { logger } from '#app/infra/logger.server.ts'

import type { InquiryAnswer } from './inquiry-answer.ts'

const VISITOR = { id: null, name: 'visitor' }

type ReceiveInquiryOptions = {
  request: Request
  context: Readonly<RouterContextProvider>
  form: VisitorForm
}

type TakenInquiry = {
  answer: InquiryAnswer
  init: { status: number; headers?: HeadersInit }
}

export async function receiveInquiry({
  request,
  context,
  form,
}: ReceiveInquiryOptions): Promise<TakenInquiry> {
  const read = await readVisitorForm(request, form)
  if (!read) return refusal({ status: 415, problem: NOT_A_FORM })
  const { fields, submission } = read
  const result = submission.reply()
  if (submission.status !== 'success') return refusal({ status: 400, result })
  const inquiry = submission.value

  const { siteName, whatsappNumber } = await readSiteSettings()
  const origin = await pageOrigin(context)
  const chat = (car: InquiryCar | null, wayToPay: string | null) =>
    whatsappLink({
      number: whatsappNumber,
      text: inquiryMessage({ inquiry, siteName, car: car && namedCarOf(car, origin), wayToPay }),
    })
  const refuse = (status: number, problem: string) =>
    refusal({ status, problem, result, whatsappHref: chat(null, wayToPayOf(inquiry, null)) })

  const { clientAddress, requestId } = context.get(requestContext)
  const person = inquiry.phone ?? inquiry.email
  const waitSeconds = await countForm({ request, clientAddress, person })
  if (waitSeconds !== null) {
    const { answer, init } = refuse(429, tooManyInquiries(waitSeconds))
    return { answer, init: { ...init, headers: { 'Retry-After': String(waitSeconds) } } }
  }
  const submitted = await submitOrLog({ inquiry, fields, requestId })
  if (submitted === null) return refuse(500, VISITOR_FORMS[form].texts.failed)
  if (!submitted.ok) return refuse(400, REFUSALS[submitted.reason])
  const whatsappHref = chat(submitted.car, wayToPayOf(inquiry, submitted.choice))
  return { answer: { ok: true, whatsappHref }, init: { status: 200 } }
}

/** Without figures if nothing was calculated. */
function wayToPayOf({ financeWay }: NewInquiry, choice: FinanceChoice | null): string | null {
  return choice ? financeChoiceText(choice) : financeWay && askedWayText(financeWay)
}

type Submitting = { inquiry: NewInquiry; fields: URLSearchParams; requestId: string }

/** Null on failure: the page of a visitor without JavaScript must keep what was typed. */
async function submitOrLog({ inquiry, fields, requestId }: Submitting) {
  try {
    return await submitInquiry(
      { actor: VISITOR, requestId },
      {
        inquiry,
        token: tokenIdOf(fields),
        leadSource: parseLeadSource(fields.get(HIDDEN_FIELDS.leadSource) ?? ''),
        isSuspicious: isSuspicious(spamSignalsOf(fields), Date.now()),
      },
    )
  } catch (error) {
    logger.error({ requestId, err: error }, 'inquiry could not be stored')
    return null
  }
}

type Refusal = { status: number } & Partial<Omit<InquiryAnswer & { ok: false }, 'ok'>>

function refusal({
  status,
  result = {},
  problem = null,
  whatsappHref = null,
}: Refusal): TakenInquiry {
  return { answer: { ok: false, result, problem, whatsappHref }, init: { status } }
}

const FORM_TYPE = 'application/x-www-form-urlencoded'

/**
 * The fields of a form and the result of its schema; null for another content type, which none of
 * our pages sends. Unknown field names are dropped first, because Conform interprets commands and
 * paths such as `a[9999999]` in names, and a forged one would exhaust it.
 */
async function readVisitorForm(request: Request, form: VisitorForm) {
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase()
  if (type !== FORM_TYPE) return null
  const { fieldNames, schema } = VISITOR_FORMS[form]
  const known = new Set([...fieldNames, ...Object.values(HIDDEN_FIELDS)])
  const sent = [...new URLSearchParams(await request.text())]
  const fields = new URLSearchParams(sent.filter(([name]) => known.has(name)))
  const readSchema = schema.transform((typed, issues) => {
    const inquiry = withReadPhone(typed)
    if (inquiry) return inquiry
    issues.addIssue({ code: 'custom', path: ['phone'], message: PHONE_WRONG })
    return z.NEVER
  })
  return { fields, submission: parseWithZod(fields, { schema: readSchema }) }
}
