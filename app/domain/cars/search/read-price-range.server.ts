import { formatKsh, wholePrices } from '#app/domain/money/money.ts'
import { cachedUntilChanged } from '#app/infra/db/cached-until-changed.server.ts'
import { db } from '#app/infra/db/database.server.ts'

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
    .executeTakeFirstOrThrow()
  if (least === null || most === null) return null
  return wholePrices(`Prices here go from ${formatKsh(least)} to ${formatKsh(most)}.`)
}
