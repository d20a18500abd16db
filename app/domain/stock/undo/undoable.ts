import { carName } from '#app/domain/cars/car-name.ts'

export const UNDOABLE_ACTIONS = [
  'cars.bulk_feature',
  'cars.bulk_unfeature',
  'cars.bulk_sold',
  'cars.bulk_available',
  'cars.bulk_category',
  'cars.bulk_code',
  'cars.bulk_engine',
  'cars.bulk_facts',
  'cars.bulk_location',
  'cars.bulk_model',
  'cars.bulk_dealer',
  'cars.bulk_reserve',
  'cars.bulk_release',
  'cars.bulk_price',
  'cars.bulk_delete',
  'cars.import',
] as const

export const REVIVAL_NOTE =
  'A deletion can be undone for five days. The cars then return with everything that belongs to them.'

export function isUndoable({ action, isUndo }: { action: string; isUndo: boolean }): boolean {
  return !isUndo && UNDOABLE_ACTIONS.some((undoable) => undoable === action)
}

/** The name of a deleted car, if its recorded values contain it. */
export function nameIn({ make, model, year }: Readonly<Record<string, unknown>>): string {
  const isNamed = typeof make === 'string' && typeof model === 'string'
  return isNamed && typeof year === 'number' ? carName({ make, model, year }) : 'A deleted car'
}

export type UndoConflict = {
  carId: string
  name: string
  now: string
  canOverwrite: boolean
}

export function inWords(column: string, value: unknown): string {
  const text = typeof value === 'number' ? value.toLocaleString('en-KE') : value
  const shown = typeof text === 'string' ? text : JSON.stringify(text ?? null)
  return `${column.replaceAll('_', ' ')} is ${shown === 'null' ? 'empty' : shown}`
}
