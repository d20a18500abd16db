import { command, type CommandContext } from '#app/infra/db/command.server.ts'

import type { AccountChange } from './account-change.ts'
import { tellOfChange } from './tell-of-change.server.ts'

type SecondFactorEvent = 'on' | 'off' | 'codes'

const CHANGES: Readonly<Record<SecondFactorEvent, AccountChange>> = {
  on: 'second_step_on',
  off: 'second_step_off',
  codes: 'recovery_codes',
}

/**
 * Keeps in the audit log what somebody did with their second factor, never a code, and writes to
 * them.
 */
export async function recordSecondFactor(
  context: CommandContext,
  { accountId, event }: { accountId: string; event: SecondFactorEvent },
): Promise<void> {
  await command(context, async (trx, record) => {
    record({ action: `staff.second_factor_${event}`, entity: 'user_profiles', id: accountId })
    await tellOfChange(trx, record, { accountId, change: CHANGES[event] })
  })
}
