import { db } from '#app/infra/db/database.server.ts'

export type PriceRange = { least: number; most: number }

/** The lowest and highest price of the cars for sale, in shillings; null if there are none. */
export async function readPriceRange(): Promise<PriceRange | null> {
  const { least, most } = await db
    .selectFrom('cars')
    .select(({ fn }) => [
      fn.min<number | null>('price').as('least'),
      fn.max<number | null>('price').as('most'),
    ])
    .where('is_available', '=', true)
    .executeTakeFirstOrThrow()
  return least === null || most === null ? null : { least, most }
}
