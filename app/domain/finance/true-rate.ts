import { type LoanTerms, monthlyPayment } from './loan.ts'

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
