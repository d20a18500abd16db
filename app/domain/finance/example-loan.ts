import type { LoanInputs } from './loan-inputs.ts'
import { LOAN_DEFAULTS } from './loan-limits.ts'

/** What banks commonly offer on a used car: four years, a fifth paid down, 14 % reducing. */
export const EXAMPLE_TERMS = {
  deposit: '20',
  depositIn: 'percent',
  rate: '14',
  months: '48',
} as const

/** The example loan on a car of this price. */
export function exampleLoan(priceKsh: number): LoanInputs {
  return { ...LOAN_DEFAULTS, ...EXAMPLE_TERMS, price: String(priceKsh) }
}
