import { db } from '#app/infra/db/database.server.ts'

/** Cars of one make, model and category, sold ones included. */
export type Shelf = {
  make: string
  model: string
  category: string | null
  /** How many of them are on offer. */
  listed: number
  /** When one of them last changed: came in, got another price, was sold. */
  changedAt: Date
}

/** What stands where in the stock, and when it last changed there. */
export function listShelfChanges(): Promise<Shelf[]> {
  return db
    .selectFrom('cars')
    .select(({ fn }) => [
      'make',
      'model',
      'category',
      fn.countAll<number>().filterWhere('is_available', '=', true).as('listed'),
      fn.max('updated_at').as('changedAt'),
    ])
    .groupBy(['make', 'model', 'category'])
    .execute()
}
