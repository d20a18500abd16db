import { carName } from '#app/domain/cars/car-name.ts'
import { numberKeys } from '#app/domain/cars/number-key.ts'
import { ownedText } from '#app/domain/cars/same-number.server.ts'
import { availabilityOf } from '#app/domain/cars/status/car-status.ts'
import {
  type LandingNow,
  landingProblem,
  type ListedCar,
} from '#app/domain/costs/import-clock/staff-clock.ts'
import type { MarketIndex } from '#app/domain/market/market-index.ts'
import { formatKsh } from '#app/domain/money/money.ts'
import { isPutOnSale, listedOf } from '#app/domain/stock/status/listing-reason.server.ts'
import { labelOfField } from '#app/domain/tables/fields.ts'
import { newId } from '#app/infra/id.server.ts'
import { startPacing } from '#app/infra/pace.server.ts'

import { type Answer, type Doubt, doubtText } from './amounts/doubt.ts'
import { createPriceCheck, type PricedCar } from './amounts/price-check.ts'
import { type CarRow, type FileIdentity, findTargets, type Target } from './find-targets.server.ts'
import type { FieldChange, RowReport } from './import-report.ts'
import type { KnownPhotos } from './photos/known-photos.server.ts'
import type { PhotosOfCar } from './photos/queue-photos.server.ts'
import { confirmedText, type FileCar, type ReadRow } from './read-row.ts'
import { fieldChanges, newCarFields, usualFacts } from './stock-columns.server.ts'
import { changesTo, NEW_STATUS, type StoredCar } from './stored-car.server.ts'

export type FileRow = {
  readonly line: number
  readonly row: ReadRow
  readonly excerpt: string | null
  /** Confirmed readings of its doubted amounts. */
  readonly answer?: Answer | undefined
}

/** Data that the rows are compared with. */
export type PlanFacts = {
  /** The cars rows could match. */
  readonly stored: readonly StoredCar[]
  readonly knownPhotos: KnownPhotos
  /** Stored cars whose papers note a logbook problem or a caveat. */
  readonly disputed: ReadonlySet<string>
  /** Cars in stock of the models in the file. */
  readonly shopPrices: readonly (PricedCar & { readonly id: string })[]
  /** Null if the shop has no import rules. */
  readonly landing: LandingNow | null
  readonly market: MarketIndex | null
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
  /** Without changes if a car only gets photos. */
  readonly updates: readonly CarToUpdate[]
  readonly photos: readonly PhotosOfCar[]
  readonly reports: readonly RowReport[]
  /** Lines that resemble a car in stock, until somebody says whether they are that car. */
  readonly asks: readonly number[]
}

