import { command, type CommandContext } from '#app/infra/db/command.server.ts'

type SecondFactorEvent = 'on' | 'off' | 'codes'

/** Keeps in the audit log what somebody did with their second factor; never a code. */
export async function recordSecondFactor(
  context: CommandContext,
  { accountId, event }: { accountId: string; event: SecondFactorEvent },
): Promise<void> {
  await command(context, async (_trx, record) => {
    record({ action: `staff.second_factor_${event}`, entity: 'user_profiles', id: accountId })
  })
}
