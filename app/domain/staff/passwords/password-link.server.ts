import { createHash, createHmac, randomBytes } from 'node:crypto'

import { HOUR_MS } from '#app/domain/dates/units.ts'
import { readAuthSecret } from '#app/infra/auth-secret.server.ts'
import { db, type Connection, type Transaction } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'

const KIND = 'password-link:'

export const RECOVERY_LINK_HOURS = 1
export const INVITATION_LINK_HOURS = 7 * 24

type LinkFor = {
  accountId: string
  hours: number
}

/**
 * Creates a link that sets an account's password. Earlier links stay valid until one is used, so
 * that somebody else's request does not end the holder's own. Only a hash is stored.
 * @returns the seed for `passwordToken`
 */
export async function makePasswordLink(
  trx: Transaction,
  { accountId, hours }: LinkFor,
): Promise<string> {
  const seed = randomBytes(32).toString('base64url')
  const token = await passwordToken(seed)
  await trx
    .insertInto('auth_verifications')
    .values({
      id: newId(),
      identifier: identifierOf(token),
      value: accountId,
      expires_at: new Date(Date.now() + hours * HOUR_MS),
    })
    .execute()
  return seed
}

/** A waiting email holds only the seed; the database alone can't make the token from it. */
export async function passwordToken(seed: string): Promise<string> {
  return createHmac('sha256', await readAuthSecret())
    .update(KIND + seed)
    .digest('base64url')
}

export async function endPasswordLinks(trx: Transaction, accountId: string): Promise<void> {
  await trx
    .deleteFrom('auth_verifications')
    .where('value', '=', accountId)
    .where('identifier', 'like', `${KIND}%`)
    .execute()
}

export async function endPasswordLink(trx: Transaction, token: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('auth_verifications')
    .where('identifier', '=', identifierOf(token))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Locks the account, so that concurrent operations run one after the other. */
export async function holdAccount(trx: Transaction, accountId: string): Promise<void> {
  await trx
    .selectFrom('auth_users')
    .select('id')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
}

export async function countPasswordLinks(
  trx: Transaction,
  { accountId, hours }: LinkFor,
): Promise<number> {
  await holdAccount(trx, accountId)
  const { count } = await trx
    .selectFrom('auth_verifications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('value', '=', accountId)
    .where('identifier', 'like', `${KIND}%`)
    .where('created_at', '>', new Date(Date.now() - hours * HOUR_MS))
    .executeTakeFirstOrThrow()
  return count
}

export type LinkHolder = {
  accountId: string
  email: string
  /** False for invited people, who choose a first password. */
  hasPassword: boolean
}

/** The holder of a link; null if it is used or expired, or the holder was deactivated. */
export async function findPasswordLink(
  token: string,
  connection: Connection = db,
): Promise<LinkHolder | null> {
  const holder = await connection
    .selectFrom('auth_verifications')
    .innerJoin('auth_users', (join) =>
      join.on((eb) =>
        eb(eb.cast<string>('auth_users.id', 'text'), '=', eb.ref('auth_verifications.value')),
      ),
    )
    .leftJoin('user_profiles', 'user_profiles.id', 'auth_users.id')
    .leftJoin('auth_accounts', 'auth_accounts.user_id', 'auth_users.id')
    .select(['auth_users.id as accountId', 'auth_users.email', 'auth_accounts.password'])
    .where('auth_verifications.identifier', '=', identifierOf(token))
    .where('auth_verifications.expires_at', '>', new Date())
    .where((eb) => eb(eb.fn.coalesce('user_profiles.is_active', eb.lit(true)), '=', true))
    .executeTakeFirst()
  if (!holder) return null
  const { accountId, email, password } = holder
  return { accountId, email, hasPassword: password !== null }
}

const identifierOf = (token: string) =>
  KIND + createHash('sha256').update(token).digest('base64url')
