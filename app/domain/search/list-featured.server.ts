import type { PicturedCar } from '#app/domain/listing/car-summary.ts'
import { listPicturedCars } from '#app/domain/listing/list-pictured-cars.server.ts'
import { formatKsh, wholePrices } from '#app/domain/money/money.ts'
import { cachedUntilChanged } from '#app/infra/db/cached-until-changed.server.ts'
import { db } from '#app/infra/db/database.server.ts'

/** The featured cars, newest first; in a shop that features none, the newest on sale. */
export async function listFeaturedCars(limit: number): Promise<PicturedCar[]> {
  const onSale = db
    .selectFrom('cars')
    .select('id')
    .where('is_available', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  const featured = await onSale.where('is_featured', '=', true).execute()
  const rows = featured.length > 0 ? featured : await onSale.execute()
  return listPicturedCars(rows.map(({ id }) => id))
}

/** The oldest cars on sale, for the database test page. */
export async function listFirstCars(limit: number) {
  return db
    .selectFrom('cars')
    .select(['id', 'make', 'model', 'year', 'price'])
    .where('is_available', '=', true)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The prices of cars on sale in a sentence, for people naming one; null if there are none. */
export const readPriceRange = cachedUntilChanged({ tables: ['cars'], load: loadPriceRange })

async function loadPriceRange(): Promise<string | null> {
  const { least, most } = await db
    .selectFrom('cars')
    .select(({ fn }) => [
      fn.min<number | null>('price').as('least'),
      fn.max<number | null>('price').as('most'),
    ])
    .where('is_available', '=', true)
    // Unknown, or without the taxes.
    .where('price', '>', 0)
    .where('price_basis', 'is distinct from', 'cif_mombasa')
    .executeTakeFirstOrThrow()
  if (least === null || most === null) return null
  return wholePrices(`Prices here go from ${formatKsh(least)} to ${formatKsh(most)}.`)
}
