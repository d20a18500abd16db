import { command } from '#app/infra/db/command.server.ts'

const DAY_MS = 86_400_000
/** Expired links still count for a while, to limit floods of emails. */
const RETENTION_MS = 7 * DAY_MS

/**
 * Deletes sessions and links that ended a week ago, with the devices and addresses they name. The
 * latest of each account stays, to show the last sign-in. Returns how many.
 */
export async function pruneSignIns(now: Date): Promise<number> {
  const endedBefore = new Date(now.getTime() - RETENTION_MS)
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
