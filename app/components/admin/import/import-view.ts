import type { OutcomeCounts } from './import-words.ts'

/** What the page of one uploaded file shows, in words ready to print. */
export type ImportView = {
  id: string
  fileName: string
  rehearsalId: string
  /** Why no row can be read with these columns; null when they can. */
  problem: string | null
  counts: OutcomeCounts
  /** How many rows would do something else than was shown before. */
  movedCount: number
  newNames: string | null
  columns: readonly { heading: string; example: string; field: string }[]
  foreignUsed: string
  rows: readonly ImportRowView[]
  show: string
  filters: readonly { label: string; to: string; isChosen: boolean }[]
  /** How many rows the filter leaves. */
  shownCount: number
  page: number
  pageCount: number
  /** Null while the file waits for its confirmation. */
  done: { undoPath: string; isUndone: boolean } | null
}

export type ImportRowView = {
  line: number
  outcome: 'created' | 'updated' | 'skipped' | 'refused'
  /** Its name, or how the row begins. */
  name: string
  sentences: readonly string[]
}
