import type { Refusal } from '#app/domain/refusal.ts'
import { endSessions, setPassword } from '#app/domain/staff/account-rows.server.ts'
import { notifyOfAccountChange } from '#app/domain/staff/notify-of-account-change.server.ts'
import { type AuthError, authError } from '#app/domain/staff/sign-in/auth-errors.ts'
import { command } from '#app/infra/db/command.server.ts'
import { hashPassword } from '#app/infra/password.server.ts'

import { checkPassword } from './check-password.server.ts'
import {
  endPasswordLink,
  endPasswordLinks,
  findPasswordLink,
  holdAccount,
} from './password-link.server.ts'

type Reset = { token: string; password: string; requestId?: string }

export type ResetResult = { ok: true; email: string } | Refusal<AuthError>

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
