import { readPublicUrl } from '#app/domain/settings/read-public-url.server.ts'
import { command } from '#app/infra/db/command.server.ts'
import type { Transaction } from '#app/infra/db/database.server.ts'
import { env } from '#app/infra/env.server.ts'
import { newId } from '#app/infra/id.server.ts'

import { addAccount } from './account-rows.server.ts'
import { notifyOwners } from './notify-owners.server.ts'
import { passwordLinkUrl } from './passwords/password-link-url.server.ts'
import { INVITATION_LINK_HOURS, makePasswordLink } from './passwords/password-link.server.ts'
import { ALL_PERMISSIONS } from './profile.server.ts'

/**
 * Makes a person an active owner, with an account if they have none. For use at the server's
 * terminal only. @returns the link to choose a first password; null if there is a password
 */
export async function makeOwner(writtenEmail: string): Promise<string | null> {
  const email = writtenEmail.trim().toLowerCase()
  const origin = (await readPublicUrl()) ?? `http://localhost:${env().PORT}`
  const actor = { id: null, name: 'command line' }
  return command({ actor }, async (trx, record) => {
    const account = await findAccount(trx, email)
    const id = account?.id ?? newId()
    if (!account) await addAccount(trx, { id, email, name: email })
    const rights = { role: 'admin', is_active: true, is_owner: true } as const
    const { fullName } = await trx
      .insertInto('user_profiles')
      .values({ id, email, full_name: email, ...rights, permissions: ALL_PERMISSIONS })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ ...rights, permissions: ALL_PERMISSIONS }),
      )
      .returning('full_name as fullName')
      .executeTakeFirstOrThrow()
    record({ action: 'staff.owner_add', entity: 'user_profiles', id, after: rights })
    const member = { id, email, fullName, permissions: ALL_PERMISSIONS }
    await notifyOwners(trx, record, { actor, change: 'owner_added', member })
    if (account?.hasPassword) return null
    const seed = await makePasswordLink(trx, { accountId: id, hours: INVITATION_LINK_HOURS })
    return passwordLinkUrl({ origin, seed })
  })
}

async function findAccount(trx: Transaction, email: string) {
  const account = await trx
    .selectFrom('auth_users')
    .leftJoin('auth_accounts', 'auth_accounts.user_id', 'auth_users.id')
    .select(['auth_users.id', 'auth_accounts.password'])
    .where('auth_users.email', '=', email)
    .executeTakeFirst()
  return account && { id: account.id, hasPassword: account.password !== null }
}
