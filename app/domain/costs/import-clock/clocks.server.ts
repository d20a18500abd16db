import { carName } from '#app/domain/cars/car-name.ts'
import { carColumns } from '#app/domain/cars/find-car.server.ts'
import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import {
  type ImportRules,
  type ClockState,
  importClock,
  IMPORTED_CATEGORY,
} from '#app/domain/import-clock/import-clock.ts'
import type { ImportDeadlinesPayload } from '#app/domain/mail/mail-kind.ts'
import { queueOnce } from '#app/domain/mail/queue-mail.server.ts'
import { importRulesOf } from '#app/domain/reference/fact-kinds-schema.ts'
import { type FactSet, freshnessOf } from '#app/domain/reference/fact-set.ts'
import { factSetFor } from '#app/domain/reference/read-fact-sets.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import { CLOCK_FACTS } from './clocked-car.ts'
import { type ClockReport, clockReport } from './staff-clock.ts'

/** The same object while neither rules nor day change. */
export type ClockNow = {
  readonly rules: ImportRules
  readonly set: FactSet
  readonly today: string
  /** Too old: buyers are shown nothing based on these figures. */
  readonly isWithheld: boolean
}

let known: ClockNow | null = null

/** @returns today's import rules; null if the shop has none */
export async function readClockNow(now: Date = new Date()): Promise<ClockNow | null> {
  const today = nairobiDay(now)
  const found = await factSetFor('import_rules', today)
  if (!found) return null
  const { set, facts } = found
  if (known?.set !== set || known.today !== today) {
    const rules = importRulesOf(facts, set)
    known = { rules, set, today, isWithheld: freshnessOf(set, today) === 'withheld' }
  }
  return known
}

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

const LISTED_MAX = 50

/** A shop that was not running on the first of the month catches up in the first week. */
const CATCH_UP_DAYS = 7

/**
 * Reminds the dealer at the beginning of October, November and December of cars that have to land
 * before the year ends. Once a month, however often it is called.
 */
export async function queueImportDeadlines(now: Date): Promise<void> {
  const month = reminderMonth(nairobiDay(now))
  const report = month && (await readClockReport(LISTED_MAX, now))
  if (!report || (report.deadlines.length === 0 && report.tooLate.length === 0)) return
  const payload: ImportDeadlinesPayload = {
    counts: report.counts.map(({ label, count }) => ({ label, count })),
    deadlines: report.deadlines.map(({ name, what, day }) => ({ name, what, day })),
    tooLate: report.tooLate,
  }
  await queueOnce({
    job: 'import-deadlines',
    emails: [
      { kind: 'import_deadlines', dedupeKey: `import_deadlines:${month}`, to: null, payload },
    ],
  })
}

/** `2026-10`; null outside the reminder weeks. */
function reminderMonth(today: string): string | null {
  const [month, day] = [Number(today.slice(5, 7)), Number(today.slice(8, 10))]
  return month >= 10 && day <= CATCH_UP_DAYS ? today.slice(0, 7) : null
}
