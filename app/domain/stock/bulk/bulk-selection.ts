import { isId } from '#app/domain/ids/is-id.ts'
import { parseStockSearch, type StockSearch } from '#app/domain/stock/stock-search.ts'

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

export const BULK_INTENTS = [
  { value: 'price', label: 'Change price', title: 'Change the price' },
  { value: 'category', label: 'Change category', title: 'Change the category' },
  { value: 'engine', label: 'Set engine size', title: 'Set the engine size' },
  { value: 'code', label: 'Set model code', title: 'Set the model code' },
  { value: 'facts', label: 'Set import facts', title: 'Set what is known about the import' },
  { value: 'location', label: 'Change location', title: 'Change the location' },
  { value: 'model', label: 'Change make and model', title: 'Change the make and model' },
  { value: 'dealer', label: 'Change dealer', title: 'Change the dealer' },
  { value: 'reserve', label: 'Reserve', title: 'Reserve' },
  { value: 'release', label: 'End reservation', title: 'End the reservation' },
  { value: 'feature', label: 'Feature', title: 'Feature on the home page' },
  { value: 'unfeature', label: 'Unfeature', title: 'Remove from the home page' },
  { value: 'sold', label: 'Mark sold', title: 'Mark as sold' },
  { value: 'available', label: 'Mark available', title: 'Mark as available' },
  { value: 'delete', label: 'Delete', title: 'Delete' },
] as const

export type BulkIntent = (typeof BULK_INTENTS)[number]['value']

export function parseBulkIntent(written: unknown): BulkIntent | null {
  return BULK_INTENTS.find(({ value }) => value === written)?.value ?? null
}
