import type { AccountChange } from '#app/domain/mail/account-change.ts'
import type { AccountChangePayload } from '#app/domain/mail/mail-kind.ts'
import { queueMail } from '#app/domain/mail/queue-mail.server.ts'
import type { AuditEntry } from '#app/infra/db/command.server.ts'
import type { Transaction } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'

type ChangedAccount = { accountId: string; change: AccountChange }

/** Queues the email in the change's transaction, so that an attacker can't prevent it. */
export async function notifyOfAccountChange(
  trx: Transaction,
  record: (entry: AuditEntry) => void,
  { accountId, change }: ChangedAccount,
): Promise<void> {
  const { email, name } = await trx
    .selectFrom('auth_users')
    .leftJoin('user_profiles', 'user_profiles.id', 'auth_users.id')
    .select('auth_users.email')
    .select((eb) => eb.fn.coalesce('user_profiles.full_name', 'auth_users.name').as('name'))
    .where('auth_users.id', '=', accountId)
    .executeTakeFirstOrThrow()
  const payload: AccountChangePayload = { name, change, at: new Date().toISOString() }
  await queueMail(trx, {
    kind: 'account_change',
    dedupeKey: `account_change:${newId()}`,
    to: email,
    payload,
  })
  record({ action: 'mail.queue', entity: 'mail_outbox' })
}
