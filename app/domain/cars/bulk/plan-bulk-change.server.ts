import { findOfferedModel } from '#app/domain/cars/form/check-car-names.server.ts'
import type { LandingNow } from '#app/domain/cars/import-clock/landing-problem.ts'
import { listedOf, listListingProblems } from '#app/domain/cars/status/listing-reason.server.ts'
import type { Connection } from '#app/infra/db/database.server.ts'

import {
  type BulkChange,
  type BulkColumns,
  changesOf,
  type LeftOutReason,
  leftOutReason,
} from './bulk-change.ts'
import type { SelectedCar } from './list-selected-cars.server.ts'

export type PlannedCar = { car: SelectedCar; after: Partial<BulkColumns> }

export type LeftOutCar = { car: SelectedCar; reason: LeftOutReason }

export type BulkPlan = {
  cars: PlannedCar[]
  leftOut: LeftOutCar[]
}

type Request = {
  change: BulkChange
  cars: readonly SelectedCar[]
  staffId: string | null
  /** Null if the shop has no import rules. */
  now: LandingNow | null
}

/** The effect of a change on each car; null if it names a model that can't be chosen. */
export async function planBulkChange(
  connection: Connection,
  { change, cars, staffId, now }: Request,
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
