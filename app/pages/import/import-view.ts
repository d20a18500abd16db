import type { ImportMode } from '#app/domain/imports/identity/import-identity.ts'
import type { ImportOutcome } from '#app/domain/imports/import-report.ts'

import type { OutcomeCounts } from './import-text.ts'

export type ImportView = {
  id: string
  fileName: string
  previewId: string
  /** Why the rows cannot be read with this column mapping; null if they can. */
  problem: string | null
  counts: OutcomeCounts
  /** The number of rows whose outcome has changed since the previous preview. */
  changedCount: number
  newNames: string | null
  /** Photos that the import fetches. */
  photoCount: number
  /** `Mistubishi → Mitsubishi, 3 rows` */
  corrections: readonly string[]
  columnReadings: readonly string[]
  source: string
  mode: ImportMode | null
  /** Rows that resemble a car in stock, until somebody says whether they are that car. */
  askedCount: number
  /** Rows whose amount may mean something else. */
  unlikelyCount: number
  /** Rows of an export whose car the shop has changed since. */
  staleCount: number
  /** Rows whose car needs a reason to be put on sale. */
  unreasonedCount: number
  /** Null if an earlier version read the file. */
  place: {
    sheet: string
    sheets: readonly string[]
    headingRow: number
    firstRows: readonly { line: number; text: string }[]
  } | null
  columns: readonly { heading: string; example: string; field: string }[]
  foreignUsed: string
  rows: readonly ImportRowView[]
  show: string
  filters: readonly { label: string; to: string; isSelected: boolean }[]
  shownCount: number
  page: number
  pageCount: number
  /** Null until the import is confirmed; with its progress while cars are still to be written. */
  done: { undoPath: string; isUndone: boolean; progress: string | null } | null
}

export type ImportRowView = {
  line: number
  outcome: ImportOutcome
  name: string
  sentences: readonly string[]
  /** What staff have to decide, each named after its form field. */
  questions: readonly {
    name: string
    label: string
    options: readonly { value: string; label: string }[]
  }[]
}
