import { setImmediate } from 'node:timers/promises'

import { cachedUntilChanged } from '#app/infra/db/cached-until-changed.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import type { ListedVersion, PriceList } from './price-list.ts'

export type PriceLists = {
  /** Null until the first one is stored. */
  readonly inForce: PriceList | null
  /** Older lists in which staff named a car's version, by id. */
  readonly older: ReadonlyMap<string, PriceList>
}

/** The same object until a list changes; cars change lists only with an entry on one of them. */
export const currentPriceLists = cachedUntilChanged({ tables: ['crsp_lists'], load: loadLists })

async function loadLists(): Promise<PriceLists> {
  // A deleted car may be restored, which changes no list.
  const used = db
    .selectFrom('all_cars')
    .select('crsp_list_id')
    .where('crsp_list_id', 'is not', null)
  const heads = await db
    .selectFrom('crsp_lists')
    .select(['id', 'name', 'source', 'status'])
    .select(['published_on as publishedOn', 'source_url as sourceUrl'])
    .select('is_contested as isContested')
    .where((eb) => eb.or([eb('status', '=', 'in_force'), eb('id', 'in', used)]))
    .execute()
  const older = new Map<string, PriceList>()
  let inForce: PriceList | null = null
  for (const { status, ...head } of heads) {
    const list = { ...head, versions: await listVersionsOf(head.id) }
    if (status === 'in_force') inForce = list
    else older.set(head.id, list)
  }
  return { inForce, older }
}

const BATCH_SIZE = 1_000

/** Reads in batches, because the embedded engine keeps other requests waiting. */
export async function listVersionsOf(id: string): Promise<ListedVersion[]> {
  const versions: ListedVersion[] = []
  for (;;) {
    const rows = await db
      .selectFrom('crsp_rows')
      .select(['row as id', 'make', 'model', 'transmission', 'drive', 'body', 'seats', 'fuel'])
      .select(['model_number as modelNumber', 'engine_cc as engineCc', 'price_ksh as priceKsh'])
      .where('list_id', '=', id)
      .where('row', '>', versions.at(-1)?.id ?? 0)
      .orderBy('row')
      .limit(BATCH_SIZE)
      .execute()
    versions.push(...rows)
    if (rows.length < BATCH_SIZE) return versions
    await setImmediate()
  }
}
