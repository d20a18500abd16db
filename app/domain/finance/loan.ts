/** Interest on the outstanding balance, or on the full amount until the end. */
export type RateKind = 'reducing' | 'flat'

export type LoanTerms = {
  amountKsh: number
  /** Nominal percent per year, zero or more. */
  ratePercent: number
  months: number
  rateKind: RateKind
}

export type LoanCost = {
  monthlyKsh: number
  /** Unrounded payment times the number of months. */
  totalKsh: number
  interestKsh: number
}

export function loanCost(terms: LoanTerms): LoanCost {
  const monthlyKsh = monthlyPayment(terms)
  const totalKsh = monthlyKsh * terms.months
  return { monthlyKsh, totalKsh, interestKsh: Math.max(0, totalKsh - terms.amountKsh) }
}

/** Constant and unrounded; without interest, the amount divided by the months. */
export function monthlyPayment({ amountKsh, ratePercent, months, rateKind }: LoanTerms): number {
  const rate = monthlyRate(ratePercent)
  if (rateKind === 'flat') return amountKsh / months + amountKsh * rate
  if (rate === 0) return amountKsh / months
  // 1 - (1 + rate) ** -months, without losing the digits of a tiny rate.
  return (amountKsh * rate) / -Math.expm1(-months * Math.log1p(rate))
}

/** Percent per year → fraction per month. */
export function monthlyRate(ratePercent: number): number {
  return ratePercent / 1200
}