/** Sorts rows into new, update, unchanged or refused; leaves room for other requests meanwhile. */
export async function planImport({
  rows,
  identity,
  ...facts
}: PlanFacts & { rows: readonly FileRow[]; identity: FileIdentity }): Promise<ImportPlan> {
  const { stored, knownPhotos, landing, disputed } = facts
  const now = new Date()
  const creates: CarToCreate[] = []
  const updates: CarToUpdate[] = []
  const photos: PhotosOfCar[] = []
  const carRows: CarRow[] = rows.flatMap(({ line, row }) =>
    row.kind === 'car' ? [{ line, car: row.car }] : [],
  )
  const targets = findTargets(carRows, stored, identity)
  const carOn = new Map(carRows.map(({ line, car }) => [line, car]))
  const asks: number[] = []
  const checkPrice = priceCheckFor(carRows, { facts, targets })
  const reportOn = ({ line, row, excerpt, answer }: FileRow): RowReport => {
    const nothing = { line, car: null, carId: null, notes: [], changes: [], excerpt }
    if (row.kind === 'blank') {
      return { ...nothing, outcome: 'skipped', reason: 'The row is blank.' }
    }
    if (row.kind === 'refused') return { ...nothing, outcome: 'refused', reason: row.reason }
    const target = targets.get(line)
    if (target === undefined) throw new Error(`Line ${line} was not matched.`)
    const present = target.kind === 'stored' ? target.stored.price : null
    const car = checkPrice(row.car, { present, answer })
    const name = carName(car.input)
    const refused = { ...nothing, outcome: 'refused', excerpt: name } as const
    if (target.kind === 'taken') {
      const number = car.input.stockNumber ?? ''
      return { ...refused, reason: `Stock number "${number}" belongs to another car.` }
    }
    if (target.kind === 'other') {
      const mark = target.number ?? `Reference "${car.reference?.slice(0, 60)}"`
      return { ...refused, reason: `${mark} belongs to another car: ${carName(target.stored)}.` }
    }
    if (target.kind === 'numbered') {
      const { stored: owner, number } = target
      const reason = `${number} is ${ownedText({ ...owner, stockNumber: owner.stock_number })}`
      return { ...refused, reason }
    }
    if (target.kind === 'doubled') return { ...refused, reason: doubledText(target.cars) }
    if (target.kind === 'repeated') {
      if (isRepetition(car, carOn.get(target.line))) {
        const reason = `The same as line ${target.line}.`
        return { ...nothing, car: name, outcome: 'skipped', reason }
      }
      const mark = target.number ?? markOf(car)
      return { ...refused, reason: `${mark} is already on line ${target.line}.` }
    }
    const known = { ...nothing, car: name, notes: car.notes }
    if (target.kind === 'asks') {
      asks.push(line)
      return {
        ...known,
        outcome: 'unanswered',
        reason: `${likeText(target.like)} Is it the same car?`,
      }
    }
    if (target.kind === 'new') {
      if (car.input.price === 0 && car.carId === null) return { ...refused, reason: NO_PRICE }
      const listing = { before: null, after: listedNew(car.input) }
      const tooLate = landingProblem(listing, landing)
      if (tooLate !== null || car.doubts.length > 0)
        return { ...known, ...unanswered(car.doubts, tooLate) }
      const id = newId()
      creates.push({ id, importKey: target.importKey, source: identity.source, car })
      const changes = [...newCarFields(car.input), ...photoChange(car.photos)]
      photos.push({ carId: id, line, addresses: car.photos, added: car.photos })
      const notes = [
        ...car.notes,
        ...(target.wasSold ? [SOLD_BEFORE] : []),
        ...(target.like ? [likeText(target.like)] : []),
      ]
      const usual = usualFacts(car.input)
      return { ...known, outcome: 'created', carId: id, reason: null, changes, notes, usual }
    }
    const changes = changesTo(target.stored, car, now)
    if (changes.price === 0) return { ...refused, reason: NO_PRICE }
    const stale = staleDoubt(target.stored, { car, changes, answer })
    const doubts = [
      ...car.doubts.filter(
        ({ field }) => field !== 'exportedVersion' && changes[field] !== undefined,
      ),
      ...(stale ? [stale] : []),
    ]
    const listing = {
      before: listedOf(target.stored),
      after: listedOf({ ...target.stored, ...changes }),
    }
    const isDisputed = disputed.has(target.stored.id) && isPutOnSale(listing)
    const problem = landingProblem(listing, landing) ?? (isDisputed ? DISPUTED : null)
    if (problem !== null || doubts.length > 0) {
      return { ...known, ...unanswered(doubts, problem), carId: target.stored.id }
    }
    const fetched = knownPhotos.get(target.stored.id)
    const added = car.photos.filter((address) => !fetched?.has(address))
    const changed = [...Object.keys(changes), ...(added.length > 0 ? ['photos'] : [])]
    if (changed.length === 0) {
      return {
        ...known,
        outcome: 'skipped',
        carId: target.stored.id,
        reason: 'Nothing has changed.',
      }
    }
    updates.push({ stored: target.stored, changes })
    photos.push({ carId: target.stored.id, line, addresses: car.photos, added })
    return {
      ...known,
      outcome: 'updated',
      carId: target.stored.id,
      reason: `Changed: ${changed.join(', ').replaceAll('_', ' ')}.`,
      changes: [...fieldChanges(target.stored, changes), ...photoChange(added)],
    }
  }
  const reports: RowReport[] = []
  const pace = startPacing()
  for (const row of rows) {
    if (reports.length % 10 === 9) await pace()
    reports.push(reportOn(row))
  }
  return { creates, updates, photos, reports, asks }
}

type Stale = { car: FileCar; changes: Partial<StoredCar>; answer: Answer | undefined }

