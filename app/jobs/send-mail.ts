import { claimLetter, type ClaimedLetter } from '#app/domain/mail/claim-letter.server.ts'
import { findInquiryFacts } from '#app/domain/mail/find-inquiry-facts.server.ts'
import { nextLetterDue } from '#app/domain/mail/next-letter-due.server.ts'
import { giveUp, markSent, retryLater } from '#app/domain/mail/settle-letter.server.ts'
import { tidyOutbox } from '#app/domain/mail/tidy-outbox.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { env } from '#app/infra/env.server.ts'
import { logger } from '#app/infra/logger.server.ts'
import type { Mailer } from '#app/infra/mailer.server.ts'
import { writeLetter } from '#app/mail/write-letter.ts'

/** A server that lets nothing through is left alone this long, whatever is due. */
const SERVER_PAUSE_MS = 30_000

type Pass = {
  /** Null where the shop has no mail server. */
  mailer: Mailer | null
  now?: () => Date
  random?: () => number
  signal?: AbortSignal
}

type Delivery = 'sent' | 'waits' | 'given up' | 'server fault'

/**
 * One pass over the outbox: sends what is due, one letter after the other. Each letter goes out at
 * least once: a process that dies after the mail server took a letter and before the outbox knows
 * leaves it to be sent again when its lease is over, under the same Message-ID, by which mailboxes
 * recognise it. The other order would lose letters. Without a mail server nothing is tried, and
 * letters end as `MAIL_LIFE` says.
 * @returns milliseconds until the next letter is due; null when none waits
 */
export async function sendMail({
  mailer,
  now = () => new Date(),
  random = Math.random,
  signal,
}: Pass): Promise<number | null> {
  const lateCount = await tidyOutbox(now())
  if (lateCount > 0) logger.error({ letters: lateCount }, 'letters could not be sent in time')
  if (!mailer) return null
  for (;;) {
    const letter = signal?.aborted ? null : await claimLetter(now())
    if (!letter) break
    const delivery = await deliver(letter, { mailer, now, random })
    if (delivery === 'server fault') return SERVER_PAUSE_MS
  }
  const due = await nextLetterDue()
  return due && due.getTime() - now().getTime()
}

async function deliver(
  letter: ClaimedLetter,
  { mailer, now, random }: { mailer: Mailer; now: () => Date; random: () => number },
): Promise<Delivery> {
  const about = { letter: letter.id, kind: letter.kind, attempt: letter.attempts }
  const settings = await readSiteSettings()
  const written = writeLetter({
    kind: letter.kind,
    payload: letter.payload,
    inquiry: letter.inquiryId ? await findInquiryFacts(letter.inquiryId) : null,
    shop: { ...settings, publicUrl: env().PUBLIC_URL ?? null },
    dealerEmail: settings.contactEmail,
  })
  if (!written) {
    await giveUp(letter, 'What the letter is about is gone.')
    logger.warn(about, 'a letter about nothing was dropped')
    return 'given up'
  }
  const from = env().MAIL_FROM ?? settings.contactEmail
  const result = await mailer.send({
    messageId: `<${letter.id}@${from.split('@').at(-1)}>`,
    from: { name: settings.siteName, address: from },
    to: letter.to ?? settings.contactEmail,
    letter: written,
  })
  if (result.ok) {
    await markSent(letter, now())
    logger.info(about, 'letter sent')
    return 'sent'
  }
  const { at, reason } = result
  // The dealer's address comes from the settings, where it can be put right meanwhile.
  if (at === 'letter' && letter.to !== null) {
    await giveUp(letter, reason)
    logger.error({ ...about, at }, 'a letter was refused')
    return 'given up'
  }
  const outcome = await retryLater(letter, { reason, now: now(), random: random() })
  if (outcome === 'given up') logger.error({ ...about, at }, 'a letter was given up')
  else logger.warn({ ...about, at }, 'a letter did not go out and is tried again later')
  return at === 'server' ? 'server fault' : outcome
}
