import { z } from 'zod'

import { MAX_PRICE_KSH, parsePriceKsh } from '#app/domain/money/parse-price.ts'

import { ALERT_CHANNELS, type AlertChannel, type AlertRecipient } from './alert-recipient.ts'
import { NOTIFICATIONS_FAILED, PHONE_WRONG } from './alert-texts.ts'
import { ALERT_KINDS, type AlertKind } from './price-alert.ts'

const EMAIL_WRONG = 'Enter an email such as name@example.com.'
const LIMIT_WRONG = 'Enter a price in shillings, such as 2,700,000 or 2.7m.'
const KINDS = ALERT_KINDS.map(({ value }) => value)
const CHANNELS = ALERT_CHANNELS.map(({ value }) => value)

const Email = z.string().trim().max(254).pipe(z.email())
const Phone = z.string().trim().min(1).max(100)

const Limit = z.string().trim().max(40, { error: LIMIT_WRONG }).optional()

/** `PushSubscription.toJSON()`: a P-256 point of 65 bytes and a secret of 16. */
const Push = z
  .object({
    endpoint: z.url({ protocol: /^https$/ }).max(1_000),
    keys: z.object({
      p256dh: z.string().regex(/^[\w-]{87}$/),
      auth: z.string().regex(/^[\w-]{22}$/),
    }),
  })
  .transform(({ endpoint, keys: { p256dh, auth } }) => ({ endpoint, p256dh, auth }))

const RECIPIENT_FIELDS = {
  channel: z.enum(CHANNELS as [AlertChannel, ...AlertChannel[]], {
    error: 'Choose how we should tell you.',
  }),
  email: z.string().optional(),
  phone: z.string().optional(),
  push: z.string().optional(),
}

type RecipientFields = { channel: AlertChannel } & Partial<
  Record<AlertChannelField, string | undefined>
>
type AlertChannelField = 'email' | 'phone' | 'push'

/** Only the field of the chosen channel is read. */
function recipientOf(
  { channel, email, phone, push }: RecipientFields,
  context: z.core.$RefinementCtx,
): AlertRecipient | null {
  const refuse = (field: AlertChannelField, message: string) => {
    context.addIssue({ code: 'custom', path: [field], message })
    return null
  }
  if (channel === 'email') {
    const { data } = Email.safeParse(email)
    return data === undefined ? refuse('email', EMAIL_WRONG) : { channel, email: data }
  }
  if (channel === 'whatsapp') {
    const { data } = Phone.safeParse(phone)
    return data === undefined ? refuse('phone', PHONE_WRONG) : { channel, phone: data }
  }
  const { data } = Push.safeParse(parsedJson(push ?? ''))
  return data === undefined ? refuse('push', NOTIFICATIONS_FAILED) : { channel, push: data }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const SearchAlertForm = z.object(RECIPIENT_FIELDS).transform((fields, context) => {
  const recipient = recipientOf(fields, context)
  return recipient ? { recipient } : z.NEVER
})

export const AlertForm = z
  .object({
    ...RECIPIENT_FIELDS,
    kind: z.enum(KINDS as [AlertKind, ...AlertKind[]], {
      error: 'Choose what we should tell you.',
    }),
    limit: Limit,
  })
  .transform(({ kind, limit, ...fields }, context) => {
    const recipient = recipientOf(fields, context)
    const limitKsh = kind === 'under' ? limitOf(limit ?? '', context) : null
    return recipient && limitKsh !== undefined ? { recipient, kind, limitKsh } : z.NEVER
  })
export type AlertForm = z.output<typeof AlertForm>

export const LimitForm = z.object({ limit: Limit }).transform(({ limit }, context) => {
  const limitKsh = limitOf(limit ?? '', context)
  return limitKsh === undefined ? z.NEVER : { limitKsh }
})

/** Undefined if it is not a price, which is reported as an issue. */
function limitOf(limit: string, context: z.core.$RefinementCtx): number | undefined {
  const limitKsh = parsePriceKsh(limit)
  if (limitKsh !== null && limitKsh >= 1 && limitKsh <= MAX_PRICE_KSH) return Math.round(limitKsh)
  context.addIssue({ code: 'custom', path: ['limit'], message: LIMIT_WRONG })
  return undefined
}
