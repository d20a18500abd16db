import type { PasswordLink } from '#app/domain/staff/passwords/password-link-url.server.ts'
import type {
  deactivateQuietly,
  storePasskey,
  storePerson,
  StoredPerson,
} from '#tests/factories/staff.ts'

// Imported late, because these modules read DATA_DIR when loaded.
async function join() {
  process.env.DATA_DIR = process.env.SHOP_DATA_DIR ?? ''
  return import('#tests/factories/staff.ts')
}

export async function addPerson(...values: Parameters<typeof storePerson>): Promise<StoredPerson> {
  return (await join()).storePerson(...values)
}

export async function givePasskey(...values: Parameters<typeof storePasskey>): Promise<void> {
  await (await join()).storePasskey(...values)
}

export async function deactivatePerson(
  ...values: Parameters<typeof deactivateQuietly>
): Promise<void> {
  await (await join()).deactivateQuietly(...values)
}

/** A password that no form would accept. */
export async function usePassword(accountId: string, password: string): Promise<void> {
  process.env.DATA_DIR = process.env.SHOP_DATA_DIR ?? ''
  const { db } = await import('#app/infra/db/database.server.ts')
  const { hashPassword } = await import('#app/infra/password.server.ts')
  await db
    .updateTable('auth_accounts')
    .set({ password: await hashPassword(password) })
    .where('user_id', '=', accountId)
    .execute()
}

/** The link in the latest email queued for this address. */
export async function lastMailedLink(to: string): Promise<string> {
  process.env.DATA_DIR = process.env.SHOP_DATA_DIR ?? ''
  const { db } = await import('#app/infra/db/database.server.ts')
  const { passwordLinkUrl } =
    await import('#app/domain/staff/passwords/password-link-url.server.ts')
  const { payload } = await db
    .selectFrom('mail_outbox')
    .select('payload')
    .where('to_address', '=', to)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return passwordLinkUrl(payload as PasswordLink)
}

/** Oldest first. */
export async function emailsTo(address: string): Promise<string[]> {
  process.env.DATA_DIR = process.env.SHOP_DATA_DIR ?? ''
  const { db } = await import('#app/infra/db/database.server.ts')
  const letters = db.selectFrom('mail_outbox').select('kind').where('to_address', '=', address)
  return (await letters.orderBy('id').execute()).map(({ kind }) => kind)
}

/** All journeys share one address, which gets few attempts with a code. */
export async function forgetAttempts(): Promise<void> {
  process.env.DATA_DIR = process.env.SHOP_DATA_DIR ?? ''
  const { db } = await import('#app/infra/db/database.server.ts')
  await db.deleteFrom('attempt_counts').execute()
}

export async function ageSessions(accountId: string, { days }: { days: number }): Promise<void> {
  process.env.DATA_DIR = process.env.SHOP_DATA_DIR ?? ''
  const { db } = await import('#app/infra/db/database.server.ts')
  await db
    .updateTable('auth_sessions')
    .set({ created_at: new Date(Date.now() - days * 86_400_000) })
    .where('user_id', '=', accountId)
    .execute()
}
