import { dropMarketSource } from '#app/domain/market/save-market-source.server.ts'
import { currentStock } from '#app/domain/search/stock-index/car-index.server.ts'
import { demoLinksIn } from '#app/domain/settings/demo-links.ts'
import {
  hasDemoCars,
  isOwnShop,
  readStoredSettings,
} from '#app/domain/settings/read-site-settings.server.ts'
import { updateSiteSettings } from '#app/domain/settings/update-site-settings.server.ts'
import type { BulkDone, BulkRefusal } from '#app/domain/stock/bulk/change-cars.server.ts'
import { deleteCars } from '#app/domain/stock/bulk/delete-cars.server.ts'
import type { CommandContext } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { orFallback } from '#app/infra/or-fallback.server.ts'

import { removeDemoFees, recordDemoRemoval } from './restore-demo-content.server.ts'

export type DemoContent = {
  cars: { id: string; isOnSale: boolean }[]
  /** The shop's own cars on sale. */
  ownCarsOnSale: number
  /** Number of links that lead nowhere. */
  links: number
  /** Lists of example prices. */
  lists: { id: string; name: string }[]
}

/** The content that the demo shop came with. */
export async function readDemoContent(): Promise<DemoContent> {
  const [cars, own, lists, settings] = await Promise.all([
    db
      .selectFrom('cars')
      .select(['id', 'is_available as isOnSale'])
      .where('is_demo', '=', true)
      .execute(),
    db
      .selectFrom('cars')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('is_available', '=', true)
      .where('is_demo', '=', false)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('market_sources')
      .select(['id', 'name'])
      .where('is_demo', '=', true)
      .where('dropped_at', 'is', null)
      .execute(),
    orFallback(readStoredSettings(), { what: 'the settings', fallback: null }),
  ])
  const links = settings ? demoLinksIn(settings).length : 0
  return { cars, ownCarsOnSale: own.count, links, lists }
}

/** Number of own cars on sale; null in the demo shop. */
export async function countOwnStock(): Promise<number | null> {
  if ((await hasDemoCars()) && !(await isOwnShop())) return null
  const { cars } = await currentStock()
  return cars.taken.count() - cars.taken.countAnd(cars.demo)
}

type Removed = BulkDone | BulkRefusal

/**
 * Removes the demo cars, links, fees and price lists; inquiries about them stay. It can be undone
 * for a day (`restoreDemoContent`).
 * @param expectedCount number of cars shown to the person; a mismatch means that someone was faster
 */
export async function removeDemoContent(
  context: CommandContext,
  { expectedCount }: { expectedCount: number },
): Promise<Removed> {
  const { cars, lists } = await readDemoContent()
  const ids = cars.map(({ id }) => id)
  const done: Removed =
    ids.length === 0
      ? { ok: true, changedCount: 0, entryId: null, leftOut: [] }
      : await deleteCars(context, { selection: { kind: 'ids', ids }, expectedCount })
  if (!done.ok) return done
  for (const { id } of lists) await dropMarketSource(context, { id, isDropped: true })
  const fees = await removeDemoFees(context)
  const links = demoLinksIn(await readStoredSettings())
  if (links.length > 0) {
    await updateSiteSettings(context, Object.fromEntries(links.map((key) => [key, ''])))
  }
  await recordDemoRemoval(context, {
    carsEntryId: done.entryId,
    lists: lists.map(({ id }) => id),
    links,
    fees,
  })
  return done
}
