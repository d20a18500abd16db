import { endSessions } from '#app/domain/staff/account-rows.server.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'

/** All sessions, all but this one, or one by id. */
export type SignOutScope =
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
