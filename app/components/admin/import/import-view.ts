import type { OutcomeCounts } from './import-text.ts'

export type ImportView = {
  id: string
  fileName: string
  rehearsalId: string
  /** Why the rows cannot be read with this column mapping; null if they can. */
  problem: string | null
  counts: OutcomeCounts
  /** The number of rows whose outcome has changed since the previous preview. */
  movedCount: number
  newNames: string | null
  columns: readonly { heading: string; example: string; field: string }[]
  foreignUsed: string
  rows: readonly ImportRowView[]
  show: string
  filters: readonly { label: string; to: string; isSelected: boolean }[]
  shownCount: number
  page: number
  pageCount: number
  /** Null until the import is confirmed. */
  done: { undoPath: string; isUndone: boolean } | null
}

export type ImportRowView = {
  line: number
  outcome: 'created' | 'updated' | 'skipped' | 'refused'
  name: string
  sentences: readonly string[]
}
