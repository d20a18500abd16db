import { monthsAfter } from '#app/domain/dates/nairobi-time.ts'
import type { ImportRules } from '#app/domain/import-clock/import-clock.ts'
import { STEERING, type Steering } from '#app/domain/taxonomy/car-options.ts'
import { whole } from '#app/domain/text/count.ts'

import type { ImportTaxRules } from './import-tax.ts'
import {
  classOfBody,
  hasOwnTable,
  type ListedVersion,
  listVersions,
  type PriceList,
} from './price-list.ts'
import { type TaxEstimate, taxEstimate } from './tax-estimate.ts'
import { MAX_CIF_USD } from './to-keys.ts'

/** A visitor's question; fields are empty if nothing was chosen. */
export type ImportQuestion = {
  readonly make: string
  readonly model: string
  readonly version: string
  /** `2019` or `2019-05`. */
  readonly registered: string
  /** `2027-01` */
  readonly arrival: string
  /** Whole US dollars at Mombasa; null if left out or not a price. */
  readonly cifUsd: number | null
  /** Null means not stated. */
  readonly steering: Steering | null
  /** Words to find a version by. */
  readonly typed: string
  /** What stands in the fields, and what is wrong with it. */
  readonly written: Readonly<Record<CheckedField, string>>
  readonly problems: Readonly<Partial<Record<CheckedField, string>>>
}

type CheckedField = 'registered' | 'arrival' | 'cif'

const TEXT_MAX_LENGTH = 80
const REGISTERED = /^(19|20)\d{2}(-(0[1-9]|1[0-2]))?$/
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/
const ARRIVAL_MONTHS_AHEAD = 2

/** @param today `YYYY-MM-DD` in Nairobi; a car ordered now arrives in about two months */
export function readImportQuestion(params: URLSearchParams, today: string): ImportQuestion {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, TEXT_MAX_LENGTH)
  const usual = monthsAfter(today, ARRIVAL_MONTHS_AHEAD)
  const written = {
    registered: text('registered'),
    arrival: text('arrival') || usual,
    cif: text('cif'),
  }
  const cif = Number(written.cif.replaceAll(',', ''))
  const problems = {
    ...problemOf(
      'registered',
      written.registered === '' && text('model') !== ''
        ? YEAR_NEEDED
        : registeredProblem(written.registered, today),
    ),
    ...problemOf('arrival', arrivalProblem(written.arrival, today)),
    ...problemOf('cif', written.cif !== '' && !isCif(cif) ? CIF_PROBLEM : null),
  }
  return {
    make: text('make'),
    model: text('model'),
    version: text('version'),
    registered: problems.registered ? '' : written.registered,
    arrival: problems.arrival ? usual : written.arrival,
    steering: STEERING.find(({ value }) => value === text('steering'))?.value ?? null,
    typed: text('q'),
    cifUsd: isCif(cif) ? cif : null,
    written,
    problems,
  }
}

const isCif = (usd: number) => Number.isInteger(usd) && usd > 0 && usd <= MAX_CIF_USD

const CIF_PROBLEM = `Enter whole US dollars, up to ${whole(MAX_CIF_USD)}.`

const YEAR_NEEDED = 'Enter the year it was first registered, such as 2019.'

const problemOf = (field: CheckedField, problem: string | null) =>
  problem === null ? {} : { [field]: problem }

function registeredProblem(written: string, today: string): string | null {
  if (written === '') return null
  if (!REGISTERED.test(written)) return 'Enter a year such as 2019, or a month such as 2019-05.'
  return written > today.slice(0, written.length) ? 'This date is in the future.' : null
}

function arrivalProblem(written: string, today: string): string | null {
  if (!MONTH.test(written)) return 'Enter a month such as 2027-01.'
  return written < today.slice(0, 7) ? 'Enter this month or a later one.' : null
}

/** Versions that it may be: the chosen one, or all of the model. */
export function versionsAsked(
  list: PriceList,
  { make, model, version }: ImportQuestion,
): ListedVersion[] {
  const all = listVersions(list, { make, model })
  const chosen = all.find(({ id }) => String(id) === version)
  return chosen ? [chosen] : all
}

type Rules = { rules: ImportTaxRules; importRules: ImportRules | null }

/** Null until make, model and year are chosen. */
export function estimateFor(
  question: ImportQuestion,
  { versions, rules, importRules }: Rules & { versions: readonly ListedVersion[] },
): TaxEstimate | null {
  const [first] = versions
  if (!first || question.registered === '') return null
  if (versions.some(hasOwnTable)) return { ok: false, refusal: 'own_table' }
  const isOneCar = versions.every(
    ({ engineCc, fuel, body }) =>
      engineCc === first.engineCc &&
      fuel === first.fuel &&
      classOfBody(body) === classOfBody(first.body),
  )
  if (!isOneCar) return { ok: false, refusal: 'version' }
  const hsClass = classOfBody(first.body)
  if (hsClass === null && first.fuel !== 'Electric') return { ok: false, refusal: 'kind' }
  if (first.engineCc === null && first.fuel !== 'Electric') {
    return { ok: false, refusal: 'version' }
  }
  return taxEstimate(
    {
      firstRegistered: question.registered,
      arrival: `${question.arrival}-15`,
      engineCc: first.engineCc ?? 0,
      fuel: first.fuel,
      hsClass: hsClass ?? 'passenger',
      steering: question.steering,
      crspKsh: versions.map(({ priceKsh }) => priceKsh),
    },
    { rules, importRules },
  )
}

/** The same question for a version found by its words. */
export function askedAbout(
  { written, steering }: ImportQuestion,
  { make, model, id }: Pick<ListedVersion, 'make' | 'model' | 'id'>,
): string {
  const { registered, arrival, cif } = written
  const params = new URLSearchParams({ make, model, version: String(id), registered, arrival })
  if (cif !== '') params.set('cif', cif)
  if (steering !== null) params.set('steering', steering)
  return `/import-cost?${params}`
}
