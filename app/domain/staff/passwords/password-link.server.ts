import { createHash, randomBytes } from 'node:crypto'

import { db, type Connection, type Transaction } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'

const KIND = 'password-link:'
const HOUR_MS = 3_600_000

export const RECOVERY_LINK_HOURS = 1
export const INVITATION_LINK_HOURS = 7 * 24

type LinkFor = {
  accountId: string
  hours: number
}

/**
 * Makes a link with which the holder of an account sets its password. Links made before go on, until
 * one of them is used: whoever asks for another in the holder's name must not end the one they have.
 * Only a hash of it is kept.
 * @returns the token that goes into the link
 */
export async function makePasswordLink(
  trx: Transaction,
  { accountId, hours }: LinkFor,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await trx
    .insertInto('auth_verifications')
    .values({
      id: newId(),
      identifier: identifierOf(token),
      value: accountId,
      expires_at: new Date(Date.now() + hours * HOUR_MS),
    })
    .execute()
  return token
}

export async function endPasswordLinks(trx: Transaction, accountId: string): Promise<void> {
  await trx
    .deleteFrom('auth_verifications')
    .where('value', '=', accountId)
    .where('identifier', 'like', `${KIND}%`)
    .execute()
}

/** Holds an account until the end, so that of two who do something at once one comes second. */
export async function holdAccount(trx: Transaction, accountId: string): Promise<void> {
  await trx
    .selectFrom('auth_users')
    .select('id')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
}

/** How many links of an account were made within the last so many hours. */
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
  /** False for somebody invited, whose first password this is. */
  hasPassword: boolean
}

/** Whose password a link may set; null when it is used, too old, or of somebody deactivated. */
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
