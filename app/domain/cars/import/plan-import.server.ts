import { carName } from '#app/domain/cars/car-name.ts'

import { changesTo, type StoredCar } from './car-columns.server.ts'
import { type CarRow, findTargets } from './find-targets.server.ts'
import type { RowReport } from './import-report.ts'
import type { FileCar, ReadRow } from './read-row.ts'

/** A row of the file with the line it starts on. */
export type FileRow = { readonly line: number; readonly row: ReadRow }

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

/**
 * Decides for every row whether it is a new car, changes a stored one, changes nothing or is
 * refused. `stored` are the cars that the rows could mean, by stock number or fingerprint.
 */
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
  const reports = rows.map(({ line, row }): RowReport => {
    if (row.kind === 'blank') return without(line, 'skipped', 'The row is blank.')
    if (row.kind === 'refused') return without(line, 'refused', row.reason)
    const { car } = row
    const target = targets.get(line)
    if (target === undefined) throw new Error(`Line ${line} was not matched.`)
    if (target.kind === 'taken') {
      const number = car.input.stockNumber ?? ''
      return without(line, 'refused', `Stock number "${number}" is that of another car.`)
    }
    if (target.kind === 'repeated') {
      const number = car.input.stockNumber
      const mark = number === null ? 'This car' : `Stock number "${number}"`
      return without(line, 'refused', `${mark} is on line ${target.line} already.`)
    }
    const known = { line, car: carName(car.input), notes: car.notes }
    if (target.kind === 'new') {
      const id = newId()
      creates.push({ id, importKey: target.importKey, car })
      return { ...known, outcome: 'created', carId: id, reason: null }
    }
    const changes = changesTo(target.stored, car, now)
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
    }
  })
  return { creates, updates, reports }
}

function without(line: number, outcome: 'skipped' | 'refused', reason: string): RowReport {
  return { line, outcome, car: null, carId: null, reason, notes: [] }
}
