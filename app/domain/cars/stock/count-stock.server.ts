import { db } from '#app/infra/db/database.server.ts'

import { stockCondition } from './stock-condition.server.ts'
import { WHOLE_STOCK } from './stock-search.ts'

/** How many cars there are, and how many of them the staff list shows as available. */
export async function countStock(): Promise<{ total: number; available: number }> {
  return db
    .selectFrom('cars')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn
        .countAll<number>()
        .filterWhere((eb) => stockCondition(eb, { ...WHOLE_STOCK, status: 'available' }))
        .as('available'),
    ])
    .executeTakeFirstOrThrow()
}
