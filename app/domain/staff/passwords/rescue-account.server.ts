import { readPublicUrl } from '#app/domain/settings/read-public-url.server.ts'
import { notifyOfAccountChange } from '#app/domain/staff/notify-of-account-change.server.ts'
import { removePasskeys } from '#app/domain/staff/passkeys/passkeys.server.ts'
import { command } from '#app/infra/db/command.server.ts'
import { env } from '#app/infra/env.server.ts'

import { findRecoverableAccount } from './find-recoverable-account.server.ts'
import { passwordLinkUrl } from './password-link-url.server.ts'
import { makePasswordLink, RECOVERY_LINK_HOURS } from './password-link.server.ts'

const BY_COMMAND_LINE = { actor: { id: null, name: 'command line' } }

/** For use at the server's terminal only. */
export async function makeRecoveryLink(email: string): Promise<string | null> {
  const account = await findRecoverableAccount(email)
  if (!account) return null
  const origin = (await readPublicUrl()) ?? `http://localhost:${env().PORT}`
  return command(BY_COMMAND_LINE, async (trx, record) => {
    const seed = await makePasswordLink(trx, {
      accountId: account.id,
      hours: RECOVERY_LINK_HOURS,
    })
    record({ action: 'staff.recovery_request', entity: 'user_profiles', id: account.id })
    return passwordLinkUrl({ origin, seed })
  })
}

/** Removes an account's second factor. @returns false if there is no such account */
export async function removeSecondStep(email: string): Promise<boolean> {
  const account = await findRecoverableAccount(email)
  if (!account) return false
  await command(BY_COMMAND_LINE, async (trx, record) => {
    await trx.deleteFrom('auth_two_factors').where('user_id', '=', account.id).execute()
    await trx
      .updateTable('auth_users')
      .set({ two_factor_enabled: false })
      .where('id', '=', account.id)
      .execute()
    record({ action: 'staff.second_factor_off', entity: 'user_profiles', id: account.id })
    await notifyOfAccountChange(trx, record, { accountId: account.id, change: 'second_step_off' })
  })
  return true
}

/** @returns how many there were; null if there is no such account */
export async function removeEveryPasskey(email: string): Promise<number | null> {
  const account = await findRecoverableAccount(email)
  return account && removePasskeys(BY_COMMAND_LINE, { accountId: account.id })
}
