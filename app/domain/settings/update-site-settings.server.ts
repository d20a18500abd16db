import { type AuditEntry, command, type CommandContext } from '#app/infra/db/command.server.ts'
import type { Transaction } from '#app/infra/db/database.server.ts'

import type { SiteSettings } from './site-settings.ts'

/** Stores each changed setting under its own key; takes effect in every process at once. */
export async function updateSiteSettings(
  context: CommandContext,
  changed: Partial<SiteSettings>,
): Promise<void> {
  if (Object.keys(changed).length === 0) return
  await command(context, async (trx, record) => {
    record(await storeSettings(trx, changed, context))
  })
}

/** For commands that also store a setting. @returns the entry for the audit log */
export async function storeSettings(
  trx: Transaction,
  changed: Readonly<Record<string, unknown>>,
  { actor }: CommandContext,
): Promise<AuditEntry> {
  const keys = Object.keys(changed)
  const rows = await trx
    .selectFrom('site_settings')
    .select(['key', 'value'])
    .where('key', 'in', keys)
    .execute()
  await trx
    .insertInto('site_settings')
    .values(keys.map((key) => ({ key, value: JSON.stringify(changed[key]), updated_by: actor.id })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        updated_by: eb.ref('excluded.updated_by'),
      })),
    )
    .execute()
  return {
    action: 'settings.update',
    entity: 'site_settings',
    ids: keys,
    before: Object.fromEntries(rows.map(({ key, value }) => [key, value])),
    after: changed,
  }
}
