import { DAY_MS } from '#app/domain/dates/units.ts'
import { normalisePhone } from '#app/domain/phone/phone-number.server.ts'
import { endSessions } from '#app/domain/staff/account-rows.server.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'

type DeviceSession = {
  id: string
  startedAt: Date
  address: string | null
  userAgent: string | null
}

export async function listSessions(accountId: string): Promise<DeviceSession[]> {
  return db
    .selectFrom('auth_sessions')
    .select(['id', 'created_at as startedAt', 'ip_address as address', 'user_agent as userAgent'])
    .where('user_id', '=', accountId)
    .where('expires_at', '>', new Date())
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()
}

/** All sessions, all but this one, or one by id. */
type SignOutScope =
  | { scope: 'global' }
  | { scope: 'others'; exceptId: string }
  | { scope: 'one'; onlyId: string }

export async function signOutSessions(
  context: CommandContext,
  { accountId, ...which }: { accountId: string } & SignOutScope,
): Promise<number> {
  return command(context, async (trx, record) => {
    const { scope, ...sessions } = which
    const ended = await endSessions(trx, { accountId, ...sessions })
    if (ended > 0) {
      record({
        action: 'staff.sign_out',
        entity: 'user_profiles',
        id: accountId,
        after: { scope, sessions: ended },
      })
    }
    return ended
  })
}

/** An address that no account can have: trying it takes as long as a wrong password. */
const NO_ACCOUNT = 'nobody@invalid.example'

/** The typed email, or that of a phone number; an impossible one if unknown, to equal timing. */
export async function findSignInAddress(written: string): Promise<string> {
  if (written.includes('@')) return written.trim().toLowerCase()
  const phone = normalisePhone(written)
  if (!phone) return NO_ACCOUNT
  const profile = await db
    .selectFrom('user_profiles')
    .select('email')
    .where('phone', '=', phone)
    .executeTakeFirst()
  return profile?.email ?? NO_ACCOUNT
}

/** Expired links still count for a while, to limit floods of emails. */
const RETENTION_MS = 7 * DAY_MS

/**
 * Deletes sessions and links that ended a week ago, with the devices and addresses they name. The
 * latest of each account stays, to show the last sign-in. Returns how many.
 */
export async function pruneSignIns(now: Date): Promise<number> {
  const endedBefore = new Date(now.getTime() - RETENTION_MS)
  return command({ actor: { id: null, name: 'prune-sign-ins' } }, async (trx) => {
    const sessions = await trx
      .deleteFrom('auth_sessions')
      .where('expires_at', '<', endedBefore)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('auth_sessions as later')
            .select('later.id')
            .whereRef('later.user_id', '=', 'auth_sessions.user_id')
            .whereRef('later.created_at', '>', 'auth_sessions.created_at'),
        ),
      )
      .executeTakeFirst()
    const links = await trx
      .deleteFrom('auth_verifications')
      .where('expires_at', '<', endedBefore)
      .executeTakeFirst()
    return Number(sessions.numDeletedRows + links.numDeletedRows)
  })
}
