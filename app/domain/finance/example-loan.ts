import type { LoanInputs } from './loan-inputs.ts'
import { LOAN_DEFAULTS } from './loan-limits.ts'

export const EXAMPLE_TERMS = {
  deposit: '20',
  depositIn: 'percent',
  rate: '14',
  months: '48',
} as const

export function exampleLoan(priceKsh: number): LoanInputs {
  return { ...LOAN_DEFAULTS, ...EXAMPLE_TERMS, price: String(priceKsh) }
}
