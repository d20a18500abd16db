import { type LoanTerms, monthlyPayment } from './loan.ts'

const HALVINGS = 100

/**
 * The reducing-balance rate, percent a year, that asks for the same payment: what a loan's rate is
 * worth when it is laid beside a bank's. A flat 12 % over 12 months is truly about 21.5 %.
 */
export function trueRatePercent(terms: Omit<LoanTerms, 'amountKsh'>): number {
  if (terms.rateKind === 'reducing') return terms.ratePercent
  const wanted = monthlyPayment({ ...terms, amountKsh: 1 })
  let low = terms.ratePercent
  // Borrowed money is out for more than half of the time, so a flat rate never costs more than that.
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
