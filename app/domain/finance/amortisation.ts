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

/** Every payment of a loan and what it goes to; the last one leaves nothing owed. */
export function amortise(terms: LoanTerms): Instalment[] {
  const { amountKsh, months, rateKind } = terms
  const rate = monthlyRate(terms.ratePercent)
  const paidKsh = monthlyPayment(terms)
  let balanceKsh = amountKsh
  return Array.from({ length: months }, (_, index) => {
    const isLast = index === months - 1
    const interestOn = rateKind === 'flat' ? amountKsh : balanceKsh
    // The last payment clears the rest, which takes the rounding of the machine with it.
    const owedKsh = isLast ? balanceKsh : paidKsh - interestOn * rate
    const principalKsh = Math.min(balanceKsh, Math.max(0, owedKsh))
    balanceKsh = isLast ? 0 : balanceKsh - principalKsh
    const interestKsh = Math.max(0, paidKsh - principalKsh)
    return { number: index + 1, paidKsh, principalKsh, interestKsh, balanceKsh }
  })
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
