import type { MailKind } from './mail-kind.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How long after its writing a letter is still worth sending, before and after a first attempt. */
type Life = { untriedMs: number; triedMs: number }

/**
 * A letter that waits a day untried had no mail server to go to; the inquiry is in the back office
 * by then, and a server that is set up later does not send a month of old news at once. One that
 * was tried outlives a weekend. A recovery link is dead after an hour.
 */
export const MAIL_LIFE: Readonly<Record<MailKind, Life>> = {
  new_inquiry: { untriedMs: 24 * HOUR_MS, triedMs: 72 * HOUR_MS },
  inquiry_acknowledgement: { untriedMs: 24 * HOUR_MS, triedMs: 24 * HOUR_MS },
  password_recovery: { untriedMs: HOUR_MS, triedMs: HOUR_MS },
  staff_invitation: { untriedMs: 24 * HOUR_MS, triedMs: 72 * HOUR_MS },
  account_change: { untriedMs: 24 * HOUR_MS, triedMs: 72 * HOUR_MS },
}

/** Reached after about two and a half days, see `retryDelayMs`. */
export const MAIL_ATTEMPTS_MAX = 24

/** A sender that was killed is waited for this long; longer than one delivery can take. */
export const MAIL_LEASE_MS = 2 * MINUTE_MS

/** How long the outbox remembers: it holds addresses, and nobody looks further back. */
export const MAIL_KEPT_MS = 30 * 24 * HOUR_MS

const FIRST_RETRY_MS = MINUTE_MS
const LAST_RETRY_MS = 4 * HOUR_MS

/**
 * One minute after the first attempt, twice that after each further one, four hours at most; a
 * quarter more or less, so that letters that failed together do not come back together.
 * @param random from 0 to 1
 */
export function retryDelayMs({ attempts, random }: { attempts: number; random: number }): number {
  const delayMs = Math.min(FIRST_RETRY_MS * 2 ** Math.min(attempts - 1, 30), LAST_RETRY_MS)
  return Math.round(delayMs * (0.75 + random / 2))
}
