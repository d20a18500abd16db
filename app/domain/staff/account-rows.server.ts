import type { Transaction } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'

const BY_PASSWORD = 'credential'

type NewAccount = {
  id: string
  email: string
  name: string
}

/** Opens an account that has no password yet; null when the address has one already. */
export async function addAccount(trx: Transaction, account: NewAccount): Promise<string | null> {
  const added = await trx
    .insertInto('auth_users')
    .values({ ...account, email_verified: true })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id ?? null
}

/** `passwordHash` is made before the transaction, which it would hold up. */
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

type SessionsToEnd = {
  accountId: string
  /** This one goes on. */
  exceptId?: string
  /** The same, where all that is known of it is its token. */
  exceptToken?: string
  /** This one alone ends. */
  onlyId?: string
}

/** Ends sessions; whoever held one is out at the next request. @returns how many. */
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
