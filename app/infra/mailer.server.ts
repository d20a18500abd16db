import type { Email, MailAddress } from '#app/domain/mail/email.ts'
import { oneLine } from '#app/domain/text/one-line.ts'

import { env } from './env.server.ts'

export type OutgoingEmail = {
  /** Stays the same on every attempt, so that a mailbox can recognise a duplicate. */
  messageId: string
  from: MailAddress
  to: string
  email: Email
}

export type SendResult = { ok: true } | ({ ok: false } & MailFault)

/** Never throws, and returns within its timeouts. */
export type Mailer = { send(outgoing: OutgoingEmail): Promise<SendResult> }

type Timing = {
  /** For connecting, the greeting, and any silence after that. */
  silenceMs?: number
  /** For the whole delivery: a server that trickles bytes is never silent. */
  wholeMs?: number
}

/** Exactly one mailbox: no spaces, list or comment. */
const ONE_ADDRESS = /^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/
const OWN_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Each email gets its own connection, so that one can't break the next. */
export async function createMailer(
  smtpUrl: string,
  { silenceMs = 15_000, wholeMs = 60_000 }: Timing = {},
): Promise<Mailer> {
  const { createTransport } = await import('nodemailer')
  const { username, hostname } = new URL(smtpUrl)
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    dnsTimeout: silenceMs,
    // A password is never sent in the clear, unless the address says `?requireTLS=false`.
    requireTLS: username !== '' && !OWN_MACHINE.has(hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ messageId, from, to, email }) {
      const { replyTo, unsubscribeUrl, picture } = email
      if (![from.address, to].every((address) => ONE_ADDRESS.test(address))) {
        return { ok: false, at: 'email', reason: 'The address is not valid.' }
      }
      try {
        await transport.sendMail({
          messageId,
          from: named(from),
          to: { name: '', address: to },
          ...(replyTo && ONE_ADDRESS.test(replyTo.address) ? { replyTo: named(replyTo) } : {}),
          ...(unsubscribeUrl ? { headers: unsubscribeHeaders(unsubscribeUrl) } : {}),
          subject: oneLine(email.subject),
          html: email.html,
          text: email.text,
          ...(picture ? { attachments: [inlinePicture(picture)] } : {}),
          signal: AbortSignal.timeout(wholeMs),
        })
        return { ok: true }
      } catch (error) {
        return { ok: false, ...mailFault(error) }
      }
    },
  }
}

/** RFC 8058: mail programs unsubscribe with one POST, without opening the page. */
function unsubscribeHeaders(url: string) {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

function inlinePicture({ contentId, png }: NonNullable<Email['picture']>) {
  const content = Buffer.from(png)
  return { filename: 'logo.png', cid: contentId, content, contentDisposition: 'inline' as const }
}

function named({ name, address }: MailAddress): MailAddress {
  return { name: oneLine(name), address }
}

/** Without a mail server, emails wait in the outbox. */
export const canSendMail = (): boolean => env().SMTP_URL !== undefined

let shops: Promise<Mailer> | undefined

/** Null without SMTP_URL. */
export async function shopMailer(): Promise<Mailer | null> {
  const { SMTP_URL } = env()
  if (SMTP_URL === undefined) return null
  shops ??= createMailer(SMTP_URL)
  return shops
}

type MailFault = {
  // `email`: it was rejected for good. `moment`: the server asks to try again later. `server`: it
  // is down, silent or refuses us, so no email gets through.
  at: 'email' | 'moment' | 'server'
  reason: string
}

/** Commands that concern a single email; a refusal of any other concerns them all. */
const SINGLE_EMAIL_COMMANDS = new Set(['RCPT TO', 'DATA'])
const SERVICE_CLOSING = 421
const REASON_MAX_LENGTH = 500

function mailFault(error: unknown): MailFault {
  if (!(error instanceof Error)) return { at: 'server', reason: String(error) }
  const { command, responseCode, message } = error as Error & {
    command?: string
    responseCode?: number
  }
  const reason = oneLine(message).slice(0, REASON_MAX_LENGTH).toWellFormed()
  if (responseCode === undefined || responseCode === SERVICE_CLOSING) {
    return { at: 'server', reason }
  }
  if (!SINGLE_EMAIL_COMMANDS.has(command ?? '')) return { at: 'server', reason }
  return { at: responseCode >= 500 ? 'email' : 'moment', reason }
}
