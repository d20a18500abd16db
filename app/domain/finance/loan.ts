/** How a lender counts interest: on what is still owed, or on the whole loan until the end. */
export type RateKind = 'reducing' | 'flat'

export type LoanTerms = {
  /** What is borrowed, zero or more. */
  amountKsh: number
  /** Percent a year as the lender names it, zero or more. */
  ratePercent: number
  /** One or more. */
  months: number
  rateKind: RateKind
}

export type LoanCost = {
  monthlyKsh: number
  /** Everything that goes to the lender: the unrounded payment times the months. */
  totalKsh: number
  /** What borrowing costs: the total less what was borrowed. */
  interestKsh: number
}

export function loanCost(terms: LoanTerms): LoanCost {
  const monthlyKsh = monthlyPayment(terms)
  const totalKsh = monthlyKsh * terms.months
  return { monthlyKsh, totalKsh, interestKsh: Math.max(0, totalKsh - terms.amountKsh) }
}

/** The same payment every month, unrounded. Without interest it is the amount over the months. */
export function monthlyPayment({ amountKsh, ratePercent, months, rateKind }: LoanTerms): number {
  const rate = monthlyRate(ratePercent)
  if (rateKind === 'flat') return amountKsh / months + amountKsh * rate
  if (rate === 0) return amountKsh / months
  // 1 - (1 + rate) ** -months, written so that a tiny rate keeps its digits.
  return (amountKsh * rate) / -Math.expm1(-months * Math.log1p(rate))
}

/** Percent a year → share a month. */
export function monthlyRate(ratePercent: number): number {
  return ratePercent / 1200
}
