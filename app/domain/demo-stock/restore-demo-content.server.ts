import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { DAY_MS } from '#app/domain/dates/units.ts'
import { dropMarketSource } from '#app/domain/market/save-market-source.server.ts'
import { factSetFor } from '#app/domain/reference/read-fact-sets.server.ts'
import { insertSet } from '#app/domain/reference/save-fact-set.server.ts'
import { SUPPLIED_FEES } from '#app/domain/reference/supplied-fees.ts'
import { DEMO_LINKS } from '#app/domain/settings/demo-links.ts'
import { readStoredSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { updateSiteSettings } from '#app/domain/settings/update-site-settings.server.ts'
import { undoCars } from '#app/domain/stock/undo/undo-cars.server.ts'
import { type CommandContext, command } from '#app/infra/db/command.server.ts'
import { db, type Transaction } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'

export const DEMO_FEES = '01900000-0000-7000-8000-000000000344'

/** A demo shop uses the last known fees as demo values, so that it can show costs to keys. */
export async function useDemoFees(trx: Transaction): Promise<void> {
  const known = await trx
    .selectFrom('fact_sets')
    .select('id')
    .where('id', '=', DEMO_FEES)
    .executeTakeFirst()
  if (known) return
  const set = { ...SUPPLIED_FEES, id: DEMO_FEES, version: 1, name: `Demo: ${SUPPLIED_FEES.name}` }
  await insertSet(trx, { set, checkedBy: null })
}

/**
 * Fees that staff have confirmed are the shop's own and stay.
 * @returns whether there were any
 */
export async function removeDemoFees(context: CommandContext): Promise<boolean> {
  return command(context, async (trx, record) => {
    const removed = await trx
      .deleteFrom('fact_sets')
      .where('id', '=', DEMO_FEES)
      .where('is_supplied', '=', true)
      .executeTakeFirst()
    if (removed.numDeletedRows === 0n) return false
    record({ action: 'fact_set.delete', entity: 'fact_sets', id: DEMO_FEES })
    return true
  })
}

/** Only if the shop has no fees of its own in use. */
async function bringBackDemoFees(context: CommandContext, now: Date): Promise<void> {
  if (await factSetFor('ntsa_fees', nairobiDay(now))) return
  await command(context, async (trx, record) => {
    await useDemoFees(trx)
    record({ action: 'fact_set.restore', entity: 'fact_sets', id: DEMO_FEES })
  })
}

/** Record of a removal, for undoing it. */
type DemoRemoved = {
  /** Audit entry of the deleted cars, undone like any deletion; null if there were none. */
  carsEntryId: string | null
  lists: string[]
  links: (keyof typeof DEMO_LINKS)[]
  fees: boolean
}

type DemoRemoval = { entryId: string; at: Date; removed: DemoRemoved }

export async function recordDemoRemoval(
  context: CommandContext,
  removed: DemoRemoved,
): Promise<void> {
  await command(context, async (_trx, record) => {
    record({
      entryId: newId(),
      action: 'demo.remove',
      entity: 'site_settings',
      ids: removed.links,
      detail: removed,
    })
  })
}

export const undoableUntil = ({ at }: Pick<DemoRemoval, 'at'>): Date =>
  new Date(at.getTime() + DAY_MS)

/** The last removal of the demo, for a day; null once it was undone. */
export async function findDemoRemoval(now: Date = new Date()): Promise<DemoRemoval | null> {
  const entry = await db
    .selectFrom('audit_log')
    .select(['id', 'at', 'detail'])
    .where('action', '=', 'demo.remove')
    .where('at', '>', new Date(now.getTime() - DAY_MS))
    .where((on) =>
      on.not(
        on.exists(
          on
            .selectFrom('audit_log as undo')
            .select('undo.id')
            .whereRef('undo.undoes_id', '=', 'audit_log.id'),
        ),
      ),
    )
    .orderBy('at', 'desc')
    .executeTakeFirst()
  return entry ? { entryId: entry.id, at: entry.at, removed: entry.detail as DemoRemoved } : null
}

/**
 * Restores the demo: its cars with all their documents, its price lists, fees and links. A fee or
 * link that the shop has replaced stays.
 * @returns how many cars came back; null if nothing was removed within a day
 */
export async function restoreDemoContent(
  context: CommandContext,
  { now = new Date() }: { now?: Date } = {},
): Promise<{ cars: number } | null> {
  const removal = await findDemoRemoval(now)
  if (!removal) return null
  const { carsEntryId, lists, links, fees } = removal.removed
  const undone =
    carsEntryId === null ? null : await undoCars(context, { entryId: carsEntryId, mode: 'skip' })
  for (const id of lists) await dropMarketSource(context, { id, isDropped: false })
  if (fees) await bringBackDemoFees(context, now)
  const settings = await readStoredSettings()
  await updateSiteSettings(
    context,
    Object.fromEntries(
      links.filter((key) => settings[key] === '').map((key) => [key, DEMO_LINKS[key]]),
    ),
  )
  await command(context, async (_trx, record) => {
    record({
      action: 'demo.restore',
      entity: 'site_settings',
      ids: links,
      undoesId: removal.entryId,
    })
  })
  return { cars: undone?.ok ? undone.restoredCount : 0 }
}
