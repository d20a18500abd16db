import type { CommandContext } from '#app/infra/db/command.server.ts'
import type { Transaction } from '#app/infra/db/database.server.ts'

import { isActiveOwner } from './role.ts'
import type { StaffRefusal } from './staff-refusal.ts'

/** Without an actor's id it is the machine, which needs no session. */
export type RightsContext = CommandContext & { sessionId?: string }

/** Why a person may not change rights, or null. Their profile stays locked until commit. */
export async function refuseChanger(
  trx: Transaction,
  { actor, sessionId }: RightsContext,
): Promise<Extract<StaffRefusal, 'ownersOnly' | 'staleSignIn'> | null> {
  if (actor.id === null) return null
  const changer = await trx
    .selectFrom('user_profiles')
    .select(['role', 'permissions', 'is_active as isActive', 'is_owner as isOwner'])
    .where('id', '=', actor.id)
    .forUpdate()
    .executeTakeFirst()
  if (!changer || !isActiveOwner(changer)) return 'ownersOnly'
  const session =
    sessionId === undefined
      ? undefined
      : await trx
          .selectFrom('auth_sessions')
          .select(['created_at as signedInAt', 'confirmed_at as confirmedAt'])
          .where('id', '=', sessionId)
          .where('user_id', '=', actor.id)
          .executeTakeFirst()
  return session && isFreshSignIn(session, new Date()) ? null : 'staleSignIn'
}

const FRESH_MS = 15 * 60_000

type SignIn = { signedInAt: Date; confirmedAt: Date | null }

/** Whether identity was confirmed so recently that a browser left open is no danger. */
export function isFreshSignIn({ signedInAt, confirmedAt }: SignIn, now: Date): boolean {
  const provedAt = Math.max(signedInAt.valueOf(), confirmedAt?.valueOf() ?? 0)
  return now.valueOf() - provedAt < FRESH_MS
}
