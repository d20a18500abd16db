import { command } from '#app/infra/db/command.server.ts'

const DAY_MS = 86_400_000
/** Links are counted for some time after they have ended, to limit floods of emails. */
const KEPT_MS = 7 * DAY_MS

/**
 * Forgets sessions and links that ended a week ago: with a session goes from where and with what
 * somebody signed in. The latest of each account stays, which says when that was. Says how many.
 */
export async function pruneSignIns(now: Date): Promise<number> {
  const endedBefore = new Date(now.getTime() - KEPT_MS)
  return command({ actor: { id: null, name: 'prune-sign-ins' } }, async (trx) => {
    const sessions = await trx
      .deleteFrom('auth_sessions')
      .where('expires_at', '<', endedBefore)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('auth_sessions as later')
            .select('later.id')
            .whereRef('later.user_id', '=', 'auth_sessions.user_id')
            .whereRef('later.created_at', '>', 'auth_sessions.created_at'),
        ),
      )
      .executeTakeFirst()
    const links = await trx
      .deleteFrom('auth_verifications')
      .where('expires_at', '<', endedBefore)
      .executeTakeFirst()
    return Number(sessions.numDeletedRows + links.numDeletedRows)
  })
}
