import { expect, test } from 'vitest'

import type { FinanceProduct } from '#app/domain/finance/ways-to-own.ts'
import { BANK_OF_TEST } from '#tests/factories/finance-product.ts'

import { financeEffects } from './fact-effects.ts'

const BANK: FinanceProduct = { ...BANK_OF_TEST, maxCarAge: 14 }

test('new terms are shown by what each lender would ask for three cars', () => {
  const sacco = { ...BANK, lender: 'sacco' as const, ratePercent: 12, maxCarAge: null }
  const effects = financeEffects([BANK, sacco], '2026-11-23')
  expect(effects.map(({ car }) => car)).toEqual([
    'A car of KSh 900,000, 14 years old',
    'A car of KSh 2,000,000, 8 years old',
    'A car of KSh 4,500,000, 4 years old',
  ])
  expect(effects[0]?.outcome.split('\n')).toEqual([
    'Bank: Lends until a car is 14: this one is too old.',
    'SACCO: KSh 18,960 a month, 48 months, truly 12.00 % a year',
  ])
  expect(effects[1]?.outcome).toContain('Bank: KSh 43,722 a month, 48 months, truly 14.00 % a year')
})
