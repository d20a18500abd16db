import type { Refusal } from '#app/domain/refusal.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { endSessions, setPassword } from '#app/domain/staff/account-rows.server.ts'
import { notifyOfAccountChange } from '#app/domain/staff/notify-staff.server.ts'
import { type AuthError, authError } from '#app/domain/staff/sign-in/auth-errors.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { isKnownPassword } from '#app/infra/known-passwords.server.ts'
import { hashPassword, verifyPassword } from '#app/infra/password.server.ts'

import {
  endPasswordLinks,
  endPasswordLink,
  findPasswordLink,
  holdAccount,
} from './password-link.server.ts'
import { isCommonPassword, passwordForms, weakPasswordReasons } from './password-rule.ts'

const KNOWN =
  'Choose something fewer people use: this, or the word in it, is on the list of a million leaked passwords that attackers try first.'

/** Why a password is refused, one sentence per reason; empty if it is accepted. */
export async function checkPassword(chosen: {
  password: string
  email: string
}): Promise<string[]> {
  const { siteName } = await readSiteSettings()
  const reasons = weakPasswordReasons({ ...chosen, siteName })
  // Already reported, and enough by itself.
  const isCommon = isCommonPassword(chosen.password)
  if (!isCommon && (await isKnownPassword(passwordForms(chosen.password)))) reasons.push(KNOWN)
  return reasons
}

export async function isGuessedFirst(password: string): Promise<boolean> {
  return isCommonPassword(password) || isKnownPassword(passwordForms(password))
}

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

type Reset = { token: string; password: string; requestId?: string }

type ResetResult = { ok: true; email: string } | Refusal<AuthError>

export async function resetPassword({ token, password, requestId }: Reset): Promise<ResetResult> {
  const holder = await findPasswordLink(token)
  if (!holder) return { ok: false, reason: authError('invalid_link') }
  const { accountId, email } = holder
  const reasons = await checkPassword({ password, email })
  if (reasons.length > 0) return { ok: false, reason: authError('weak_password', { reasons }) }
  const passwordHash = await hashPassword(password)
  const actor = { id: null, name: email }
  return command<ResetResult>({ actor, ...(requestId && { requestId }) }, async (trx, record) => {
    await holdAccount(trx, accountId)
    // Checked again inside the transaction: the link may have been used meanwhile.
    const stillHolds = await findPasswordLink(token, trx)
    if (!stillHolds) return { ok: false, reason: authError('invalid_link') }
    await endPasswordLinks(trx, accountId)
    await setPassword(trx, { accountId, passwordHash })
    await endSessions(trx, { accountId })
    record({
      action: holder.hasPassword ? 'staff.password_reset' : 'staff.invitation_accept',
      entity: 'user_profiles',
      id: accountId,
    })
    // Accepting an invitation sets a first password.
    if (holder.hasPassword)
      await notifyOfAccountChange(trx, record, { accountId, change: 'password' })
    return { ok: true, email }
  })
}

type Admission = { token: string; requestId?: string }

/**
 * Uses up the link for a browser that signs in with the existing password, without the delay
 * imposed on guessing.
 */
export async function admitDevice({
  token,
  requestId,
}: Admission): Promise<{ ok: true; email: string } | Refusal<AuthError>> {
  const refused = { ok: false, reason: authError('invalid_link') } as const
  const holder = await findPasswordLink(token)
  if (!holder?.hasPassword) return refused
  const { accountId, email } = holder
  const actor = { id: null, name: email }
  return command({ actor, ...(requestId && { requestId }) }, async (trx, record) => {
    await holdAccount(trx, accountId)
    // Of two concurrent uses only one succeeds.
    if (!(await endPasswordLink(trx, token))) return refused
    record({ action: 'staff.device_admit', entity: 'user_profiles', id: accountId })
    return { ok: true, email } as const
  })
}
