import { command } from '#app/infra/db/command.server.ts'
import type { Transaction } from '#app/infra/db/database.server.ts'

import type { ClaimedLetter } from './claim-letter.server.ts'
import { MAIL_ATTEMPTS_MAX, retryDelayMs } from './mail-timing.ts'
import { POSTMAN } from './postman.ts'

type Attempt = Pick<ClaimedLetter, 'id' | 'attempts'>

/**
 * The letter is with the mail server, whoever holds its lease by now. What it was written from is
 * forgotten: it may hold a link that opens an account.
 */
export async function markSent(letter: Pick<Attempt, 'id'>, now: Date): Promise<void> {
  await command({ actor: POSTMAN }, async (trx) => {
    await trx
      .updateTable('mail_outbox')
      .set({ status: 'sent', sent_at: now, payload: '{}', leased_until: null, last_error: null })
      .where('id', '=', letter.id)
      .where('status', '!=', 'sent')
      .execute()
  })
}

type Retry = { reason: string; now: Date; random: number }

/** Another attempt later; after the last one the letter is given up. Says which. */
export async function retryLater(
  letter: Attempt,
  { reason, now, random }: Retry,
): Promise<'waits' | 'given up'> {
  if (letter.attempts >= MAIL_ATTEMPTS_MAX) {
    await giveUp(letter, reason)
    return 'given up'
  }
  const delayMs = retryDelayMs({ attempts: letter.attempts, random })
  await command({ actor: POSTMAN }, async (trx) => {
    await attempted(trx, letter)
      .set({
        next_attempt_at: new Date(now.getTime() + delayMs),
        leased_until: null,
        last_error: reason,
      })
      .execute()
  })
  return 'waits'
}

/** No attempt will help. */
export async function giveUp(letter: Attempt, reason: string): Promise<void> {
  await command({ actor: POSTMAN }, async (trx) => {
    await attempted(trx, letter)
      .set({ status: 'failed', payload: '{}', leased_until: null, last_error: reason })
      .execute()
  })
}

/** The letter, unless its lease ran out and somebody else tries it by now. */
function attempted(trx: Transaction, { id, attempts }: Attempt) {
  return trx
    .updateTable('mail_outbox')
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('attempts', '=', attempts)
}
