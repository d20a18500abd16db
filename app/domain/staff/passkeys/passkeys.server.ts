import type { Refusal } from '#app/domain/refusal.ts'
import { notifyOfAccountChange } from '#app/domain/staff/notify-staff.server.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import { PASSKEY_TEXTS } from './passkey.ts'

export type StoredPasskey = {
  id: string
  name: string
  rpId: string
  addedAt: Date
  lastUsedAt: Date | null
}

/** Newest first. */
export async function listPasskeys(accountId: string): Promise<StoredPasskey[]> {
  return db
    .selectFrom('auth_passkeys')
    .select(['id', 'created_at as addedAt', 'last_used_at as lastUsedAt'])
    .select((eb) => eb.fn.coalesce('name', eb.val('Passkey')).as('name'))
    .select((eb) => eb.fn.coalesce('rp_id', eb.val('')).as('rpId'))
    .where('user_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute()
}

type Own = { accountId: string; id: string }

/** Names a passkey that the library just stored, audits it and emails the account holder. */
export async function recordNewPasskey(
  context: CommandContext,
  { accountId, id, name, rpId }: Own & { name: string; rpId: string },
): Promise<void> {
  await command(context, async (trx, record) => {
    await trx
      .updateTable('auth_passkeys')
      .set({ name, rp_id: rpId })
      .where('id', '=', id)
      .where('user_id', '=', accountId)
      .execute()
    record({
      action: 'staff.passkey_add',
      entity: 'user_profiles',
      id: accountId,
      after: { name, rpId },
    })
    await notifyOfAccountChange(trx, record, { accountId, change: 'passkey_added' })
  })
}

type Changed = { ok: true } | Refusal

const gone: Refusal = { ok: false, reason: PASSKEY_TEXTS.gone }

export async function renamePasskey(
  context: CommandContext,
  { accountId, id, name }: Own & { name: string },
): Promise<Changed> {
  return command<Changed>(context, async (trx, record) => {
    const before = await trx
      .selectFrom('auth_passkeys')
      .select('name')
      .where('id', '=', id)
      .where('user_id', '=', accountId)
      .forUpdate()
      .executeTakeFirst()
    if (!before) return gone
    if (before.name === name) return { ok: true }
    await trx.updateTable('auth_passkeys').set({ name }).where('id', '=', id).execute()
    record({
      action: 'staff.passkey_rename',
      entity: 'user_profiles',
      id: accountId,
      before,
      after: { name },
    })
    return { ok: true }
  })
}

/** Removes one passkey of an account, or all. Sessions opened with them stay. @returns how many */
export async function removePasskeys(
  context: CommandContext,
  { accountId, id }: { accountId: string; id?: string },
): Promise<number> {
  return command(context, async (trx, record) => {
    const removed = await trx
      .deleteFrom('auth_passkeys')
      .where('user_id', '=', accountId)
      .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
      .returning(['name', 'rp_id as rpId'])
      .execute()
    for (const before of removed) {
      record({ action: 'staff.passkey_remove', entity: 'user_profiles', id: accountId, before })
    }
    if (removed.length > 0)
      await notifyOfAccountChange(trx, record, { accountId, change: 'passkey_removed' })
    return removed.length
  })
}

export async function notePasskeyUse(credentialId: string): Promise<void> {
  await command({ actor: { id: null, name: 'sign-in' } }, async (trx) => {
    await trx
      .updateTable('auth_passkeys')
      .set({ last_used_at: new Date() })
      .where('credential_id', '=', credentialId)
      .execute()
  })
}
