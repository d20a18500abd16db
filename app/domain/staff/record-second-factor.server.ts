import { command, type CommandContext } from '#app/infra/db/command.server.ts'

import type { AccountChange } from './account-change.ts'
import { endSessions } from './account-rows.server.ts'
import { tellOfChange } from './tell-of-change.server.ts'

export type SecondFactorEvent = {
  event: 'on' | 'off' | 'codes'
  /** With `on`, the session that did it; the others, begun without a second step, end. */
  keptToken?: string
}

const CHANGES: Readonly<Record<SecondFactorEvent['event'], AccountChange>> = {
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
  { accountId, event, keptToken }: { accountId: string } & SecondFactorEvent,
): Promise<void> {
  await command(context, async (trx, record) => {
    record({ action: `staff.second_factor_${event}`, entity: 'user_profiles', id: accountId })
    if (event === 'on' && keptToken) await endSessions(trx, { accountId, exceptToken: keptToken })
    await tellOfChange(trx, record, { accountId, change: CHANGES[event] })
  })
}
