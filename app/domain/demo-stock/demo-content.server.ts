import type { BulkDone, BulkRefusal } from '#app/domain/cars/bulk/change-cars.server.ts'
import { deleteCars } from '#app/domain/cars/bulk/delete-cars.server.ts'
import { dropMarketSource } from '#app/domain/cars/market/save-market-source.server.ts'
import { DEMO_LINKS, isDemoLink } from '#app/domain/settings/demo-links.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { updateSiteSettings } from '#app/domain/settings/update-site-settings.server.ts'
import type { CommandContext } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import { retireDemoFees } from './demo-fees.server.ts'

export type DemoContent = {
  cars: { id: string; isOnSale: boolean }[]
  /** On sale, of the shop itself. */
  ownCarsOnSale: number
  /** Links that lead nowhere. */
  links: number
  /** Lists of example prices. */
  lists: { id: string; name: string }[]
}

/** The clocks of shop and database differ by less. */
const LOADING_MS = 60_000

/**
 * What the demo shop came with. The demo cars are those that are no younger than the moment at which
 * they were loaded, because they are only ever loaded into a shop without cars.
 */
export async function readDemoContent(): Promise<DemoContent> {
  const loaded = await db
    .selectFrom('audit_log')
    .select('at')
    .where('action', '=', 'demo_stock.load')
    .where('entity', '=', 'cars')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const [cars, own, lists, settings] = await Promise.all([
    loaded
      ? db
          .selectFrom('cars')
          .select(['id', 'is_available as isOnSale'])
          .where('created_at', '<=', new Date(loaded.at.getTime() + LOADING_MS))
          .execute()
      : [],
    db
      .selectFrom('cars')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('is_available', '=', true)
      .$if(loaded !== undefined, (query) =>
        query.where('created_at', '>', new Date((loaded?.at.getTime() ?? 0) + LOADING_MS)),
      )
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('market_sources')
      .select(['id', 'name'])
      .where('is_demo', '=', true)
      .where('dropped_at', 'is', null)
      .execute(),
    readSiteSettings(),
  ])
  return { cars, ownCarsOnSale: own.count, links: demoLinksIn(settings).length, lists }
}

function demoLinksIn(settings: Record<keyof typeof DEMO_LINKS, string>) {
  return Object.keys(DEMO_LINKS).filter((key): key is keyof typeof DEMO_LINKS =>
    isDemoLink(settings[key as keyof typeof DEMO_LINKS]),
  )
}

type Removed = BulkDone | BulkRefusal

/**
 * Removes the demo cars, links, fees and lists of prices. The cars come back with the undo of their entry;
 * inquiries about them stay.
 * @param expectedCount how many cars the person was shown; others mean that somebody was faster
 */
export async function removeDemoContent(
  context: CommandContext,
  { expectedCount }: { expectedCount: number },
): Promise<Removed> {
  const { cars, lists } = await readDemoContent()
  const ids = cars.map(({ id }) => id)
  const done: Removed =
    ids.length === 0
      ? { ok: true, changedCount: 0, entryId: null }
      : await deleteCars(context, { selection: { kind: 'ids', ids }, expectedCount })
  if (!done.ok) return done
  for (const { id } of lists) await dropMarketSource(context, { id, isDropped: true })
  await retireDemoFees(context)
  const links = demoLinksIn(await readSiteSettings())
  if (links.length > 0) {
    await updateSiteSettings(context, Object.fromEntries(links.map((key) => [key, ''])))
  }
  return done
}
