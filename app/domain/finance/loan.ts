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
  /** Unrounded payment times the number of months, to the cent. */
  totalKsh: number
  interestKsh: number
}

export function loanCost(terms: LoanTerms): LoanCost {
  const monthlyKsh = monthlyPayment(terms)
  const totalKsh = toCents(monthlyKsh * terms.months)
  return { monthlyKsh, totalKsh, interestKsh: Math.max(0, toCents(totalKsh - terms.amountKsh)) }
}

export const toCents = (shillings: number): number => Math.round(shillings * 100) / 100

/** What the last payment has to be if the others are rounded; null if it is like them. */
export function lastPayment({
  paymentKsh,
  months,
  totalKsh,
}: {
  paymentKsh: number
  months: number
  totalKsh: number
}): number | null {
  const last = toCents(totalKsh - paymentKsh * (months - 1))
  return last === paymentKsh || last <= 0 ? null : last
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

const HALVINGS = 100

/**
 * The reducing-balance rate, percent per year, with the same payment, to compare a flat loan with a
 * bank's: flat 12% over 12 months is about 21.5%.
 */
export function trueRatePercent(terms: Omit<LoanTerms, 'amountKsh'>): number {
  if (terms.rateKind === 'reducing') return terms.ratePercent
  const wanted = monthlyPayment({ ...terms, amountKsh: 1 })
  let low = terms.ratePercent
  // More than half of the principal is outstanding on average, so a flat rate at most doubles.
  let high = terms.ratePercent * 2
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2
    const payment = monthlyPayment({
      amountKsh: 1,
      ratePercent: middle,
      months: terms.months,
      rateKind: 'reducing',
    })
    if (payment < wanted) low = middle
    else high = middle
  }
  return (low + high) / 2
}
