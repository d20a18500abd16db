import type { AccountChange } from '#app/domain/mail/account-change.ts'
import { endSessions } from '#app/domain/staff/account-rows.server.ts'
import { notifyOfAccountChange } from '#app/domain/staff/notify-of-account-change.server.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'

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
