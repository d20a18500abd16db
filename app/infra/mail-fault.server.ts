import { oneLine } from '#app/domain/text/one-line.ts'

export type MailFault = {
  /**
   * What is at fault: this `letter` (refused for good), its `moment` (the server asks to try again
   * later), or the `server` (not there, silent, or not letting us in: nothing gets through now).
   */
  at: 'letter' | 'moment' | 'server'
  /** For people who look after the shop. */
  reason: string
}

/** Steps of a delivery that are about one letter; a refusal at any other shuts out all of them. */
const STEPS_OF_A_LETTER = new Set(['RCPT TO', 'DATA'])
const SERVICE_CLOSING = 421
const REASON_MAX_LENGTH = 500

/** What an error of nodemailer says about trying again. */
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
  if (!STEPS_OF_A_LETTER.has(command ?? '')) return { at: 'server', reason }
  return { at: responseCode >= 500 ? 'letter' : 'moment', reason }
}
