import { sql } from 'kysely'

import { carName } from '#app/domain/cars/car-name.ts'
import { CAR_COLUMNS } from '#app/domain/cars/find-car.server.ts'
import { costedOf, keysPriceOf } from '#app/domain/costs/car-cost.ts'
import { readCostNow } from '#app/domain/costs/cost-now.server.ts'
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
  status: 'draft' | 'in_force' | 'superseded'
  isContested: boolean
  /** Null while it is being stored. */
  rows: number | null
  refused: number
  /** Number of cars that keep this older list. */
  cars: number
}

/** Newest first. */
export function listPriceLists(): Promise<PriceListRow[]> {
  return db
    .selectFrom('crsp_lists')
    .select(['id', 'name', 'source', 'note', 'status', 'rows', 'refused'])
    .select(['published_on as publishedOn', 'source_url as sourceUrl'])
    .select('is_contested as isContested')
    .select(
      sql<number>`(select count(*)::int from cars where crsp_list_id = crsp_lists.id)`.as('cars'),
    )
    .orderBy('published_on', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export type DraftEffect = {
  changes: string | null
  /** Cars on sale, with their cost now and under the draft. */
  cars: { car: string; before: string; now: string }[]
}

const EXAMPLE_CARS = 3

/** The effect of putting a draft in force. */
export async function draftEffect(id: string): Promise<DraftEffect> {
  const { inForce } = await currentPriceLists()
  const costs = (await readCostNow())?.forStaff
  if (!inForce || !costs) return { changes: null, cars: [] }
  const draft = { ...inForce, id, versions: await listVersionsOf(id) }
  const cars = await db
    .selectFrom('cars')
    .select(CAR_COLUMNS)
    .where('price_basis', '=', 'cif_mombasa')
    .where('is_available', '=', true)
    .orderBy('id')
    .limit(EXAMPLE_CARS)
    .execute()
  const text = (price: number | null) =>
    price === null ? 'No figure' : `${formatKsh(price)} to keys (estimate)`
  return {
    changes: changesText(compareLists(inForce.versions, draft.versions)),
    cars: cars.flatMap((car) => {
      const costed = costedOf(car)
      if (!costed) return []
      const byDraft = { ...costs, list: draft, olderLists: new Map() }
      return [
        {
          car: carName(car),
          before: text(keysPriceOf(costed, costs)),
          now: text(keysPriceOf({ ...costed, crspListId: null }, byDraft)),
        },
      ]
    }),
  }
}
