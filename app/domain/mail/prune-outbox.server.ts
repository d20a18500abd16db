import { command } from '#app/infra/db/command.server.ts'

import { MAIL_KINDS } from './mail-kind.ts'
import { MAIL_ATTEMPTS_MAX, MAIL_RETENTION_MS, MAIL_LIFE } from './mail-timing.ts'
import { MAIL_WORKER } from './mail-worker.ts'

const EXPIRED = 'It could not be sent in time.'

/**
 * Fails emails past their lifetime and deletes old ones, even without a mail server.
 * @returns how many failed after an attempt, a sign that the mail server has a problem
 */
export async function pruneOutbox(now: Date): Promise<number> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  return command({ actor: MAIL_WORKER }, async (trx) => {
    const expired = await trx
      .updateTable('mail_outbox')
      .set((eb) => ({
        status: 'failed',
        payload: '{}',
        leased_until: null,
        last_error: eb.fn.coalesce('last_error', eb.val(EXPIRED)),
      }))
      .where('status', '=', 'pending')
      .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
      .where((eb) =>
        eb.or([
          eb('attempts', '>=', MAIL_ATTEMPTS_MAX),
          ...MAIL_KINDS.map((kind) =>
            eb.and([
              eb('kind', '=', kind),
              eb.or([
                eb.and([
                  eb('attempts', '=', 0),
                  eb('created_at', '<', before(MAIL_LIFE[kind].untriedMs)),
                ]),
                eb('created_at', '<', before(MAIL_LIFE[kind].triedMs)),
              ]),
            ]),
          ),
        ]),
      )
      .returning('attempts')
      .execute()
    await trx
      .deleteFrom('mail_outbox')
      .where('created_at', '<', before(MAIL_RETENTION_MS))
      .where('status', '!=', 'pending')
      .execute()
    return expired.filter(({ attempts }) => attempts > 0).length
  })
}
