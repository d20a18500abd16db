import { loanCost, type LoanTerms, monthlyPayment, monthlyRate, toCents } from './loan.ts'

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
 * All payments of a loan, in figures that add up to the cent; the last settles what rounding left
 * and leaves a balance of exactly 0. Interest follows the unrounded loan, since rounding errors
 * would compound on long, expensive ones.
 */
export function amortise(terms: LoanTerms): Instalment[] {
  const exactKsh = monthlyPayment(terms)
  const { interestKsh: allInterestKsh } = loanCost(terms)
  const instalments: Instalment[] = []
  let balanceKsh = terms.amountKsh
  let chargedKsh = 0
  for (let number = 1; number <= terms.months; number += 1) {
    const left = terms.months - number
    const balanceThen = balanceOf({ ...terms, paidKsh: exactKsh, left })
    const dueKsh = exactKsh * number - (terms.amountKsh - balanceThen) - chargedKsh
    const paymentKsh = toCents(exactKsh)
    const interestKsh =
      left === 0
        ? toCents(allInterestKsh - chargedKsh)
        : Math.min(paymentKsh, Math.max(0, toCents(dueKsh)))
    const principalKsh =
      left === 0 ? balanceKsh : Math.min(balanceKsh, toCents(paymentKsh - interestKsh))
    balanceKsh = toCents(balanceKsh - principalKsh)
    chargedKsh = toCents(chargedKsh + interestKsh)
    const paidKsh = toCents(principalKsh + interestKsh)
    instalments.push({ number, paidKsh, principalKsh, interestKsh, balanceKsh })
  }
  return instalments
}

/** A loan with `left` payments remaining. */
type LoanState = LoanTerms & { paidKsh: number; left: number }

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
