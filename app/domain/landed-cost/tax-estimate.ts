import { type ImportRules, lastLandingOf } from '#app/domain/import-clock/import-clock.ts'
import type { FuelType, HsClass, Steering } from '#app/domain/taxonomy/car-options.ts'

import {
  depreciationAt,
  excisePercent,
  importTax,
  type ImportTax,
  type ImportTaxRules,
} from './import-tax.ts'

export type TaxedCar = {
  /** `2019`, `2019-05` or a full date. */
  readonly firstRegistered: string
  /** Day on which it reaches Mombasa. */
  readonly arrival: string
  readonly engineCc: number
  readonly fuel: FuelType
  readonly hsClass: HsClass
  readonly steering: Steering | null
  /** List prices of the versions that it may be, in shillings. */
  readonly crspKsh: readonly number[]
}

export type TaxRefusal =
  | 'electric'
  | 'wrong_side'
  | 'too_old'
  | 'month'
  | 'age'
  | 'no_version'
  | 'version'
  | 'own_table'
  | 'kind'

export type TaxEstimate =
  | { readonly ok: false; readonly refusal: TaxRefusal }
  | {
      readonly ok: true
      readonly least: ImportTax
      /** Equal to `least` if the version is known. */
      readonly most: ImportTax
      /** How much counting the age on the other basis adds or saves; 0 if nothing. */
      readonly otherBasisKsh: number
    }

/** With a larger spread between versions there is no answer. */
const MAX_SPREAD = 0.15

export function isTooWide(least: number, most: number): boolean {
  return most - least > least * MAX_SPREAD
}

type Rules = {
  rules: ImportTaxRules
  /** Null to skip the question whether the car may be imported. */
  importRules: ImportRules | null
}

export function taxEstimate(car: TaxedCar, { rules, importRules }: Rules): TaxEstimate {
  const [first, ...others] = car.crspKsh.toSorted((a, b) => a - b)
  if (car.fuel === 'Electric') return refused('electric')
  const barred = importRules && barOf(car, importRules)
  if (barred) return refused(barred)
  const age = ageOf(car, rules.ageBasis)
  if (age === null) return refused('month')
  const depreciationPercent = depreciationAt(age, rules)
  if (depreciationPercent === null) return refused('age')
  if (first === undefined) return refused('no_version')
  const taxed = { depreciationPercent, excisePercent: excisePercent(car, rules) }
  const least = importTax({ ...taxed, crspKsh: first }, rules)
  const most = importTax({ ...taxed, crspKsh: others.at(-1) ?? first }, rules)
  if (isTooWide(least.total, most.total)) return refused('version')
  const otherAge = ageOf(car, rules.ageBasis === 'months' ? 'calendar_years' : 'months')
  const other = otherAge === null ? null : depreciationAt(otherAge, rules)
  const otherBasisKsh =
    other === null
      ? 0
      : importTax({ ...taxed, crspKsh: first, depreciationPercent: other }, rules).total -
        least.total
  return { ok: true, least, most, otherBasisKsh }
}

function barOf(
  { steering, firstRegistered, arrival }: TaxedCar,
  rules: ImportRules,
): TaxRefusal | null {
  if (steering !== null && steering !== rules.steering) return 'wrong_side'
  return lastLandingOf(firstRegistered, rules) < arrival ? 'too_old' : null
}

/** In years, with a fraction when counted by months. Null if the month is not stated. */
function ageOf(
  { firstRegistered, arrival }: Pick<TaxedCar, 'firstRegistered' | 'arrival'>,
  basis: ImportTaxRules['ageBasis'],
): number | null {
  const [year = 0, month] = firstRegistered.split('-').map(Number)
  const [arrivalYear = 0, arrivalMonth = 1] = arrival.split('-').map(Number)
  if (basis === 'calendar_years') return arrivalYear - year
  return month === undefined ? null : arrivalYear - year + (arrivalMonth - month) / 12
}

const refused = (refusal: TaxRefusal) => ({ ok: false, refusal }) as const
