import type { RateKind } from './loan.ts'

export const LOAN_DEFAULTS = {
  price: '100000',
  deposit: '0',
  depositIn: 'percent',
  rate: '12',
  months: '12',
  rateKind: 'reducing',
} as const

/** Thirty years: no lender finances a car for longer. */
export const MAX_LOAN_MONTHS = 360

/** The most expensive logbook loans charge less than half of this. */
export const MAX_RATE_PERCENT = 200

type DepositUnit = 'percent' | 'ksh'

export type LoanInputs = {
  price: string
  deposit: string
  depositIn: DepositUnit
  rate: string
  months: string
  rateKind: RateKind
}

export const DEPOSIT_UNITS = [
  { value: 'percent', label: '% of the price' },
  { value: 'ksh', label: 'KSh' },
] as const satisfies readonly { value: DepositUnit; label: string }[]

export const RATE_KINDS = [
  {
    value: 'reducing',
    label: 'Reducing balance',
    help: 'Interest on what you still owe: how banks lend.',
  },
  {
    value: 'flat',
    label: 'Flat rate',
    help: 'Interest on the whole loan until the end: common with logbook loans.',
  },
] as const satisfies readonly { value: RateKind; label: string; help: string }[]

export const LOAN_FIELDS = ['price', 'deposit', 'depositIn', 'rate', 'months', 'rateKind'] as const

export const MAX_INPUT_LENGTH = 40

/** Reads a URL or a posted form; missing fields get their defaults. */
export function readLoanInputs(params: URLSearchParams): LoanInputs {
  const text = (field: keyof LoanInputs) =>
    (params.get(field) ?? LOAN_DEFAULTS[field]).slice(0, MAX_INPUT_LENGTH).toWellFormed()
  return {
    price: text('price'),
    deposit: text('deposit'),
    depositIn: choose(DEPOSIT_UNITS, text('depositIn')),
    rate: text('rate'),
    months: text('months'),
    rateKind: choose(RATE_KINDS, text('rateKind')),
  }
}

/** The ways to own a car have other defaults for these, so a chosen one stays in the URL. */
const WAYS_FIELDS = ['deposit', 'months'] as const
export type ChosenField = (typeof WAYS_FIELDS)[number]

export const chosenIn = (params: URLSearchParams): ChosenField[] =>
  WAYS_FIELDS.filter((field) => params.has(field))

export function loanQuery(inputs: LoanInputs, chosen: readonly string[] = []): string {
  const set = LOAN_FIELDS.filter(
    (field) => inputs[field] !== LOAN_DEFAULTS[field] || chosen.includes(field),
  )
  return new URLSearchParams(set.map((field) => [field, inputs[field]])).toString()
}

type About = { carId?: string | null; chosen?: readonly ChosenField[] }

/** `/financing?price=1495000`, plus the car's id if it has one. */
export function financingPath(
  inputs: LoanInputs,
  { carId = null, chosen = [] }: About = {},
): string {
  const car = carId === null ? '' : `car=${encodeURIComponent(carId)}`
  const parts = [loanQuery(inputs, chosen), car]
  const query = parts.filter((part) => part !== '').join('&')
  return query === '' ? '/financing' : `/financing?${query}`
}

function choose<Value extends string>(
  options: readonly [{ value: Value }, ...{ value: Value }[]],
  wanted: string,
): Value {
  return (options.find(({ value }) => value === wanted) ?? options[0]).value
}
