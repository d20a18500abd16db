import { expect, test } from 'vitest'

import type { FinanceProduct } from '#app/domain/finance/ways-to-own.ts'
import { BANK_OF_TEST } from '#tests/factories/finance-product.ts'

import { conditionEffects, financeEffects, papersEffects } from './fact-effects.ts'

const BANK: FinanceProduct = { ...BANK_OF_TEST, maxCarAge: 14 }

test('new terms are shown by what each lender would ask for three cars', () => {
  const sacco = { ...BANK, lender: 'sacco' as const, ratePercent: 12, maxCarAge: null }
  const effects = financeEffects([BANK, sacco], '2026-11-23')
  expect(effects.map(({ car }) => car)).toEqual([
    'A KSh 900,000 car, 14 years old',
    'A KSh 2,000,000 car, 8 years old',
    'A KSh 4,500,000 car, 4 years old',
  ])
  expect(effects[0]?.outcome.split('\n')).toEqual([
    'Bank: Lends until a car is 14 years old: this one is too old.',
    'SACCO: KSh 18,960 a month, 48 months, true rate 12.00% a year',
  ])
  expect(effects[1]?.outcome).toContain(
    'Bank: KSh 43,722 a month, 48 months, true rate 14.00% a year',
  )
})

test('rules of papers and reports are shown by what becomes of three of them', () => {
  const validDays = { logbook: 60, ntsa_search: 14, caveat: 10 }
  const papers = { validDays, transferDays: 14, copyOfRecordsKsh: 550 }
  expect(papersEffects(papers, '2026-11-22').map(({ outcome }) => outcome)).toEqual([
    'counts until 21 Jan 2027',
    'counts until 6 Dec 2026',
    'counts until 2 Dec 2026',
  ])
  const condition = { oldAfterDays: 30, oldAfterKm: 2_000, leastTreadMm: 1.6 }
  expect(conditionEffects(condition).map(({ outcome }) => outcome)).toEqual([
    'older report',
    'as it is',
    'below the legal limit',
  ])
})
