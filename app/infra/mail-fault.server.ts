import { oneLine } from '#app/domain/text/one-line.ts'

export type MailFault = {
  // `email`: it was rejected for good. `moment`: the server asks to try again later. `server`: it
  // is down, silent or refuses us, so no email gets through.
  at: 'email' | 'moment' | 'server'
  reason: string
}

/** Commands that concern a single email; a refusal of any other concerns them all. */
const SINGLE_EMAIL_COMMANDS = new Set(['RCPT TO', 'DATA'])
const SERVICE_CLOSING = 421
const REASON_MAX_LENGTH = 500

export function mailFault(error: unknown): MailFault {
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
