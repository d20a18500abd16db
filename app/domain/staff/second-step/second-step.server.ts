import { sql } from 'kysely'

import type { AccountChange } from '#app/domain/mail/mail-kind.ts'
import { endSessions } from '#app/domain/staff/account-rows.server.ts'
import { notifyOfAccountChange } from '#app/domain/staff/notify-staff.server.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'

/** Longer than any code is valid: the library also accepts the one before and after. */
const REMEMBERED = sql<Date>`now() - interval '2 minutes'`

type GivenCode = {
  accountId: string
  code: string
  /** The session the code opened, if any; it ends if the code was used before. */
  sessionToken?: string | undefined
}

/**
 * Whether an authenticator code is used for the first time. Of two concurrent uses only one
 * succeeds, and the other's session is ended before its cookie is sent.
 */
export async function claimCode({ accountId, code, sessionToken }: GivenCode): Promise<boolean> {
  return command({ actor: { id: null, name: 'sign-in' } }, async (trx) => {
    const claimed = await trx
      .insertInto('auth_used_codes')
      .values({ user_id: accountId, code })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'code'])
          .doUpdateSet({ used_at: sql`now()` })
          .where('auth_used_codes.used_at', '<', REMEMBERED),
      )
      .returning('code')
      .executeTakeFirst()
    await trx
      .deleteFrom('auth_used_codes')
      .where('user_id', '=', accountId)
      .where('used_at', '<', REMEMBERED)
      .execute()
    if (!claimed && sessionToken !== undefined) {
      await trx.deleteFrom('auth_sessions').where('token', '=', sessionToken).execute()
    }
    return claimed !== undefined
  })
}

export type SecondFactorEvent = {
  event: 'on' | 'off' | 'codes'
  /** For `on`, the session that enabled it; sessions started without a second factor end. */
  currentToken?: string
}

const CHANGES: Readonly<Record<SecondFactorEvent['event'], AccountChange>> = {
  on: 'second_step_on',
  off: 'second_step_off',
  codes: 'recovery_codes',
}

/** Audits a change of the second factor, without codes, and emails the account holder. */
export async function recordSecondFactor(
  context: CommandContext,
  { accountId, event, currentToken }: { accountId: string } & SecondFactorEvent,
): Promise<void> {
  await command(context, async (trx, record) => {
    record({ action: `staff.second_factor_${event}`, entity: 'user_profiles', id: accountId })
    if (event === 'on' && currentToken)
      await endSessions(trx, { accountId, exceptToken: currentToken })
    await notifyOfAccountChange(trx, record, { accountId, change: CHANGES[event] })
  })
}
