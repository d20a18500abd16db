import type { Refusal } from '#app/domain/refusal.ts'
import { endSessions, setPassword } from '#app/domain/staff/account-rows.server.ts'
import { notifyOfAccountChange } from '#app/domain/staff/notify-of-account-change.server.ts'
import { type AuthError, authError } from '#app/domain/staff/sign-in/auth-errors.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { hashPassword, verifyPassword } from '#app/infra/password.server.ts'

import { checkPassword } from './check-password.server.ts'
import { endPasswordLinks } from './password-link.server.ts'

type Change = {
  account: { id: string; email: string; sessionId: string }
  current: string
  password: string
}

/** Verifies the old password, and ends the sessions on other devices. */
export async function changePassword(
  context: CommandContext,
  { account, current, password }: Change,
): Promise<{ ok: true } | Refusal<AuthError>> {
  if (!(await isPasswordOf(account.id, current))) {
    return { ok: false, reason: authError('wrong_password') }
  }
  const reasons = await checkPassword({ password, email: account.email })
  if (password === current) reasons.push('Choose a password other than the current one.')
  if (reasons.length > 0) return { ok: false, reason: authError('weak_password', { reasons }) }
  const passwordHash = await hashPassword(password)
  await command(context, async (trx, record) => {
    await setPassword(trx, { accountId: account.id, passwordHash })
    await endPasswordLinks(trx, account.id)
    await endSessions(trx, { accountId: account.id, exceptId: account.sessionId })
    record({ action: 'staff.password_change', entity: 'user_profiles', id: account.id })
    await notifyOfAccountChange(trx, record, { accountId: account.id, change: 'password' })
  })
  return { ok: true }
}

export async function isPasswordOf(accountId: string, password: string): Promise<boolean> {
  const account = await db
    .selectFrom('auth_accounts')
    .select('password')
    .where('user_id', '=', accountId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  return account?.password ? verifyPassword(account.password, password) : false
}
