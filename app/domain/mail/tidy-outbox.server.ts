import { command } from '#app/infra/db/command.server.ts'

import { MAIL_KINDS } from './mail-kind.ts'
import { MAIL_ATTEMPTS_MAX, MAIL_KEPT_MS, MAIL_LIFE } from './mail-timing.ts'
import { POSTMAN } from './postman.ts'

const TOO_LATE = 'It could not be sent in time.'

/**
 * Gives up letters whose time is over and forgets old ones, with a mail server or without, so that
 * neither piles up.
 * @returns how many were given up after having been tried: something is wrong with the server
 */
export async function tidyOutbox(now: Date): Promise<number> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  return command({ actor: POSTMAN }, async (trx) => {
    const late = await trx
      .updateTable('mail_outbox')
      .set((eb) => ({
        status: 'failed',
        payload: '{}',
        leased_until: null,
        last_error: eb.fn.coalesce('last_error', eb.val(TOO_LATE)),
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
      .where('created_at', '<', before(MAIL_KEPT_MS))
      .where('status', '!=', 'pending')
      .execute()
    return late.filter(({ attempts }) => attempts > 0).length
  })
}
