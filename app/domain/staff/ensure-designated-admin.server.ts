import { randomInt } from 'node:crypto'

import { sql } from 'kysely'

import { readPublicUrl } from '#app/domain/settings/read-site-settings.server.ts'
import { command } from '#app/infra/db/command.server.ts'
import { db, type Transaction } from '#app/infra/db/database.server.ts'
import { env } from '#app/infra/env.server.ts'
import { newId } from '#app/infra/id.server.ts'
import { hashPassword } from '#app/infra/password.server.ts'

import { addAccount, setPassword } from './account-rows.server.ts'
import { notifyOwners } from './notify-staff.server.ts'
import { passwordLinkUrl } from './passwords/password-link-url.server.ts'
import { INVITATION_LINK_HOURS, makePasswordLink } from './passwords/password-link.server.ts'
import { hasActiveOwner, newProfile, ALL_PERMISSIONS } from './profile.server.ts'

/** Excludes characters that are easily confused. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LENGTH = 5

/** A new account; `password` is set only if it was generated. */
export type NewAdmin = { email: string; password: string | null }

/**
 * Makes the first owner from ADMIN_EMAIL, with ADMIN_PASSWORD or a generated password. Once there
 * is an owner, these settings make no other, or whoever set them for one start would stay one.
 * @returns null if they are the owner already, 'notOwner' if the account is left as it is
 */
export async function ensureDesignatedAdmin(): Promise<NewAdmin | 'notOwner' | null> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD } = env()
  if (await isOwner(email)) return null
  if ((await hasActiveOwner()) || (await hasAccount(email))) return 'notOwner'
  const password = ADMIN_PASSWORD ?? makePassword()
  const passwordHash = await hashPassword(password)
  const profileId = await findProfileId(email)
  const id = profileId ?? newId()
  const profile = await newProfile({ id, email })
  const isMade = await command({ actor: { id: null, name: 'start' } }, async (trx, record) => {
    // Two processes that start with different addresses create only one owner.
    await sql`lock table user_profiles in share row exclusive mode`.execute(trx)
    if (await hasActiveOwner(trx)) return false
    const accountId = await addAccount(trx, { id, email, name: profile.full_name ?? email })
    // Another process was first.
    if (!accountId) return false
    await setPassword(trx, { accountId, passwordHash })
    const { email: _, full_name: __, ...rights } = profile
    await trx
      .insertInto('user_profiles')
      .values(profile)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(rights))
      .execute()
    record({ action: 'staff.create', entity: 'user_profiles', id, after: profile })
    return true
  })
  return isMade ? { email, password: ADMIN_PASSWORD ? null : password } : null
}

async function hasAccount(email: string): Promise<boolean> {
  const account = await db
    .selectFrom('auth_users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  return account !== undefined
}

async function isOwner(email: string): Promise<boolean> {
  const owner = await db
    .selectFrom('user_profiles')
    .select('id')
    .where('email', '=', email)
    .where('is_owner', '=', true)
    .executeTakeFirst()
  return owner !== undefined
}

async function findProfileId(email: string): Promise<string | null> {
  const profile = await db
    .selectFrom('user_profiles')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  return profile?.id ?? null
}

function makePassword(): string {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)] ?? 'a'
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

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
