import type { Refusal } from '#app/domain/refusal.ts'
import { type AuthError, authError } from '#app/domain/staff/sign-in/auth-errors.ts'
import { command } from '#app/infra/db/command.server.ts'

import { endPasswordLink, findPasswordLink, holdAccount } from './password-link.server.ts'

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
