import { isSpecimen } from '#app/domain/condition/condition-report.ts'
import { formatDate } from '#app/domain/dates/format-date.ts'
import { daysBetween } from '#app/domain/dates/nairobi-time.ts'
import { maskedChassis } from '#app/domain/papers/masked-chassis.ts'
import { PAPERS } from '#app/domain/papers/paper-keys.ts'
import {
  lightsOf,
  type LightState,
  type OverallWord,
  overallOf,
  type PaperCheck,
  type PaperedCar,
} from '#app/domain/papers/paper-lights.ts'

/** How long after the sale buyers still see the papers. */
const SHOWN_AFTER_SALE_DAYS = 30

export type PapersView = {
  overall: { word: OverallWord; text: string }
  isDemo: boolean
  lights: { key: string; label: string; state: LightState; text: string; ownCheck: string }[]
  /** `NZE161-•••••23` */
  chassis: string | null
  /** `Condition report of 18 Nov 2026` */
  report: string | null
}

export type PapersSource = {
  car: PaperedCar
  checks: readonly (PaperCheck & { reference: string })[]
  today: string
  /** The day of the published condition report. */
  inspectedOn: string | null
}

/** Null once the car has been sold for a while. */
export function papersView({ car, checks, today, inspectedOn }: PapersSource): PapersView | null {
  if (car.soldOn !== null && daysBetween(car.soldOn, today) > SHOWN_AFTER_SALE_DAYS) return null
  const lights = lightsOf({ car, checks, today })
  return {
    overall: overallOf(lights, car),
    isDemo: checks.some(({ reference }) => isSpecimen(reference)),
    lights: lights.map(({ key, label, state, text }) => ({
      key,
      label,
      state,
      text,
      ownCheck: PAPERS.find((paper) => paper.key === key)?.ownCheck ?? '',
    })),
    chassis: car.chassis && maskedChassis(car.chassis),
    report: inspectedOn && `Condition report of ${formatDate(inspectedOn)}`,
  }
}
