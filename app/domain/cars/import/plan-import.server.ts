import { carName } from '#app/domain/cars/car-name.ts'

import { type Doubt, doubtText } from './amounts/doubt.ts'
import { type CarRow, findTargets } from './find-targets.server.ts'
import type { RowReport } from './import-report.ts'
import type { FileCar, ReadRow } from './read-row.ts'
import { fieldChanges, newCarFields } from './stock-columns.server.ts'
import { changesTo, type StoredCar } from './stored-car.server.ts'

export type FileRow = {
  readonly line: number
  readonly row: ReadRow
  readonly excerpt: string | null
}

export type CarToCreate = {
  readonly id: string
  readonly importKey: string | null
  readonly car: FileCar
}
export type CarToUpdate = { readonly stored: StoredCar; readonly changes: Partial<StoredCar> }

export type ImportPlan = {
  readonly creates: readonly CarToCreate[]
  readonly updates: readonly CarToUpdate[]
  readonly reports: readonly RowReport[]
}

/** Sorts rows into new, update, unchanged or refused. `stored` are the cars rows could match. */
export function planImport({
  rows,
  stored,
  newId,
  now,
}: {
  rows: readonly FileRow[]
  stored: readonly StoredCar[]
  newId: () => string
  now: Date
}): ImportPlan {
  const creates: CarToCreate[] = []
  const updates: CarToUpdate[] = []
  const carRows: CarRow[] = rows.flatMap(({ line, row }) =>
    row.kind === 'car' ? [{ line, car: row.car }] : [],
  )
  const targets = findTargets(carRows, stored)
  const reports = rows.map(({ line, row, excerpt }): RowReport => {
    const nothing = { line, car: null, carId: null, notes: [], changes: [], excerpt }
    if (row.kind === 'blank') {
      return { ...nothing, outcome: 'skipped', reason: 'The row is blank.' }
    }
    if (row.kind === 'refused') return { ...nothing, outcome: 'refused', reason: row.reason }
    const { car } = row
    const target = targets.get(line)
    if (target === undefined) throw new Error(`Line ${line} was not matched.`)
    const name = carName(car.input)
    const refused = { ...nothing, outcome: 'refused', excerpt: name } as const
    if (target.kind === 'taken') {
      const number = car.input.stockNumber ?? ''
      return { ...refused, reason: `Stock number "${number}" belongs to another car.` }
    }
    if (target.kind === 'repeated') {
      const number = car.input.stockNumber
      const mark = number === null ? 'This car' : `Stock number "${number}"`
      return { ...refused, reason: `${mark} is on line ${target.line} already.` }
    }
    const known = { ...nothing, car: name, notes: car.notes }
    if (target.kind === 'new') {
      if (car.input.price === 0) return { ...refused, reason: NO_PRICE }
      if (car.doubts.length > 0) return { ...known, ...held(car.doubts) }
      const id = newId()
      creates.push({ id, importKey: target.importKey, car })
      const changes = newCarFields(car.input)
      return { ...known, outcome: 'created', carId: id, reason: null, changes }
    }
    const changes = changesTo(target.stored, car, now)
    if (changes.price === 0) return { ...refused, reason: NO_PRICE }
    const doubts = car.doubts.filter(({ field }) => changes[field] !== undefined)
    if (doubts.length > 0) return { ...known, ...held(doubts), carId: target.stored.id }
    const changed = Object.keys(changes)
    if (changed.length === 0) {
      return {
        ...known,
        outcome: 'skipped',
        carId: target.stored.id,
        reason: 'Nothing has changed.',
      }
    }
    updates.push({ stored: target.stored, changes })
    return {
      ...known,
      outcome: 'updated',
      carId: target.stored.id,
      reason: `Changed: ${changed.join(', ').replaceAll('_', ' ')}.`,
      changes: fieldChanges(target.stored, changes),
    }
  })
  return { creates, updates, reports }
}

const NO_PRICE = 'Price "0" cannot be read.'

function held(doubts: readonly Doubt[]) {
  return { outcome: 'held', reason: doubts.map(doubtText).join(' '), doubts } as const
}
