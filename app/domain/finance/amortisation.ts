import { type LoanTerms, monthlyPayment, monthlyRate } from './loan.ts'

/** One month, or the sum of several. */
export type Instalment = {
  number: number
  paidKsh: number
  principalKsh: number
  interestKsh: number
  balanceKsh: number
}

export type LoanYear = Instalment & { months: readonly Instalment[] }

const MONTHS_A_YEAR = 12

/**
 * All payments of a loan; the last leaves a balance of exactly 0. Each month is computed
 * independently, since rounding errors would compound on long, expensive loans.
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

/** A loan with `left` payments remaining. */
type LoanState = LoanTerms & { paidKsh: number; left: number }

/** The principal part of a payment with `left` payments remaining after it. */
function principalOf({ amountKsh, ratePercent, months, rateKind, paidKsh, left }: LoanState) {
  if (rateKind === 'flat') return amountKsh / months
  return paidKsh * Math.exp(-(left + 1) * Math.log1p(monthlyRate(ratePercent)))
}

/** The balance with `left` payments remaining: their present value. */
function balanceOf({ amountKsh, ratePercent, months, rateKind, paidKsh, left }: LoanState) {
  const rate = monthlyRate(ratePercent)
  if (rateKind === 'flat' || rate === 0) return (amountKsh * left) / months
  return left === 0 ? 0 : (paidKsh * -Math.expm1(-left * Math.log1p(rate))) / rate
}

/** Years of the loan, not calendar years. */
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
