export type PaginationItem =
  | { kind: 'page'; page: number; current: boolean }
  | { kind: 'gap' }
  /** The last page's own button, outside the window. */
  | { kind: 'last'; page: number }

type PaginationWindow = {
  /** From 1; clamped to the valid range. */
  page: number
  pageCount: number
  size: number
}

/** `size` numbers around the current page, then, if needed, a gap and the last page's button. */
export function paginationWindow({ page, pageCount, size }: PaginationWindow): PaginationItem[] {
  const last = Math.max(1, pageCount)
  const current = Math.min(Math.max(1, page), last)
  const length = Math.min(size, last)
  const start = Math.min(Math.max(1, current - Math.floor(length / 2)), last - length + 1)
  const end = start + length - 1
  const items: PaginationItem[] = Array.from({ length }, (_, i) => ({
    kind: 'page',
    page: start + i,
    current: start + i === current,
  }))
  if (end < last - 1) items.push({ kind: 'gap' })
  if (end < last) items.push({ kind: 'last', page: last })
  return items
}
