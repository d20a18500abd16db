import { readClockNow } from '#app/domain/cars/import-clock/clock-now.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import { BULK_MAX_CARS, type BulkChange } from './bulk-change.ts'
import type { BulkSelection } from './bulk-selection.ts'
import { listSelectedCars, selectionCondition } from './list-selected-cars.server.ts'
import { type LeftOutCar, planBulkChange, type PlannedCar } from './plan-bulk-change.server.ts'

export const PREVIEWED_CARS = 5

export type BulkPreview = {
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
