import { sql } from 'kysely'

import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { escapeLike } from '#app/domain/text/escape-like.ts'
import { normaliseText } from '#app/domain/text/search-text.ts'
import { db } from '#app/infra/db/database.server.ts'

import type { ListedVersion } from './price-list.ts'

const WORDS_MAX = 8
const SHOWN = 12

/**
 * Versions of the list in use that contain every word. Those where a word begins with the first
 * one come first, then by make, model and price.
 * @param make only of this make, spelled as in the list or the shop
 */
export async function searchVersions(
  typed: string,
  { make = '', limit = SHOWN }: { make?: string; limit?: number } = {},
): Promise<ListedVersion[]> {
  const words = normaliseText(typed).split(' ').filter(Boolean).slice(0, WORDS_MAX)
  const [first] = words
  if (first === undefined) return []
  const patterns = words.map((word) => `%${escapeLike(word)}%`)
  const named = normaliseText(make)
  return db
    .selectFrom('crsp_rows')
    .select(['row as id', 'make', 'model', 'transmission', 'drive', 'body', 'seats', 'fuel'])
    .select(['model_number as modelNumber', 'engine_cc as engineCc', 'price_ksh as priceKsh'])
    .where('list_id', '=', (eb) =>
      eb
        .selectFrom('crsp_lists')
        .select('id')
        .where('used_from', '<=', nairobiDay(new Date()))
        .orderBy('used_from', 'desc')
        .orderBy('chosen_at', 'desc')
        .limit(1),
    )
    .where(sql<boolean>`search_text like all(${patterns}::text[])`)
    .$if(named !== '', (query) => query.where('search_text', 'like', `${escapeLike(named)} %`))
    .orderBy(sql`position(${` ${first}`} in ' ' || search_text) = 0`)
    .orderBy('make')
    .orderBy('model')
    .orderBy('price_ksh')
    .orderBy('row')
    .limit(limit)
    .execute()
}
