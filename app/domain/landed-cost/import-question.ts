import type { ImportRules } from '#app/domain/import-clock/import-clock.ts'

import type { ImportTaxRules } from './import-tax.ts'
import { classOfBody, type ListedVersion, listVersions, type PriceList } from './price-list.ts'
import { type TaxEstimate, taxEstimate } from './tax-estimate.ts'
import { MAX_CIF_USD } from './to-keys.ts'

/** What a visitor asks for; empty where nothing was chosen. */
export type ImportQuestion = {
  readonly make: string
  readonly model: string
  readonly version: string
  /** `2019` or `2019-05`. */
  readonly registered: string
  /** `2027-01` */
  readonly arrival: string
  /** Whole US dollars at Mombasa; null where it was left out or is none. */
  readonly cifUsd: number | null
}

const TEXT_MAX_LENGTH = 80
const REGISTERED = /^\d{4}(-(0[1-9]|1[0-2]))?$/
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/
const ARRIVAL_MONTHS_AHEAD = 2

/** @param today `YYYY-MM-DD` in Nairobi; a car that is ordered now arrives in about two months */
export function readImportQuestion(params: URLSearchParams, today: string): ImportQuestion {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, TEXT_MAX_LENGTH)
  const cif = Number(text('cif').replaceAll(',', ''))
  return {
    make: text('make'),
    model: text('model'),
    version: text('version'),
    registered: REGISTERED.test(text('registered')) ? text('registered') : '',
    arrival: MONTH.test(text('arrival'))
      ? text('arrival')
      : monthAfter(today, ARRIVAL_MONTHS_AHEAD),
    cifUsd: Number.isInteger(cif) && cif > 0 && cif <= MAX_CIF_USD ? cif : null,
  }
}

function monthAfter(today: string, months: number): string {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7)
}

/** The versions that it may be: the chosen one, or all of the model. */
export function versionsAsked(
  list: PriceList,
  { make, model, version }: ImportQuestion,
): ListedVersion[] {
  const all = listVersions(list, { make, model })
  const chosen = all.find(({ id }) => String(id) === version)
  return chosen ? [chosen] : all
}

type Rules = { rules: ImportTaxRules; importRules: ImportRules | null }

/** Null while the make, the model or the year is still to be chosen. */
export function estimateFor(
  question: ImportQuestion,
  { versions, rules, importRules }: Rules & { versions: readonly ListedVersion[] },
): TaxEstimate | null {
  const [first] = versions
  if (!first || question.registered === '') return null
  const isOneCar = versions.every(
    ({ engineCc, fuel, body }) =>
      engineCc === first.engineCc &&
      fuel === first.fuel &&
      classOfBody(body) === classOfBody(first.body),
  )
  if (!isOneCar) return { ok: false, refusal: 'version' }
  if (first.engineCc === null && first.fuel !== 'Electric') {
    return { ok: false, refusal: 'version' }
  }
  return taxEstimate(
    {
      firstRegistered: question.registered,
      arrival: `${question.arrival}-15`,
      engineCc: first.engineCc ?? 0,
      fuel: first.fuel,
      hsClass: classOfBody(first.body),
      steering: null,
      crspKsh: versions.map(({ priceKsh }) => priceKsh),
    },
    { rules, importRules },
  )
}
