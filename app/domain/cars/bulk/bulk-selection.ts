import { parseStockSearch, type StockSearch } from '#app/domain/cars/stock-search.ts'
import { isId } from '#app/domain/ids/is-id.ts'

/** Which cars a bulk change is for: ticked ones, or all that a search of the list finds. */
export type BulkSelection =
  | { readonly kind: 'ids'; readonly ids: readonly string[] }
  | { readonly kind: 'search'; readonly search: StockSearch }

/** The value of `scope` that means all cars of the filter. */
export const WHOLE_FILTER = 'filter'

/**
 * The cars that the list's form names: `car` for each ticked one or, with `scope=filter`, all that
 * `returnTo`, the list's own address, finds. Null when nothing was chosen.
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
