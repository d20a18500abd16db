import { formatKsh } from '#app/domain/money/money.ts'
import { MAX_PRICE_KSH, parsePriceKsh } from '#app/domain/money/parse-price.ts'
import { count, whole } from '#app/domain/text/count.ts'

import { type LoanInputs, MAX_LOAN_MONTHS, MAX_RATE_PERCENT } from './loan-inputs.ts'
import { loanCost, type LoanTerms, toCents } from './loan.ts'

/** A loan from any input; its figures are always finite. */
export type ReadLoan = {
  priceKsh: number
  depositKsh: number
  terms: LoanTerms
  notes: Partial<Record<keyof LoanInputs, string>>
}

type Reading = { value: number; note?: string }

const NOT_A_NUMBER = 'This is not a number, so it counts as 0.'

export function readLoan(inputs: LoanInputs): ReadLoan {
  const price = readAmount(inputs.price)
  const deposit = readDeposit(inputs, price.value)
  const rate = readRate(inputs.rate)
  const months = readMonths(inputs.months)
  return {
    priceKsh: price.value,
    depositKsh: deposit.value,
    terms: {
      amountKsh: price.value - deposit.value,
      ratePercent: rate.value,
      months: months.value,
      rateKind: inputs.rateKind,
    },
    notes: {
      ...noteOf('price', price),
      ...noteOf('deposit', deposit),
      ...noteOf('rate', rate),
      ...noteOf('months', months),
    },
  }
}

/** A non-numeric amount counts as 0; `1.5m` and `KSh 1,495,000` are valid. */
function readAmount(text: string): Reading {
  const written = text.trim()
  if (written === '') return { value: 0, note: 'Enter an amount to see a payment.' }
  const amount = parsePriceKsh(written) ?? Number(written)
  if (Number.isNaN(amount)) return { value: 0, note: NOT_A_NUMBER }
  if (amount < 0) return { value: 0, note: 'An amount below 0 counts as 0.' }
  if (amount > MAX_PRICE_KSH) {
    return {
      value: MAX_PRICE_KSH,
      note: `Calculated with ${whole(MAX_PRICE_KSH)}, the most this calculator accepts.`,
    }
  }
  return { value: toCents(amount) }
}

function readDeposit({ deposit, depositIn }: LoanInputs, priceKsh: number): Reading {
  if (deposit.trim() === '') return { value: 0 }
  if (depositIn === 'percent') {
    const percent = readDecimal(deposit)
    if (Number.isNaN(percent)) return { value: 0, note: NOT_A_NUMBER }
    if (percent < 0) return { value: 0, note: 'A deposit below 0 counts as 0.' }
    if (percent > 100) return { value: priceKsh, note: 'A deposit is at most 100% of the price.' }
    return { value: toCents((priceKsh * percent) / 100) }
  }
  const amount = readAmount(deposit)
  if (amount.value > priceKsh) {
    return { value: priceKsh, note: 'A deposit is at most the whole price.' }
  }
  return amount
}

function readRate(text: string): Reading {
  const percent = readDecimal(text)
  if (Number.isNaN(percent)) return { value: 0, note: NOT_A_NUMBER }
  if (percent < 0) return { value: 0, note: 'A rate below 0 counts as 0.' }
  if (percent > MAX_RATE_PERCENT) {
    return {
      value: MAX_RATE_PERCENT,
      note: `Calculated with ${MAX_RATE_PERCENT}%, the highest rate this calculator accepts.`,
    }
  }
  return { value: Math.round(percent * 1000) / 1000 }
}

/** Falls back to one month. */
function readMonths(text: string): Reading {
  const months = Math.round(readDecimal(text))
  if (Number.isNaN(months) || months < 1) {
    return { value: 1, note: 'A loan runs for at least a month, so this counts as 1.' }
  }
  if (months > MAX_LOAN_MONTHS) {
    return {
      value: MAX_LOAN_MONTHS,
      note: `Calculated with ${MAX_LOAN_MONTHS} months, the longest this calculator accepts.`,
    }
  }
  return { value: months }
}

const DECIMAL = /^(-?(?:\d+\.?\d*|\.\d+)(?:e\d+)?)\s*(?:%|percent|months?)?$/i

/** `12`, `13,5`, `14%` or `48 months`; not a number for anything else, such as `12 or 14`. */
function readDecimal(text: string): number {
  return Number(DECIMAL.exec(text.trim().replace(',', '.'))?.[1] ?? Number.NaN)
}

function noteOf(field: keyof LoanInputs, { note }: Reading) {
  return note === undefined ? {} : { [field]: note }
}

/** Sends the calculator's figures, so that nobody has to retype them. */
export function loanMessage({ priceKsh, depositKsh, terms }: ReadLoan): string {
  const kind = terms.rateKind === 'flat' ? 'flat' : 'reducing balance'
  return [
    'I would like to finance a car. My figures from your calculator:',
    '',
    `Price ${formatKsh(priceKsh)}, deposit ${formatKsh(depositKsh)}`,
    `${count(terms.months, 'month')} at ${terms.ratePercent}% a year (${kind})`,
    `About ${formatKsh(loanCost(terms).monthlyKsh)} a month`,
    '',
    'What can you offer?',
  ].join('\n')
}
