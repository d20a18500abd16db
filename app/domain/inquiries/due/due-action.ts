/** Something to do today or already overdue. */
export type DueAction = {
  id: string
  name: string
  carLabel: string | null
  phone: string | null
  /** E.164, if the number can be called. */
  callNumber: string | null
  /** E.164, if the number can have WhatsApp. */
  whatsappNumber: string | null
  notes: string
  /** `YYYY-MM-DD` */
  nextActionOn: string
  assignee: { id: string; name: string } | null
}

const LINE_MAX_LENGTH = 120

/** The last note on one line, to say what is due; empty without notes. */
export function lastNote(notes: string): string {
  const line = notes.trim().split('\n').at(-1)?.trim() ?? ''
  return line.length > LINE_MAX_LENGTH
    ? `${line.slice(0, LINE_MAX_LENGTH - 1).toWellFormed()}…`
    : line
}

export type PersonsActions = {
  /** Null if it is assigned to nobody. */
  person: { id: string; name: string; isReader: boolean } | null
  actions: DueAction[]
}

/** Actions grouped by person, in the given order. */
export function actionsPerPerson(
  actions: readonly DueAction[],
  readerId: string,
): PersonsActions[] {
  const byPerson = Map.groupBy(actions, ({ assignee }) => assignee?.id ?? null)
  return [...byPerson].map(([id, theirs]) => {
    const name = theirs[0]?.assignee?.name ?? ''
    return { person: id === null ? null : { id, name, isReader: id === readerId }, actions: theirs }
  })
}
