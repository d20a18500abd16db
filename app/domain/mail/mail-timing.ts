import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/domain/dates/units.ts'

import type { MailKind } from './mail-kind.ts'

/** How long a queued email is worth sending, before and after a first attempt. */
type Life = { untriedMs: number; triedMs: number }

/**
 * An email not attempted within a day had no mail server, and is dropped, so that one set up later
 * does not send a month of stale emails at once. Attempted emails outlive a weekend. A recovery
 * link expires after an hour.
 */
export const MAIL_LIFE: Readonly<Record<MailKind, Life>> = {
  new_inquiry: { untriedMs: DAY_MS, triedMs: 3 * DAY_MS },
  inquiry_acknowledgement: { untriedMs: DAY_MS, triedMs: DAY_MS },
  password_recovery: { untriedMs: HOUR_MS, triedMs: HOUR_MS },
  staff_invitation: { untriedMs: DAY_MS, triedMs: 3 * DAY_MS },
  account_change: { untriedMs: DAY_MS, triedMs: 3 * DAY_MS },
  staff_change: { untriedMs: DAY_MS, triedMs: 3 * DAY_MS },
  import_deadlines: { untriedMs: DAY_MS, triedMs: 3 * DAY_MS },
  weekly_report: { untriedMs: DAY_MS, triedMs: 3 * DAY_MS },
  due_actions: { untriedMs: 6 * HOUR_MS, triedMs: 12 * HOUR_MS },
  alert_confirmation: { untriedMs: DAY_MS, triedMs: 2 * DAY_MS },
  price_alert: { untriedMs: DAY_MS, triedMs: DAY_MS },
  search_alert: { untriedMs: 12 * HOUR_MS, triedMs: DAY_MS },
  alert_renewal: { untriedMs: DAY_MS, triedMs: 3 * DAY_MS },
}

/** Reached after about two and a half days of `retryDelayMs`. */
export const MAIL_ATTEMPTS_MAX = 24

/** How long a claimed email is reserved; longer than one delivery can take. */
export const MAIL_LEASE_MS = 2 * MINUTE_MS

/** How long finished emails stay: they hold addresses, and nobody looks further back. */
export const MAIL_RETENTION_MS = 30 * DAY_MS

const FIRST_RETRY_MS = MINUTE_MS
const LAST_RETRY_MS = 4 * HOUR_MS

/**
 * Exponential backoff from one minute to four hours, with 25% jitter so that emails that failed
 * together are not retried together.
 * @param random from 0 to 1
 */
export function retryDelayMs({ attempts, random }: { attempts: number; random: number }): number {
  const delayMs = Math.min(FIRST_RETRY_MS * 2 ** Math.min(attempts - 1, 30), LAST_RETRY_MS)
  return Math.round(delayMs * (0.75 + random / 2))
}

/** The actor of deliveries, which are not audited because no person made them. */
export const MAIL_WORKER = { id: null, name: 'send-mail' }
