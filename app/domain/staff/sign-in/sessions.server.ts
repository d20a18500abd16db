import { endSessions } from '#app/domain/staff/account-rows.server.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'

export type DeviceSession = {
  id: string
  startedAt: Date
  address: string | null
  userAgent: string | null
}

export async function listSessions(accountId: string): Promise<DeviceSession[]> {
  return db
    .selectFrom('auth_sessions')
    .select(['id', 'created_at as startedAt', 'ip_address as address', 'user_agent as userAgent'])
    .where('user_id', '=', accountId)
    .where('expires_at', '>', new Date())
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()
}

/** All sessions, all but this one, or one by id. */
type SignOutScope =
  | { scope: 'global' }
  | { scope: 'others'; exceptId: string }
  | { scope: 'one'; onlyId: string }

export async function signOutSessions(
  context: CommandContext,
  { accountId, ...which }: { accountId: string } & SignOutScope,
): Promise<number> {
  return command(context, async (trx, record) => {
    const { scope, ...sessions } = which
    const ended = await endSessions(trx, { accountId, ...sessions })
    if (ended > 0) {
      record({
        action: 'staff.sign_out',
        entity: 'user_profiles',
        id: accountId,
        after: { scope, sessions: ended },
      })
    }
    return ended
  })
}
