import { command } from '#app/infra/db/command.server.ts'
import { db, type Transaction } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'

const BY_PASSWORD = 'credential'

type NewAccount = {
  id: string
  email: string
  name: string
}

/** Creates an account without a password; null if the address has an account. */
export async function addAccount(trx: Transaction, account: NewAccount): Promise<string | null> {
  const added = await trx
    .insertInto('auth_users')
    .values({ ...account, email_verified: true })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id ?? null
}

/** `passwordHash` is computed beforehand, since hashing would hold up the transaction. */
export async function setPassword(
  trx: Transaction,
  { accountId, passwordHash }: { accountId: string; passwordHash: string },
): Promise<void> {
  await trx
    .insertInto('auth_accounts')
    .values({
      id: newId(),
      user_id: accountId,
      account_id: accountId,
      provider_id: BY_PASSWORD,
      password: passwordHash,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider_id', 'account_id'])
        .doUpdateSet({ password: passwordHash, updated_at: new Date() }),
    )
    .execute()
}

/** Password hash of an email's account; null if it has none. */
export async function findPasswordHash(email: string): Promise<string | null> {
  const account = await db
    .selectFrom('auth_accounts')
    .innerJoin('auth_users', 'auth_users.id', 'auth_accounts.user_id')
    .select('auth_accounts.password')
    .where('auth_users.email', '=', email)
    .where('auth_accounts.provider_id', '=', BY_PASSWORD)
    .executeTakeFirst()
  return account?.password ?? null
}

export async function listSignInAddresses(): Promise<string[]> {
  const accounts = await db.selectFrom('auth_users').select('email').orderBy('email').execute()
  return accounts.map(({ email }) => email)
}

/** Ends a session before anybody can use it. */
export async function endSessionOf({
  accountId,
  token,
}: {
  accountId: string
  token: string
}): Promise<void> {
  await command({ actor: { id: null, name: 'sign-in' } }, async (trx) => {
    await trx
      .deleteFrom('auth_sessions')
      .where('user_id', '=', accountId)
      .where('token', '=', token)
      .execute()
  })
}

type SessionsToEnd = {
  accountId: string
  exceptId?: string
  /** Like `exceptId`, but by token. */
  exceptToken?: string
  onlyId?: string
}

/** Signs sessions out from their next request on. @returns how many */
export async function endSessions(
  trx: Transaction,
  { accountId, exceptId, exceptToken, onlyId }: SessionsToEnd,
): Promise<number> {
  const ended = await trx
    .deleteFrom('auth_sessions')
    .where('user_id', '=', accountId)
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId ?? ''))
    .$if(exceptToken !== undefined, (query) => query.where('token', '!=', exceptToken ?? ''))
    .$if(onlyId !== undefined, (query) => query.where('id', '=', onlyId ?? ''))
    .executeTakeFirst()
  return Number(ended.numDeletedRows)
}
