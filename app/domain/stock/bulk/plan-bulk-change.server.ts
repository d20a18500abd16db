import { sql } from 'kysely'

import { readClockNow } from '#app/domain/costs/import-clock/clocks.server.ts'
import type { LandingNow } from '#app/domain/costs/import-clock/staff-clock.ts'
import { findOfferedModel } from '#app/domain/stock/form/check-car-names.server.ts'
import {
  listedOf,
  listListingProblems,
  LISTING_COLUMNS,
} from '#app/domain/stock/status/listing-reason.server.ts'
import { type StockCondition, stockCondition } from '#app/domain/stock/stock-condition.server.ts'
import { type Connection, db } from '#app/infra/db/database.server.ts'

import {
  type BulkChange,
  type BulkColumns,
  changesOf,
  type LeftOutReason,
  leftOutReason,
  BULK_MAX_CARS,
} from './bulk-change.ts'
import type { BulkSelection } from './bulk-selection.ts'

type PlannedCar = { car: SelectedCar; after: Partial<BulkColumns> }

export type LeftOutCar = { car: SelectedCar; reason: LeftOutReason }

type BulkPlan = {
  cars: PlannedCar[]
  leftOut: LeftOutCar[]
}

type PlanOptions = {
  change: BulkChange
  cars: readonly SelectedCar[]
  staffId: string | null
  /** Null if the shop has no import rules. */
  now: LandingNow | null
}

/** The effect of a change on each car; null if it names a model that can't be chosen. */
export async function planBulkChange(
  connection: Connection,
  { change, cars, staffId, now }: PlanOptions,
): Promise<BulkPlan | null> {
  const model =
    change.kind === 'model'
      ? ((await findOfferedModel(connection, { ...change, stored: null })) ?? null)
      : null
  if (change.kind === 'model' && model === null) return null
  const occasion = { now: new Date(), staffId, model }
  const planned = cars.map((car) => ({ car, after: changesOf(change, { ...occasion, car }) }))
  const listings = planned.map(({ car, after }) => ({
    id: car.id,
    before: listedOf(car),
    after: listedOf({ ...car, ...after }),
  }))
  const problems = await listListingProblems(connection, { listings, now })
  return {
    cars: planned.map((each) => (problems.has(each.car.id) ? { ...each, after: {} } : each)),
    leftOut: cars.flatMap((car) => {
      const reason = problems.get(car.id) ?? leftOutReason(change, car)
      return reason ? [{ car, reason }] : []
    }),
  }
}

/** Don't await it within a transaction, whose connection it may have to wait for. */
export async function selectionCondition(selection: BulkSelection): Promise<StockCondition> {
  if (selection.kind === 'search') return stockCondition(selection.search)
  const { ids } = selection
  return (eb) => eb(eb.ref('cars.id'), '=', sql<string>`any(${ids}::uuid[])`)
}

type Selected = { isSelected: StockCondition; isLocking: boolean }

/** Returns at most one car more than the limit; optionally locks them. */
export function listSelectedCars(connection: Connection, { isSelected, isLocking }: Selected) {
  const query = connection
    .selectFrom('cars')
    .select([
      'id',
      'make_id',
      'make',
      'model_id',
      'model',
      'year',
      'is_featured',
      'status',
      'sold_at',
      'reserved_by',
      'reserved_for',
      'reserved_until',
      'engine_cc',
      'model_code',
      'location',
      'price_basis',
      'cif_usd',
      'hs_class',
      'list_version',
      'dealer_name',
      'dealer_phone',
      'dealer_email',
      'dealer_address',
      'price',
      'price_confirmed_on',
      ...LISTING_COLUMNS,
    ])
    .where(isSelected)
    .orderBy('id')
    .limit(BULK_MAX_CARS + 1)
  return (isLocking ? query.forUpdate() : query).execute()
}

export type SelectedCar = Awaited<ReturnType<typeof listSelectedCars>>[number]

const PREVIEWED_CARS = 5

type BulkPreview = {
  count: number
  isTooMany: boolean
  changedCount: number
  sumBefore: number
  sumAfter: number
  /** Cars with a price that would end up at 0. */
  zeroCount: number
  /** The first cars that would change, or the first of all while no change is chosen. */
  first: PlannedCar[]
  leftOut: LeftOutCar[]
  /** The change names a model that can't be chosen. */
  isModelMissing: boolean
}

export async function previewBulkChange(
  selection: BulkSelection,
  change: BulkChange | null,
): Promise<BulkPreview> {
  const isSelected = await selectionCondition(selection)
  const cars = await listSelectedCars(db, { isSelected, isLocking: false })
  const now = await readClockNow()
  const plan = change && (await planBulkChange(db, { change, cars, staffId: null, now }))
  const planned: PlannedCar[] = plan?.cars ?? cars.map((car) => ({ car, after: {} }))
  const changed = plan ? planned.filter(({ after }) => Object.keys(after).length > 0) : planned
  const newPrice = ({ car, after }: PlannedCar) => after.price ?? car.price
  const sumOf = (prices: number[]) => prices.reduce((sum, price) => sum + price, 0)
  return {
    count: cars.length,
    isTooMany: cars.length > BULK_MAX_CARS,
    changedCount: changed.length,
    sumBefore: sumOf(cars.map(({ price }) => price)),
    sumAfter: sumOf(planned.map(newPrice)),
    zeroCount: changed.filter(({ after }) => after.price === 0).length,
    first: changed.slice(0, PREVIEWED_CARS),
    leftOut: plan?.leftOut ?? [],
    isModelMissing: change !== null && plan === null,
  }
}
