import type { AlertChannel, AlertRecipient } from '#app/domain/alerts/alert-recipient.ts'
import { ALERT_REFUSALS, alertPagePath, type AlertRefusal } from '#app/domain/alerts/alert-texts.ts'
import { linkToken } from '#app/domain/ids/link-token.server.ts'
import type { FieldErrors } from '#app/domain/refusal.ts'
import { readPublicUrl } from '#app/domain/settings/read-site-settings.server.ts'
import { formText } from '#app/http/forms/form-text.ts'
import { env } from '#app/infra/env.server.ts'
import { vapidKeys } from '#app/infra/outbound/web-push.server.ts'

type Offer = { channels: AlertChannel[]; pushKey: string }

/** Alert channels: none if links in messages would lead nowhere; email needs a mail server. */
export async function alertOffer(): Promise<Offer> {
  const { publicKey: pushKey } = await vapidKeys()
  if ((await readPublicUrl()) === null) return { channels: [], pushKey }
  const canEmail = env().SMTP_URL !== undefined
  return { channels: [...(canEmail ? (['email'] as const) : []), 'push', 'whatsapp'], pushKey }
}

export type AlertAnswer = { channel: AlertChannel; path: string | null }

export type AlertFormAnswer =
  | ({ ok: true } & AlertAnswer)
  | { ok: false; problem: string | null; fields: FieldErrors; typed: Record<string, string> }

/** Only push shows the alerts at once: an email address or a number may be a stranger's. */
export async function alertAnswer(
  { channel }: AlertRecipient,
  personId: string,
): Promise<AlertAnswer> {
  const path = channel === 'push' ? alertPagePath(await linkToken('alerts-v1', personId)) : null
  return { channel, path }
}

/** What the person is counted by; a device has only its headers. */
export function addressOf(recipient: AlertRecipient): string | null {
  if (recipient.channel === 'push') return null
  return recipient.channel === 'email' ? recipient.email : recipient.phone
}

/** Where a refusal is shown: above the form or at a field. */
export function alertProblem(reason: AlertRefusal): [string | null, FieldErrors] {
  const text = ALERT_REFUSALS[reason]
  return reason === 'phone_wrong' ? [null, { phone: [text] }] : [text, {}]
}

export function typedIn(form: FormData): Record<string, string> {
  const names = ['channel', 'email', 'phone', 'kind', 'limit']
  return Object.fromEntries(names.map((name) => [name, formText(form, name)]))
}
