import { carName } from '#app/domain/cars/car-name.ts'
import { formatKsh } from '#app/domain/money/money.ts'

import { type Doubt, doubtText } from './amounts/doubt.ts'
import { type CarRow, type FileIdentity, findTargets } from './find-targets.server.ts'
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
  readonly source: string | null
  readonly car: FileCar
}
export type CarToUpdate = { readonly stored: StoredCar; readonly changes: Partial<StoredCar> }

export type ImportPlan = {
  readonly creates: readonly CarToCreate[]
  readonly updates: readonly CarToUpdate[]
  readonly reports: readonly RowReport[]
  /** Lines like a car in stock, while nobody has said whether they are that car. */
  readonly asks: readonly number[]
}

/** Sorts rows into new, update, unchanged or refused. `stored` are the cars rows could match. */
export function planImport({
  rows,
  stored,
  identity,
  newId,
  now,
}: {
  rows: readonly FileRow[]
  stored: readonly StoredCar[]
  identity: FileIdentity
  newId: () => string
  now: Date
}): ImportPlan {
  const creates: CarToCreate[] = []
  const updates: CarToUpdate[] = []
  const carRows: CarRow[] = rows.flatMap(({ line, row }) =>
    row.kind === 'car' ? [{ line, car: row.car }] : [],
  )
  const targets = findTargets(carRows, stored, identity)
  const carOn = new Map(carRows.map(({ line, car }) => [line, car]))
  const asks: number[] = []
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
    if (target.kind === 'other') {
      const reason = `Reference "${car.reference?.slice(0, 60)}" belongs to a ${carName(target.stored)}.`
      return { ...refused, reason }
    }
    if (target.kind === 'repeated') {
      if (isRepetition(car, carOn.get(target.line))) {
        const reason = `The same as line ${target.line}.`
        return { ...nothing, car: name, outcome: 'skipped', reason }
      }
      const number = car.input.stockNumber
      const mark =
        number !== null
          ? `Stock number "${number}"`
          : car.reference !== null
            ? `Reference "${car.reference.slice(0, 60)}"`
            : 'This car'
      return { ...refused, reason: `${mark} is on line ${target.line} already.` }
    }
    const known = { ...nothing, car: name, notes: car.notes }
    if (target.kind === 'asks') {
      asks.push(line)
      return { ...known, outcome: 'held', reason: `${likeText(target.like)} Is it the same car?` }
    }
    if (target.kind === 'new') {
      if (car.input.price === 0) return { ...refused, reason: NO_PRICE }
      if (car.doubts.length > 0) return { ...known, ...held(car.doubts) }
      const id = newId()
      creates.push({ id, importKey: target.importKey, source: identity.source, car })
      const changes = newCarFields(car.input)
      const notes = target.like ? [...car.notes, likeText(target.like)] : car.notes
      return { ...known, outcome: 'created', carId: id, reason: null, changes, notes }
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
  return { creates, updates, reports, asks }
}

const NO_PRICE = 'Price "0" cannot be read.'

/** A stock number twice is a mistake even where the rows agree. */
function isRepetition(car: FileCar, earlier: FileCar | undefined): boolean {
  return (
    car.reference !== null &&
    car.input.stockNumber === null &&
    car.reference === earlier?.reference &&
    car.content === earlier.content &&
    car.input.price === earlier.input.price
  )
}

function likeText({ price, import_source: source }: StoredCar): string {
  return `Like a car in stock at ${formatKsh(price)}${source === null ? '' : `, from “${source}”`}.`
}

function held(doubts: readonly Doubt[]) {
  return { outcome: 'held', reason: doubts.map(doubtText).join(' '), doubts } as const
}
