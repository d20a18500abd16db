import { parseStockSearch, type StockSearch } from '#app/domain/cars/stock/stock-search.ts'
import { isId } from '#app/domain/ids/is-id.ts'

/** The cars of a bulk change: ticked ones, or all that match the list's search. */
export type BulkSelection =
  | { readonly kind: 'ids'; readonly ids: readonly string[] }
  | { readonly kind: 'search'; readonly search: StockSearch }

/** The `scope` value for every car matching the filter. */
export const WHOLE_FILTER = 'filter'

/**
 * Reads `car` for each ticked car or, with `scope=filter`, everything that matches `returnTo`, the
 * list's URL. Null if nothing was chosen.
 */
export function readBulkSelection(form: {
  ids: readonly string[]
  scope: string | null
  returnTo: string
}): BulkSelection | null {
  if (form.scope === WHOLE_FILTER) {
    const { searchParams } = new URL(form.returnTo, 'http://shop.invalid')
    return { kind: 'search', search: parseStockSearch(searchParams) }
  }
  const ids = [...new Set(form.ids)].filter(isId)
  return ids.length === 0 ? null : { kind: 'ids', ids }
}
