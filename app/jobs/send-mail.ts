import { readAlertFacts } from '#app/domain/alerts/alert-facts.server.ts'
import { alertPayloadOf } from '#app/domain/alerts/alert-message.ts'
import { stopAlerts } from '#app/domain/alerts/own-alerts.server.ts'
import { readEmailLogo } from '#app/domain/brand/read-brand.server.ts'
import { readWeeklyReport } from '#app/domain/demand/weekly-report.server.ts'
import { duePayloadOf } from '#app/domain/inquiries/due/due-action.ts'
import { readDueFacts } from '#app/domain/inquiries/due/list-due.server.ts'
import { findInquiryFacts } from '#app/domain/inquiries/find-inquiry-facts.server.ts'
import {
  claimEmail,
  type ClaimedEmail,
  nextEmailDue,
  dropEmail,
  failEmail,
  markSent,
  retryLater,
} from '#app/domain/mail/claim-email.server.ts'
import type { MailKind } from '#app/domain/mail/mail-kind.ts'
import { MAIL_WORKER } from '#app/domain/mail/mail-timing.ts'
import { pruneOutbox } from '#app/domain/mail/outbox.server.ts'
import { readPublicUrl, readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { passwordLinkUrl } from '#app/domain/staff/passwords/password-link-url.server.ts'
import { env } from '#app/infra/env.server.ts'
import { logger } from '#app/infra/logger.server.ts'
import type { Mailer } from '#app/infra/mailer.server.ts'
import { withLogo } from '#app/mail/with-logo.ts'
import { writeEmail } from '#app/mail/write-email.ts'

/** The pause after a server fault, whatever is due. */
const SERVER_PAUSE_MS = 30_000
/** The outbox is read at least this often, because a change notice can be lost. */
const POLL_MS = 30_000

type Pass = {
  mailer: Mailer | null
  now?: () => Date
  random?: () => number
  signal?: AbortSignal
}

type Delivery = 'sent' | 'pending' | 'failed' | 'dropped' | 'server fault'

/**
 * Sends all due emails, one after the other. Delivery is at least once: if the process dies after
 * the mail server accepted an email but before the outbox records it, the email is sent again when
 * its lease expires, with the same Message-ID, so that mailboxes can recognise the duplicate. The
 * reverse order would lose emails. Without a mail server nothing is attempted, and emails expire
 * after `MAIL_LIFE`.
 * @returns milliseconds until the next email is due; null when none is pending
 */
export async function sendMail({
  mailer,
  now = () => new Date(),
  random = Math.random,
  signal,
}: Pass): Promise<number | null> {
  const expiredCount = await pruneOutbox(now())
  if (expiredCount > 0) logger.error({ emails: expiredCount }, 'emails could not be sent in time')
  if (!mailer) return null
  for (;;) {
    const email = signal?.aborted ? null : await claimEmail(now())
    if (!email) break
    const delivery = await deliver(email, { mailer, now, random })
    if (delivery === 'server fault') return SERVER_PAUSE_MS
  }
  const due = await nextEmailDue()
  return due && due.getTime() - now().getTime()
}

/** @param dueMs until the next email is due, as `sendMail` returns it */
export function untilNextPass(dueMs: number | null): number {
  return Math.min(dueMs ?? POLL_MS, POLL_MS)
}

async function deliver(
  email: ClaimedEmail,
  { mailer, now, random }: { mailer: Mailer; now: () => Date; random: () => number },
): Promise<Delivery> {
  const logged = { email: email.id, kind: email.kind, attempt: email.attempts }
  const settings = await readSiteSettings()
  const publicUrl = await readPublicUrl()
  const written = writeEmail({
    kind: email.kind,
    payload: await withLink(email.payload),
    alert: await alertOf(email),
    due: await dueOf(email, now()),
    report: email.kind === 'weekly_report' ? await readWeeklyReport(now()) : null,
    inquiry: email.inquiryId ? await findInquiryFacts(email.inquiryId) : null,
    shop: { ...settings, publicUrl },
    dealerEmail: settings.contactEmail,
  })
  if (!written && isMoot(email, publicUrl)) {
    await dropEmail(email)
    logger.info(logged, 'email dropped: nothing is left to say')
    return 'dropped'
  }
  if (!written) {
    await failEmail(email, NOT_WRITTEN)
    logger.error(logged, 'email failed: it could not be written')
    return 'failed'
  }
  const from = env().MAIL_FROM ?? settings.contactEmail
  const result = await mailer.send({
    messageId: `<${email.id}@${from.split('@').at(-1)}>`,
    from: { name: settings.siteName, address: from },
    to: email.to ?? settings.contactEmail,
    email: withLogo(written, await readEmailLogo(), settings),
  })
  if (result.ok) {
    await markSent(email, now())
    logger.info(logged, 'email sent')
    return 'sent'
  }
  const { at, reason } = result
  // The dealer's address comes from the settings and may be corrected before the next attempt.
  if (at === 'email' && email.to !== null) {
    await failEmail(email, reason)
    // An address that accepts no email isn't written to again until its holder resumes alerts.
    const alert = alertPayloadOf(email.payload)
    if (alert) await stopAlerts({ actor: MAIL_WORKER }, alert.personId)
    logger.error({ ...logged, at }, 'email rejected')
    return 'failed'
  }
  const outcome = await retryLater(email, { reason, now: now(), random: random() })
  if (outcome === 'failed') logger.error({ ...logged, at }, 'email failed')
  else logger.warn({ ...logged, at }, 'email not sent; it will be retried')
  return at === 'server' ? 'server fault' : outcome
}

const NOT_WRITTEN = 'It could not be written: the shop’s web address or a part of it is missing.'

/** Whether an email that can't be written has lost what it was about, rather than a part. */
const isMoot = ({ kind, payload }: ClaimedEmail, publicUrl: string | null): boolean =>
  ABOUT_ROWS.has(kind) && (publicUrl !== null || alertPayloadOf(payload) === null)

/** Written from rows that may be gone, or no longer give a reason to write. */
const ABOUT_ROWS: ReadonlySet<MailKind> = new Set<MailKind>([
  'new_inquiry',
  'inquiry_acknowledgement',
  'due_actions',
  'alert_confirmation',
  'price_alert',
  'search_alert',
  'alert_renewal',
])

async function alertOf({ kind, payload }: ClaimedEmail) {
  const alert = alertPayloadOf(payload)
  return (
    alert &&
    readAlertFacts({ ...alert, isNotification: kind === 'price_alert' || kind === 'search_alert' })
  )
}

async function dueOf({ payload }: ClaimedEmail, now: Date) {
  const due = duePayloadOf(payload)
  return due && readDueFacts(due, now)
}

/** Adds the link for choosing a password, which the outbox does not hold. */
async function withLink(payload: ClaimedEmail['payload']): Promise<ClaimedEmail['payload']> {
  const { origin, seed } = payload
  if (typeof origin !== 'string' || typeof seed !== 'string') return payload
  return { ...payload, url: await passwordLinkUrl({ origin, seed }) }
}
