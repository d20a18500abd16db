import { isSpecimen } from '#app/domain/condition/condition-report.ts'
import { formatDate } from '#app/domain/dates/format-date.ts'
import { daysBetween } from '#app/domain/dates/nairobi-time.ts'
import { formatKsh } from '#app/domain/money/money.ts'
import { type PaperKey, PAPERS } from '#app/domain/papers/paper-keys.ts'
import {
  lightsOf,
  type LightState,
  type OverallWord,
  overallOf,
  type PaperCheck,
  type PaperedCar,
} from '#app/domain/papers/paper-lights.ts'
import { handoverText, maskedChassis } from '#app/domain/papers/paper-texts.ts'
import type { FactSet } from '#app/domain/reference/fact-set.ts'
import type { PaperRules } from '#app/domain/reference/papers-schema.ts'
import { factsNote } from '#app/domain/reference/reference-texts.ts'

/** How long after the sale buyers still see the papers. */
const SHOWN_AFTER_SALE_DAYS = 30

export type PapersView = {
  overall: { word: OverallWord; text: string }
  isDemo: boolean
  lights: { key: string; label: string; state: LightState; text: string; ownCheck: string }[]
  /** `NZE161-•••••23` */
  chassis: string | null
  /** `Condition report from 18 Nov 2026` */
  report: string | null
  handover: string
  /** Source of the fee and deadline mentioned; null if neither is. */
  source: { text: string; url: string | null } | null
}

export type PapersSource = {
  car: PaperedCar
  checks: readonly (PaperCheck & { reference: string })[]
  today: string
  /** The day of the published condition report. */
  inspectedOn: string | null
  rules: Rules | null
}

type Rules = { rules: PaperRules; set: FactSet; isWithheld: boolean }

/** Null once the car has been sold for a while. */
export function papersView({
  car,
  checks,
  today,
  inspectedOn,
  rules: known,
}: PapersSource): PapersView | null {
  if (car.soldOn !== null && daysBetween(car.soldOn, today) > SHOWN_AFTER_SALE_DAYS) return null
  const lights = lightsOf({ car, checks, today, rules: known?.rules ?? null })
  const told = known && !known.isWithheld ? known : null
  return {
    overall: overallOf(lights, car),
    isDemo: checks.some(({ reference }) => isSpecimen(reference)),
    lights: lights.map(({ key, label, state, text }) => ({
      key,
      label,
      state,
      text,
      ownCheck: ownCheckOf(key, told),
    })),
    chassis: car.chassis && maskedChassis(car.chassis),
    report: inspectedOn && `Condition report from ${formatDate(inspectedOn)}`,
    handover: handoverText(told ? `, within ${told.rules.transferDays} days` : ''),
    source: told && {
      text: `${told.set.source}. ${factsNote(told.set)}`,
      url: told.set.sourceUrl,
    },
  }
}

function ownCheckOf(key: PaperKey, told: Rules | null): string {
  const text = PAPERS.find((paper) => paper.key === key)?.ownCheck ?? ''
  if (key !== 'ntsa_search' || !told) return text
  return `${text} eCitizen charges ${formatKsh(told.rules.copyOfRecordsKsh)} for it.`
}
