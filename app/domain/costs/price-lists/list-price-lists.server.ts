import { sql } from 'kysely'

import { carName } from '#app/domain/cars/car-name.ts'
import { CAR_COLUMNS } from '#app/domain/cars/find-car.server.ts'
import { costedOf, keysPriceOf } from '#app/domain/costs/car-cost.ts'
import { readCostNow } from '#app/domain/costs/cost-now.server.ts'
import type { ListedVersion } from '#app/domain/landed-cost/price-list.ts'
import { currentPriceLists, listVersionsOf } from '#app/domain/landed-cost/price-lists.server.ts'
import { formatKsh } from '#app/domain/money/money.ts'
import { db } from '#app/infra/db/database.server.ts'

import { changesText, compareLists } from './compare-lists.ts'

export type PriceListRow = {
  id: string
  name: string
  publishedOn: string
  source: string
  sourceUrl: string | null
  note: string | null
  usedFrom: string | null
  chosenAt: Date | null
  /** Null while it is being stored. */
  rows: number | null
  refused: number
  /** Number of cars whose version was named in it. */
  cars: number
}

/** Newest first. */
export function listPriceLists(): Promise<PriceListRow[]> {
  return db
    .selectFrom('crsp_lists')
    .select(['id', 'name', 'source', 'note', 'rows', 'refused'])
    .select(['published_on as publishedOn', 'source_url as sourceUrl'])
    .select(['used_from as usedFrom', 'chosen_at as chosenAt'])
    .select(
      sql<number>`(select count(*)::int from cars where crsp_list_id = crsp_lists.id)`.as('cars'),
    )
    .orderBy('published_on', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export type ListEffect = {
  changes: string | null
  /** Cars on sale, with their cost now and with the list; those with a named version keep it. */
  cars: { car: string; before: string; now: string }[]
}

const EXAMPLE_CARS = 3

/** What using a stored list changes. */
export async function listEffect(id: string): Promise<ListEffect> {
  return effectOf(await listVersionsOf(id), id)
}

/** What using a list that was read from a file would change. */
export async function effectOf(
  versions: readonly ListedVersion[],
  id = 'file',
): Promise<ListEffect> {
  const { inUse } = await currentPriceLists()
  const costs = (await readCostNow())?.forStaff
  if (!inUse) return { changes: null, cars: [] }
  const changes = changesText(compareLists(inUse.versions, versions))
  if (!costs) return { changes, cars: [] }
  const list = { ...inUse, id, versions }
  const cars = await db
    .selectFrom('cars')
    .select(CAR_COLUMNS)
    .where('price_basis', '=', 'cif_mombasa')
    .where('is_available', '=', true)
    .orderBy(sql`list_version is not null`)
    .orderBy('id')
    .limit(EXAMPLE_CARS)
    .execute()
  const text = (price: number | null) =>
    price === null ? 'No figure' : `${formatKsh(price)} to keys (estimate)`
  return {
    changes,
    cars: cars.flatMap((car) => {
      const costed = costedOf(car)
      if (!costed) return []
      const byList = { ...costs, list, olderLists: new Map(costs.olderLists).set(inUse.id, inUse) }
      const named = { ...costed, crspListId: costed.crspListId ?? inUse.id }
      return [
        {
          car: carName(car),
          before: text(keysPriceOf(costed, costs)),
          now: text(keysPriceOf(named, byList)),
        },
      ]
    }),
  }
}
