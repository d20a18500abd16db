import { labelIn, WAYS_IN, type WayIn } from '#app/domain/inquiries/inquiry-options.ts'
import { sourceLabel } from '#app/domain/inquiries/lead-source.ts'

/** Inquiries of a period in their current state. */
export type InquiryOutcomes = {
  inquiries: number
  completed: number
  /** Completed inquiries about a car that was sold. */
  sold: number
}

export type InquiriesFrom = InquiryOutcomes & {
  source: string | null
  /** Only for inquiries that staff typed in. */
  cameBy: WayIn | null
}

/** `visits` is null for people who came to the yard or called: no visit is counted for them. */
export type SourceRow = InquiryOutcomes & { key: string; label: string; visits: number | null }

export const UNKNOWN_SOURCE = 'Direct or unknown'

type Counted = {
  visits: number
  visitsFrom: ReadonlyMap<string, number>
  inquiriesFrom: readonly InquiriesFrom[]
}

/** One row per source, most inquiries first and unknown sources last. */
export function sourceRows({ visits, visitsFrom, inquiriesFrom }: Counted): SourceRow[] {
  const rows = new Map<string, SourceRow>()
  const rowOf = (row: Pick<SourceRow, 'key' | 'label' | 'visits'>) => {
    const known = rows.get(row.key) ?? { ...row, inquiries: 0, completed: 0, sold: 0 }
    rows.set(row.key, known)
    return known
  }
  for (const [source, count] of visitsFrom) {
    rowOf({ key: `site ${source}`, label: sourceLabel(source), visits: count })
  }
  const known = [...visitsFrom.values()].reduce((sum, count) => sum + count, 0)
  const unknown = { key: 'unknown', label: UNKNOWN_SOURCE, visits: Math.max(0, visits - known) }
  for (const { source, cameBy, inquiries, completed, sold } of inquiriesFrom) {
    const row = rowOf(
      cameBy !== null
        ? { key: `yard ${cameBy}`, label: `${labelIn(WAYS_IN, cameBy)} (typed in)`, visits: null }
        : source === null
          ? unknown
          : { key: `site ${source}`, label: sourceLabel(source), visits: 0 },
    )
    row.inquiries += inquiries
    row.completed += completed
    row.sold += sold
  }
  if (unknown.visits > 0) rowOf(unknown)
  return [...rows.values()].toSorted(
    (a, b) =>
      Number(a.key === unknown.key) - Number(b.key === unknown.key) ||
      b.inquiries - a.inquiries ||
      (b.visits ?? 0) - (a.visits ?? 0) ||
      a.label.localeCompare(b.label),
  )
}
