import { carColumns } from '#app/domain/cars/car-columns.server.ts'
import { carName } from '#app/domain/cars/car-name.ts'
import {
  type ClockState,
  importClock,
  IMPORTED_CATEGORY,
} from '#app/domain/import-clock/import-clock.ts'
import { db } from '#app/infra/db/database.server.ts'

import { readClockNow } from './clock-now.server.ts'
import { type ClockReport, clockReport } from './clock-report.ts'
import { CLOCK_FACTS } from './clocked-car.ts'

const DEADLINES_SHOWN = 10

/**
 * Cars on sale that are yet to be imported, by state, and the next deadlines.
 * @returns null if the shop has no import rules
 */
export async function readClockReport(
  limit = DEADLINES_SHOWN,
  at: Date = new Date(),
): Promise<ClockReport | null> {
  const now = await readClockNow(at)
  if (!now) return null
  const rows = await listClockedCars()
  return clockReport(
    rows.map((car) => ({ ...car, name: carName(car) })),
    { ...now, limit },
  )
}

/** Cars on sale in one state of the clock; none if the shop has no import rules. */
export async function listIdsInState(
  state: ClockState,
  at: Date = new Date(),
): Promise<readonly string[]> {
  const now = await readClockNow(at)
  if (!now) return []
  const cars = await listClockedCars()
  return cars.filter((car) => importClock(car, now)?.state === state).map(({ id }) => id)
}

function listClockedCars() {
  return db
    .selectFrom('cars')
    .select(carColumns([...CLOCK_FACTS, 'id', 'make', 'model', 'year']))
    .where('category', '=', IMPORTED_CATEGORY)
    .where('is_available', '=', true)
    .execute()
}
