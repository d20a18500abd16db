import { type LoanTerms, monthlyPayment, monthlyRate } from './loan.ts'

/** A month, or several added up. */
export type Instalment = {
  /** Counted from 1: of the month, or of the year. */
  number: number
  paidKsh: number
  principalKsh: number
  interestKsh: number
  /** Still owed afterwards. */
  balanceKsh: number
}

export type LoanYear = Instalment & { months: readonly Instalment[] }

const MONTHS_A_YEAR = 12

/**
 * Every payment of a loan and what it goes to; the last one leaves nothing owed. Each month is
 * worked out by itself: month by month, a dear and long loan would multiply its rounding.
 */
export function amortise(terms: LoanTerms): Instalment[] {
  const paidKsh = monthlyPayment(terms)
  return Array.from({ length: terms.months }, (_, index) => {
    const left = terms.months - index - 1
    const principalKsh = Math.min(paidKsh, principalOf({ ...terms, paidKsh, left }))
    return {
      number: index + 1,
      paidKsh,
      principalKsh,
      interestKsh: paidKsh - principalKsh,
      balanceKsh: Math.min(terms.amountKsh, balanceOf({ ...terms, paidKsh, left })),
    }
  })
}

/** A loan when `left` more payments follow. */
type Moment = LoanTerms & { paidKsh: number; left: number }

/** What a payment takes off the loan when `left` more follow it. */
function principalOf({ amountKsh, ratePercent, months, rateKind, paidKsh, left }: Moment) {
  if (rateKind === 'flat') return amountKsh / months
  return paidKsh * Math.exp(-(left + 1) * Math.log1p(monthlyRate(ratePercent)))
}

/** What is owed when `left` more payments follow: what those are worth today. */
function balanceOf({ amountKsh, ratePercent, months, rateKind, paidKsh, left }: Moment) {
  const rate = monthlyRate(ratePercent)
  if (rateKind === 'flat' || rate === 0) return (amountKsh * left) / months
  return left === 0 ? 0 : (paidKsh * -Math.expm1(-left * Math.log1p(rate))) / rate
}

/** The payments added up by year of the loan (not of the calendar). */
export function groupByYear(instalments: readonly Instalment[]): LoanYear[] {
  const years = Map.groupBy(instalments, ({ number }) => Math.ceil(number / MONTHS_A_YEAR))
  return [...years].map(([number, months]) => ({
    number,
    paidKsh: sum(months.map(({ paidKsh }) => paidKsh)),
    principalKsh: sum(months.map(({ principalKsh }) => principalKsh)),
    interestKsh: sum(months.map(({ interestKsh }) => interestKsh)),
    balanceKsh: months.at(-1)?.balanceKsh ?? 0,
    months,
  }))
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0)
}
