import type {
  StaffChangePayload,
  StaffChange,
  AccountChange,
  AccountChangePayload,
} from '#app/domain/mail/mail-kind.ts'
import { queueMail } from '#app/domain/mail/queue-mail.server.ts'
import type { Actor, AuditEntry } from '#app/infra/db/command.server.ts'
import type { Transaction } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'

import { type Permission, PERMISSIONS } from './role.ts'

type Notice = {
  actor: Actor
  change: StaffChange
  member: { id: string; fullName: string; email: string; permissions: readonly Permission[] }
}

/** Emails the change to every owner, and to anyone who just stopped being one. */
export async function notifyOwners(
  trx: Transaction,
  record: (entry: AuditEntry) => void,
  { actor, change, member }: Notice,
): Promise<void> {
  const readers = await trx
    .selectFrom('user_profiles')
    .select(['email', 'full_name as name'])
    .where((eb) =>
      eb.or([
        eb.and([eb('is_owner', '=', true), eb('is_active', '=', true)]),
        ...(change === 'owner_removed' ? [eb('id', '=', member.id)] : []),
      ]),
    )
    .orderBy('id')
    .execute()
  const granted = PERMISSIONS.filter(({ value }) => member.permissions.includes(value))
  for (const { email, name } of readers) {
    const payload: StaffChangePayload = {
      name,
      change,
      member: `${member.fullName} (${member.email})`,
      permissions: granted.map(({ label }) => label).join(', ') || 'none',
      by: actor.id === null ? `the server’s ${actor.name}` : actor.name,
      at: new Date().toISOString(),
    }
    const dedupeKey = `staff_change:${newId()}`
    await queueMail(trx, { kind: 'staff_change', dedupeKey, to: email, payload })
  }
  if (readers.length > 0) record({ action: 'mail.queue', entity: 'mail_outbox' })
}

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
