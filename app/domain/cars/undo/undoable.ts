/** The audit log entries that can be undone in one step. */
export const UNDOABLE_ACTIONS = [
  'cars.bulk_feature',
  'cars.bulk_unfeature',
  'cars.bulk_sold',
  'cars.bulk_available',
  'cars.bulk_category',
  'cars.bulk_price',
  'cars.bulk_delete',
  'cars.import',
] as const

export function isUndoable({ action, isUndo }: { action: string; isUndo: boolean }): boolean {
  return !isUndo && UNDOABLE_ACTIONS.some((undoable) => undoable === action)
}

/** A car that has changed since. */
export type UndoConflict = {
  carId: string
  name: string
  /** Its current state, as text. */
  now: string
  /** Whether it can be restored or removed anyway. */
  canOverwrite: boolean
}

/** `price is 950,000` */
export function inWords(column: string, value: unknown): string {
  const text = typeof value === 'number' ? value.toLocaleString('en-KE') : value
  const shown = typeof text === 'string' ? text : JSON.stringify(text ?? null)
  return `${column.replaceAll('_', ' ')} is ${shown === 'null' ? 'empty' : shown}`
}
