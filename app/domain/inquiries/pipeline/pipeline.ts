/** The inquiries of one member of staff, or unassigned ones. */
export type PipelineRow = {
  /** Null for unassigned inquiries. */
  id: string | null
  name: string
  counts: PipelineCounts
}

export type PipelineCounts = {
  new: number
  contacted: number
  inProgress: number
  open: number
  overdue: number
  completed: number
}

export const NO_COUNTS: PipelineCounts = {
  new: 0,
  contacted: 0,
  inProgress: 0,
  open: 0,
  overdue: 0,
  completed: 0,
}

type Person = { id: string; name: string }

/**
 * One row per member of staff, unassigned first; people who left appear while they still have
 * inquiries.
 */
export function pipelineOf(
  counted: readonly PipelineRow[],
  colleagues: readonly Person[],
): PipelineRow[] {
  const nobodys = counted.filter(({ id }) => id === null)
  const rest = counted.filter(({ id }) => id !== null && !colleagues.some((each) => each.id === id))
  const theirs = colleagues.map(({ id, name }) => ({
    id,
    name,
    counts: counted.find((row) => row.id === id)?.counts ?? NO_COUNTS,
  }))
  return [...nobodys, ...theirs, ...rest]
}
