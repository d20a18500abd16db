import { setImmediate } from 'node:timers/promises'

import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { cachedUntilChanged } from '#app/infra/db/cached-until-changed.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import { type ListedVersion, listOn, type PriceList } from './price-list.ts'

export type PriceLists = {
  /** Null until the first one is stored. */
  readonly inUse: PriceList | null
  /** Others in which staff named a car's version, by id. */
  readonly older: ReadonlyMap<string, PriceList>
}

/** Every edition with a day of use, without its versions. */
const readUsedLists = cachedUntilChanged({
  tables: ['crsp_lists'],
  load: () =>
    db
      .selectFrom('crsp_lists')
      .select(['id', 'name', 'source', 'source_url as sourceUrl', 'published_on as publishedOn'])
      .select(['used_from as usedFrom', 'chosen_at as chosenAt'])
      .where('used_from', 'is not', null)
      .execute(),
})

type UsedLists = Awaited<ReturnType<typeof readUsedLists>>

let known: {
  heads: UsedLists
  inUse: UsedLists[number] | null
  lists: Promise<PriceLists>
} | null = null

/** The lists as of today; the same object until a list or the one in use changes. */
export async function currentPriceLists(now: Date = new Date()): Promise<PriceLists> {
  const heads = await readUsedLists()
  const inUse = listOn(heads, nairobiDay(now))
  if (known?.heads === heads && known.inUse === inUse) return known.lists
  const lists = loadLists(heads, inUse)
  known = { heads, inUse, lists }
  lists.catch(() => {
    if (known?.lists === lists) known = null
  })
  return lists
}

async function loadLists(heads: UsedLists, inUse: UsedLists[number] | null): Promise<PriceLists> {
  // A deleted car may be restored, which changes no list.
  const named = await db
    .selectFrom('all_cars')
    .select('crsp_list_id as id')
    .distinct()
    .where('crsp_list_id', 'is not', null)
    .execute()
  const older = new Map<string, PriceList>()
  for (const head of heads) {
    if (head === inUse || !named.some(({ id }) => id === head.id)) continue
    older.set(head.id, await listOf(head))
  }
  return { inUse: inUse && (await listOf(inUse)), older }
}

const listOf = async ({ id, name, publishedOn, source, sourceUrl }: UsedLists[number]) => ({
  id,
  name,
  publishedOn,
  source,
  sourceUrl,
  versions: await listVersionsOf(id),
})

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
