type SortColumn = 'created_at' | 'price' | 'year' | 'mileage_km'

export type CarSort = {
  readonly value: string
  readonly label: string
  readonly column: SortColumn
  readonly direction: 'asc' | 'desc'
}

/** Sort orders of the search page; the first is the default. */
export const SEARCH_SORTS = [
  { value: 'created_at', label: 'Newest first', column: 'created_at', direction: 'desc' },
  { value: 'price', label: 'Price: low to high', column: 'price', direction: 'asc' },
  { value: 'price-desc', label: 'Price: high to low', column: 'price', direction: 'desc' },
  { value: 'year', label: 'Year: newest', column: 'year', direction: 'desc' },
  { value: 'mileage', label: 'Mileage: lowest', column: 'mileage_km', direction: 'asc' },
] as const satisfies readonly CarSort[]

/** Sort orders of a category page; the first is the default. */
export const CATEGORY_SORTS = [
  { value: 'newest', label: 'Newest first', column: 'created_at', direction: 'desc' },
  { value: 'oldest', label: 'Oldest first', column: 'created_at', direction: 'asc' },
  { value: 'price_low', label: 'Price: low to high', column: 'price', direction: 'asc' },
  { value: 'price_high', label: 'Price: high to low', column: 'price', direction: 'desc' },
  { value: 'mileage_low', label: 'Mileage: lowest', column: 'mileage_km', direction: 'asc' },
  { value: 'year_new', label: 'Year: newest', column: 'year', direction: 'desc' },
] as const satisfies readonly CarSort[]

/** The sort order a URL names, or the default for anything else. */
export function findSort(sorts: readonly [CarSort, ...CarSort[]], written: string | null): CarSort {
  return sorts.find((sort) => sort.value === written) ?? sorts[0]
}
