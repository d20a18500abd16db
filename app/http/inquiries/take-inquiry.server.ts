import type { RouterContextProvider } from 'react-router'

import type { InquiryAnswer } from '#app/components/inquiries/inquiry-answer.ts'
import { isSuspicious } from '#app/domain/inquiries/form-traces.ts'
import { type InquiryCar, namedCarOf } from '#app/domain/inquiries/inquiry-car.ts'
import {
  FORM_TEXTS,
  NOT_A_FORM,
  REFUSALS,
  tooManyInquiries,
  type VisitorForm,
} from '#app/domain/inquiries/inquiry-texts.ts'
import { type NewInquiry, submitInquiry } from '#app/domain/inquiries/submit-inquiry.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { inquiryMessage } from '#app/domain/whatsapp/inquiry-message.ts'
import { whatsappLink } from '#app/domain/whatsapp/whatsapp-link.ts'
import { networkOf } from '#app/http/client-network.ts'
import { rateLimit } from '#app/http/rate-limit.server.ts'
import { requestContext } from '#app/http/request-context.ts'
import { env } from '#app/infra/env.server.ts'
import { logger } from '#app/infra/logger.server.ts'

import { READERS, readFields, tokenOf, tracesOf } from './read-visitor-form.server.ts'

/** Many phones share one address of a mobile network, so the limit is one that only programs meet. */
const mayTry = rateLimit({ attempts: 40, windowSeconds: 600 })

const VISITOR = { id: null, name: 'visitor' }

type Taking = {
  request: Request
  context: Readonly<RouterContextProvider>
  form: VisitorForm
}

/** An answer with its status, ready for a page and for a script alike. */
export type TakenInquiry = {
  answer: InquiryAnswer
  init: { status: number; headers?: HeadersInit }
}

/** Takes what a visitor sent through one of the forms. Answers in words whatever happens. */
export async function takeInquiry({ request, context, form }: Taking): Promise<TakenInquiry> {
  const fields = await readFields(request, form)
  if (!fields) return refusal({ status: 415, problem: NOT_A_FORM })
  const { inquiry, reply } = READERS[form](fields)
  if (!inquiry) return refusal({ status: 400, result: reply() })

  const { siteName, whatsappNumber } = await readSiteSettings()
  const chat = (car: InquiryCar | null) =>
    whatsappLink({
      number: whatsappNumber,
      text: inquiryMessage({ inquiry, siteName, car: car && namedCarOf(car, originOf(request)) }),
    })
  const refuse = (status: number, problem: string) =>
    refusal({ status, problem, result: reply(), whatsappHref: chat(null) })

  const { clientAddress, requestId } = context.get(requestContext)
  const waitSeconds = await mayTry(networkOf(clientAddress))
  if (waitSeconds !== null) {
    const { answer, init } = refuse(429, tooManyInquiries(waitSeconds))
    return { answer, init: { ...init, headers: { 'Retry-After': String(waitSeconds) } } }
  }
  const submitted = await submitOrLog({ inquiry, fields, requestId })
  if (submitted === null) return refuse(500, FORM_TEXTS[form].failed)
  if (!submitted.ok) return refuse(400, REFUSALS[submitted.reason])
  return { answer: { ok: true, whatsappHref: chat(submitted.car) }, init: { status: 200 } }
}

type Submitting = { inquiry: NewInquiry; fields: URLSearchParams; requestId: string }

/** Null when it broke: the page of a visitor without script must keep what was typed. */
async function submitOrLog({ inquiry, fields, requestId }: Submitting) {
  try {
    return await submitInquiry(
      { actor: VISITOR, requestId },
      {
        inquiry,
        token: tokenOf(fields),
        isSuspicious: isSuspicious(tracesOf(fields), Date.now()),
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

/** Where the shop is reached: as it was set, else as this visitor reached it. */
export function originOf(request: Request): string {
  return new URL(env().PUBLIC_URL ?? request.url).origin
}
