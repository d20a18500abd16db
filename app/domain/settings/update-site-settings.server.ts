import { type AuditEntry, command, type CommandContext } from '#app/infra/db/command.server.ts'
import type { Transaction } from '#app/infra/db/database.server.ts'

import { HOURS_AND_RATE } from './shown-settings.ts'
import { DEFAULT_SITE_SETTINGS, type SiteSettings } from './site-settings.ts'

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

/** Makes the example's hours and rate the shop's own, except what somebody has saved. */
export async function confirmHoursAndRate(context: CommandContext): Promise<void> {
  await command(context, async (trx, record) => {
    const rows = await trx
      .insertInto('site_settings')
      .values(
        HOURS_AND_RATE.map((key) => ({
          key,
          value: JSON.stringify(DEFAULT_SITE_SETTINGS[key]),
          updated_by: context.actor.id,
        })),
      )
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning(['key', 'value'])
      .execute()
    if (rows.length === 0) return
    record({
      action: 'settings.update',
      entity: 'site_settings',
      ids: rows.map(({ key }) => key),
      after: Object.fromEntries(rows.map(({ key, value }) => [key, value])),
    })
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
