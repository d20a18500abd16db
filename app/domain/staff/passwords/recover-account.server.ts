import type { AccountMailPayload } from '#app/domain/mail/mail-kind.ts'
import { queueMail } from '#app/domain/mail/queue-mail.server.ts'
import { readPublicUrl } from '#app/domain/settings/read-site-settings.server.ts'
import { notifyOfAccountChange } from '#app/domain/staff/notify-staff.server.ts'
import { removePasskeys } from '#app/domain/staff/passkeys/passkeys.server.ts'
import { command } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { env } from '#app/infra/env.server.ts'
import { newId } from '#app/infra/id.server.ts'

import { passwordLinkUrl } from './password-link-url.server.ts'
import {
  countPasswordLinks,
  makePasswordLink,
  RECOVERY_LINK_HOURS,
} from './password-link.server.ts'

type RecoverableAccount = { id: string; email: string; name: string }

async function findRecoverableAccount(email: string): Promise<RecoverableAccount | null> {
  const account = await db
    .selectFrom('auth_users')
    .leftJoin('user_profiles', 'user_profiles.id', 'auth_users.id')
    .select(['auth_users.id', 'auth_users.email'])
    .select((eb) => eb.fn.coalesce('user_profiles.full_name', 'auth_users.name').as('name'))
    .where('auth_users.email', '=', email.trim().toLowerCase())
    .where((eb) => eb(eb.fn.coalesce('user_profiles.is_active', eb.lit(true)), '=', true))
    .executeTakeFirst()
  return account ?? null
}

/** Emails per account while their links work, so that a stranger can't flood a mailbox. */
const EMAILS_MAX = 3

type Recovery = {
  email: string
  origin: string
  requestId?: string
}

/**
 * Emails a link that sets a new password. Does not reveal whether the account exists, since that
 * would tell who works here. A fourth email within an hour is not sent; the links of the three
 * before it work.
 */
export async function requestPasswordRecovery({ email, origin, requestId }: Recovery) {
  const account = await findRecoverableAccount(email)
  if (!account) return
  const actor = { id: null, name: 'password recovery' }
  await command({ actor, ...(requestId && { requestId }) }, async (trx, record) => {
    const link = { accountId: account.id, hours: RECOVERY_LINK_HOURS }
    if ((await countPasswordLinks(trx, link)) >= EMAILS_MAX) return
    const seed = await makePasswordLink(trx, link)
    const payload: AccountMailPayload = { origin, seed, name: account.name }
    await queueMail(trx, {
      kind: 'password_recovery',
      dedupeKey: `password_recovery:${newId()}`,
      to: account.email,
      payload,
    })
    record({ action: 'staff.recovery_request', entity: 'user_profiles', id: account.id })
    record({ action: 'mail.queue', entity: 'mail_outbox' })
  })
}

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
