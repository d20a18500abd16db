import { sql } from 'kysely'

import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { DAY_MS } from '#app/domain/dates/units.ts'
import { dropMarketSource } from '#app/domain/market/save-market-source.server.ts'
import { factSetFor } from '#app/domain/reference/read-fact-sets.server.ts'
import { makeLive, retire } from '#app/domain/reference/save-fact-set.server.ts'
import { DEMO_LINKS } from '#app/domain/settings/demo-links.ts'
import { readStoredSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { updateSiteSettings } from '#app/domain/settings/update-site-settings.server.ts'
import { undoCars } from '#app/domain/stock/undo/undo-cars.server.ts'
import { type CommandContext, command } from '#app/infra/db/command.server.ts'
import { db, type Transaction } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'

/** The draft that comes with every shop: whether these fees still apply is unknown. */
const SUPPLIED = '01900000-0000-7000-8000-000000000343'
export const DEMO_FEES = '01900000-0000-7000-8000-000000000344'

/** A demo shop uses the last known fees as demo values, so that it can show costs to keys. */
export async function useDemoFees(trx: Transaction): Promise<void> {
  await sql`
    insert into fact_sets (id, kind, name, source, source_url, effective_from, checked_on,
      is_supplied, status, note)
    select ${DEMO_FEES}, kind, 'Demo: ' || name, source, source_url, effective_from, checked_on,
      true, 'live', note
    from fact_sets where id = ${SUPPLIED}
    on conflict (id) do nothing`.execute(trx)
  await sql`
    insert into fact_values (set_id, key, value, is_demo)
    select ${DEMO_FEES}, key, value, true from fact_values where set_id = ${SUPPLIED}
    on conflict do nothing`.execute(trx)
}

/** @returns whether they were in use */
export async function retireDemoFees(context: CommandContext): Promise<boolean> {
  const set = await findDemoFees('live')
  if (!set) return false
  const done = await retire(context, { id: DEMO_FEES, version: set.version })
  return done?.ok ?? false
}

/** Only if the shop has put no fees of its own into use. */
async function bringBackDemoFees(context: CommandContext, now: Date): Promise<void> {
  const today = nairobiDay(now)
  const set = await findDemoFees('retired')
  if (!set || (await factSetFor('ntsa_fees', today))) return
  await makeLive(context, { id: DEMO_FEES, version: set.version, today })
}

function findDemoFees(status: 'live' | 'retired') {
  return db
    .selectFrom('fact_sets')
    .select('version')
    .where('id', '=', DEMO_FEES)
    .where('status', '=', status)
    .executeTakeFirst()
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
