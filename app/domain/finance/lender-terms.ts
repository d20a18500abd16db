import { isDay } from '#app/domain/dates/nairobi-time.ts'

import type { FinanceProduct } from './ways-to-own.ts'

/** A lender's terms, line by line as staff write them: `Rate: 14% a year, reducing`. */
type WrittenTerms = Readonly<Record<string, string>>

export const TERMS_HELP =
  'One per line. Name, Rate (14% a year, reducing, or 3% a month, flat), Deposit and Months are required; Car age, Fee, Fixed fees, Monthly fees, Price up, Insurance, Logbook, Needs, Permit, Source, Checked and Default are optional. Add Source and Checked (2026-11-22) where they differ from the whole list. Set Default: yes on one lender; cards and the search use it for monthly payments, with a 20% deposit or the lowest it accepts. Leave empty if there is no such offer.'

/** Null if a line is not `word: text`. */
export function readTermLines(text: string): WrittenTerms | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const terms: Record<string, string> = {}
  for (const line of lines) {
    const [, name = '', written = ''] = /^([^:]{1,40}):(.*)$/.exec(line) ?? []
    if (name.trim() === '') return null
    terms[name.trim()] = written.trim()
  }
  return terms
}

type Terms = { ok: true; product: FinanceProduct } | { ok: false; problem: string }

const NAMES = {
  name: 'Name',
  rate: 'Rate',
  deposit: 'Deposit',
  months: 'Months',
  carAge: 'Car age',
  fee: 'Fee',
  fixedFees: 'Fixed fees',
  monthlyFees: 'Monthly fees',
  priceUp: 'Price up',
  insurance: 'Insurance',
  logbook: 'Logbook',
  needs: 'Needs',
  permit: 'Permit',
  source: 'Source',
  checked: 'Checked',
  isDefault: 'Default',
} as const

const RATE = /^(\d{1,3}(?:\.\d{1,4})?)\s*%\s*(?:a|per)\s+(year|month)\s*,?\s*(reducing|flat)$/i

/** Terms as numbers, or a sentence about what is wrong with them. */
export function parseTerms(lender: LenderKind, written: WrittenTerms): Terms {
  const known = new Set<string>(Object.values(NAMES).map((name) => name.toLowerCase()))
  const lines = new Map(Object.entries(written).map(([name, text]) => [name.toLowerCase(), text]))
  const stranger = [...lines.keys()].find((name) => !known.has(name))
  if (stranger) return wrong(`“${stranger}” is not one of the fields.`)
  const text = (name: string) => lines.get(name.toLowerCase()) ?? ''
  const rate = RATE.exec(text(NAMES.rate))
  if (!rate) return wrong('Write the rate like this: Rate: 14% a year, reducing.')
  const problems: string[] = []
  const number = (name: string, { max, missing }: { max: number; missing: number | null }) => {
    const value = text(name) === '' ? missing : numberIn(text(name))
    if (value !== null && value >= 0 && value <= max) return value
    problems.push(`${name} must be a number from 0 to ${max.toLocaleString('en-KE')}.`)
    return 0
  }
  const optional = (name: string, max: number) =>
    text(name) === '' || text(name) === '-' ? null : number(name, { max, missing: null })
  const product: FinanceProduct = {
    lender,
    name: text(NAMES.name),
    rateKind: rate[3]?.toLowerCase() === 'flat' ? 'flat' : 'reducing',
    ratePercent: Number(rate[1]),
    ratePer: rate[2]?.toLowerCase() === 'month' ? 'month' : 'year',
    minDepositPercent: number(NAMES.deposit, { max: 95, missing: null }),
    maxMonths: number(NAMES.months, { max: 120, missing: null }),
    maxCarAge: optional(NAMES.carAge, 50),
    feePercent: number(NAMES.fee, { max: 20, missing: 0 }),
    fixedFeesKsh: number(NAMES.fixedFees, { max: 1_000_000, missing: 0 }),
    monthlyFeesKsh: number(NAMES.monthlyFees, { max: 100_000, missing: 0 }),
    upliftPercent: number(NAMES.priceUp, { max: 200, missing: 0 }),
    insurancePercent: optional(NAMES.insurance, 20),
    logbook: text(NAMES.logbook),
    needs: text(NAMES.needs),
    permit: text(NAMES.permit) || null,
    source: text(NAMES.source) || null,
    checkedOn: text(NAMES.checked) || null,
    isDefault: /^yes$/i.test(text(NAMES.isDefault)),
  }
  if (product.name === '') problems.unshift('Write the name.')
  if (!Number.isInteger(product.maxMonths) || product.maxMonths < 1) {
    problems.push('Months must be a whole number from 1 to 120.')
  }
  if (product.checkedOn !== null && !isDay(product.checkedOn)) {
    problems.push('Checked must be a date such as 2026-11-22.')
  }
  if (!/^(?:yes|no)?$/i.test(text(NAMES.isDefault))) problems.push('Default must be yes or no.')
  return problems[0] === undefined ? { ok: true, product } : wrong(problems[0])
}

const wrong = (problem: string) => ({ ok: false, problem }) as const

/** `20%`, `KSh 25,000` or `48 months`; null if there is no number. */
function numberIn(text: string): number | null {
  const match = /^(?:ksh\s*)?([\d,]+(?:\.\d+)?)\s*(?:%|months?|years?)?$/i.exec(text)
  return match ? Number(match[1]?.replaceAll(',', '')) : null
}

/** Kinds of lender, in column order. */
export const LENDER_KINDS = [
  { value: 'bank', label: 'Bank' },
  { value: 'sacco', label: 'SACCO' },
  { value: 'dealer', label: 'Our own plan' },
  { value: 'micro', label: 'Micro-lender' },
] as const
export type LenderKind = (typeof LENDER_KINDS)[number]['value']

export function lenderLabel(kind: LenderKind): string {
  return LENDER_KINDS.find(({ value }) => value === kind)?.label ?? kind
}