/** A doubt about a row of an export that would take back what the shop has changed since. */
function staleDoubt(stored: StoredCar, { car, changes, answer }: Stale): Doubt | null {
  const isStale = car.exportedVersion !== null && car.exportedVersion !== stored.version
  if (!isStale || car.carId !== stored.id || Object.keys(changes).length === 0) return null
  const differences = fieldChanges(stored, changes).map(
    ({ field, before, after }) =>
      `${labelOfField(field)} is ${quoted(before)}, in the file ${quoted(after)}.`,
  )
  const because = differences.slice(0, DIFFERENCES_SHOWN).join(' ')
  const doubt = {
    field: 'exportedVersion',
    written: '',
    options: [stored.version],
    because,
  } as const
  return answer?.(doubt) === stored.version ? null : doubt
}

const DIFFERENCES_SHOWN = 5

const quoted = (text: string) => (text === '' ? 'blank' : `“${text}”`)

type PriceContext = { present: number | null; answer: Answer | undefined }

/** Adds a doubt to a car with an unlikely price, or sets the price that a person confirmed. */
function priceCheckFor(
  rows: readonly CarRow[],
  { facts, targets }: { facts: PlanFacts; targets: ReadonlyMap<number, Target> },
): (car: FileCar, context: PriceContext) => FileCar {
  const isDoubted = ({ doubts }: FileCar) => doubts.some(({ field }) => field === 'price')
  const matched = new Set(
    [...targets.values()].map((target) => (target.kind === 'stored' ? target.stored.id : null)),
  )
  const check = createPriceCheck({
    cars: [
      ...rows.flatMap(({ car }) => (isDoubted(car) ? [] : car.input)),
      ...facts.shopPrices.filter(({ id }) => !matched.has(id)),
    ],
    market: facts.market,
  })
  return (car, { present, answer }) => {
    if (isDoubted(car)) return car
    const doubt = check({ car: car.input, written: car.cells.get('price') ?? '', present })
    if (doubt === null) return car
    const price = answer?.(doubt)
    if (typeof price !== 'number') return { ...car, doubts: [...car.doubts, doubt] }
    const notes = [...car.notes, confirmedText(doubt, price)]
    return { ...car, input: { ...car.input, price }, notes }
  }
}

/** Number of photos to fetch for a row. */
function photoChange({ length }: readonly string[]): FieldChange[] {
  return length === 0 ? [] : [{ field: 'photos', before: '', after: String(length) }]
}

const SOLD_BEFORE = 'We sold a car with this number before.'

/** `2 cars in stock carry this number: FM0007 and FM0031. Keep one of them.` */
function doubledText(cars: readonly StoredCar[]): string {
  const names = cars.map((car) => car.stock_number ?? carName(car))
  return `${cars.length} cars in stock carry this number: ${names.join(' and ')}. Keep one of them.`
}

const NO_PRICE = 'Price "0" cannot be read.'

/** What tells the file's cars apart. */
function markOf({ input: { stockNumber }, reference }: FileCar): string {
  if (stockNumber !== null) return `Stock number "${stockNumber}"`
  return reference === null ? 'This car' : `Reference "${reference.slice(0, 60)}"`
}

/** A repeated stock number is a mistake even if the rows agree. */
function isRepetition(car: FileCar, earlier: FileCar | undefined): boolean {
  const isNamed = car.reference !== null || numberKeys(car.input).length > 0
  return (
    isNamed &&
    car.input.stockNumber === null &&
    car.reference === earlier?.reference &&
    car.content === earlier.content &&
    car.input.price === earlier.input.price
  )
}

function likeText({ price, import_source: source }: StoredCar): string {
  return `Looks like a car in stock at ${formatKsh(price)}${source === null ? '' : `, from “${source}”`}.`
}

/** @param problem why the car needs a reason to go on sale */
function unanswered(doubts: readonly Doubt[], problem: string | null) {
  const needs = problem === null ? [] : [`${problem} ${SAY_WHY}`]
  const reason = [...needs, ...doubts.map(doubtText)].join(' ')
  return { outcome: 'unanswered', reason, doubts } as const
}

const DISPUTED = 'A problem with its logbook or a caveat is noted.'

const SAY_WHY = `To import the row anyway, give the reason in a column “${labelOfField('forcedListingReason')}”.`

function listedNew(input: FileCar['input']): ListedCar {
  const { isAvailable } = availabilityOf(input.status ?? NEW_STATUS)
  return { ...input, isAvailable, isDemo: false }
}
