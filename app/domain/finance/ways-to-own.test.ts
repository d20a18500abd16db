import fc from 'fast-check'
import { expect, test } from 'vitest'

import { BANK_OF_TEST } from '#tests/factories/finance-product.ts'

import {
  type FinanceProduct,
  longestTerm,
  usualInsurancePercent,
  type WayToOwn,
  wayToOwn,
} from './ways-to-own.ts'

const BANK: FinanceProduct = { ...BANK_OF_TEST, name: 'A bank', maxMonths: 60 }
const SACCO = { ratePercent: 1, ratePer: 'month', feePercent: 1, lender: 'sacco' } as const
const OWN = {
  lender: 'dealer',
  rateKind: 'flat',
  ratePercent: 2.5,
  ratePer: 'month',
  minDepositPercent: 50,
} as const
const MICRO = { ...OWN, lender: 'micro', ratePercent: 3.5, minDepositPercent: 40 } as const

const ASKED = {
  priceKsh: 2_500_000,
  depositKsh: 500_000,
  months: 48,
  carYear: 2018,
  today: '2026-11-23',
}

type Asked = Partial<typeof ASKED & { usualInsurancePercent: number }>

function way(product: Partial<FinanceProduct>, asked: Asked = {}): WayToOwn {
  const outcome = wayToOwn({ ...BANK, ...product }, { ...ASKED, ...asked })
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.way
}

const refusal = (product: Partial<FinanceProduct>, asked: Partial<typeof ASKED>) => {
  const outcome = wayToOwn({ ...BANK, ...product }, { ...ASKED, ...asked })
  return outcome.ok ? null : outcome.reason
}

test.for([
  [
    'a bank with a fee',
    { feePercent: 2 },
    {},
    [540_000, 54_652.95, 3_163_341.74, 663_341.74, 15.11, 16.2],
  ],
  ['O3: the same without', {}, {}, [500_000, 54_652.95, 3_123_341.74, 623_341.74, 14, 14.93]],
  ['a SACCO', SACCO, { months: 36 }, [520_000, 66_428.62, 2_911_430.31, 411_430.31, 12.7, 13.47]],
  [
    'the yard’s own plan',
    OWN,
    { depositKsh: 1_250_000, months: 12 },
    [1_250_000, 135_416.67, 2_875_000, 375_000, 51.44, 65.48],
  ],
  [
    'a micro-lender',
    { ...MICRO, feePercent: 2 },
    { depositKsh: 1_000_000, months: 18 },
    [1_030_000, 135_833.33, 3_475_000, 975_000, 72.08, 101.37],
  ],
  [
    'the loan of the calculator',
    { ratePercent: 12, minDepositPercent: 0 },
    { priceKsh: 100_000, depositKsh: 0, months: 12 },
    [0, 8_884.88, 106_618.55, 6_618.55, 12, 12.68],
  ],
] as const)('%s', ([, product, asked, expected]) => {
  const { todayKsh, monthlyKsh, totalKsh, moreThanCashKsh, ...rates } = way(product, asked)
  const figures = [todayKsh, monthlyKsh, totalKsh, moreThanCashKsh]
  const all = [...figures, rates.trueRatePercent ?? NaN, rates.effectiveRatePercent ?? NaN]
  for (const [at, figure] of all.entries()) expect(figure).toBeCloseTo(expected[at] ?? NaN, 2)
})

test('the yard’s own plan costs the fewest shillings above cash, and the micro-lender’s money is the dearest', () => {
  const ways = {
    O2: way({ feePercent: 2 }),
    O4: way(SACCO, { months: 36 }),
    O5: way(OWN, { depositKsh: 1_250_000, months: 12 }),
    O6: way({ ...MICRO, feePercent: 2 }, { depositKsh: 1_000_000, months: 18 }),
  }
  const byFigure = (figure: 'moreThanCashKsh' | 'trueRatePercent') =>
    Object.entries(ways)
      .toSorted(([, a], [, b]) => (a[figure] ?? NaN) - (b[figure] ?? NaN))
      .map(([name]) => name)
  expect(byFigure('moreThanCashKsh')).toEqual(['O5', 'O4', 'O2', 'O6'])
  expect(byFigure('trueRatePercent')).toEqual(['O4', 'O2', 'O5', 'O6'])
})

test('what a plan adds to the price is interest', () => {
  const plan = { ...OWN, ratePercent: 0, upliftPercent: 10 }
  const { totalKsh, trueRatePercent } = way(plan, { depositKsh: 1_250_000, months: 12 })
  expect(totalKsh).toBeCloseTo(2_750_000, 6)
  expect(trueRatePercent ?? 0).toBeGreaterThan(30)
})

test('fees of each month raise the rate, insurance only the month', () => {
  const plain = way({})
  expect(way({ monthlyFeesKsh: 2_000 }).trueRatePercent).toBeGreaterThan(plain.trueRatePercent ?? 0)
  const insured = way({ insurancePercent: 4 })
  expect(insured.monthlyKsh - plain.monthlyKsh).toBeCloseTo(8_333.33, 2)
  expect(insured.trueRatePercent).toBeCloseTo(plain.trueRatePercent ?? 0, 6)
})

test('of two loans the one with insurance is the cheaper if its credit is', () => {
  const asked = { priceKsh: 3_000_000, depositKsh: 600_000, usualInsurancePercent: 4 }
  const bank = way({ insurancePercent: 4 }, asked)
  const sacco = way({ ratePercent: 15 }, asked)
  expect(bank.totalKsh).toBeLessThan(sacco.totalKsh)
  expect(bank.moreThanCashKsh).toBeLessThan(sacco.moreThanCashKsh)
  expect(sacco.ownInsuranceKsh).toBeCloseTo(480_000, 6)
  for (const { todayKsh, monthlyKsh, months, ownInsuranceKsh, totalKsh } of [bank, sacco]) {
    expect(todayKsh + months * monthlyKsh + ownInsuranceKsh).toBeCloseTo(totalKsh, 6)
  }
  expect(way({ insurancePercent: 4 }).moreThanCashKsh).toBeCloseTo(way({}).moreThanCashKsh, 6)
})

test('insurance that a lender asks for above the usual is a cost of its credit', () => {
  const asked = { usualInsurancePercent: usualInsurancePercent([{ insurancePercent: 4 }, BANK]) }
  const dear = way({ insurancePercent: 6 }, asked).moreThanCashKsh
  expect(dear - way({}, asked).moreThanCashKsh).toBeCloseTo(200_000, 6)
  expect(usualInsurancePercent([BANK])).toBe(0)
})

test.for([
  [{ depositKsh: 499_999 }, 'Needs KSh 500,000 today.'],
  [{ months: 61 }, 'Lends for at most 60 months.'],
  [{ carYear: 2014 }, 'Lends until a car is 15 years old: at most 36 months for this one.'],
  [
    { carYear: 2014, months: 37 },
    'Lends until a car is 15 years old: at most 36 months for this one.',
  ],
  [{ carYear: 2011 }, 'Lends until a car is 15 years old: this one is too old.'],
  [{ depositKsh: 2_500_000 }, 'Nothing is left to borrow.'],
] as const)('W1, W6: %j is refused: %s', ([asked, reason]) => {
  expect(refusal({}, asked)).toBe(reason)
})

test('the term ends when the car is too old', () => {
  const on = { today: '2026-11-23' }
  expect(longestTerm(BANK, { ...on, carYear: 2018 })).toBe(60)
  expect(longestTerm(BANK, { ...on, carYear: 2014 })).toBe(36)
  expect(longestTerm(BANK, { ...on, carYear: 2000 })).toBe(0)
  expect(longestTerm({ ...BANK, maxCarAge: null }, { ...on, carYear: 2000 })).toBe(60)
  expect(refusal({}, { carYear: 2014, months: 36 })).toBeNull()
})

const months = fc.integer({ min: 1, max: 60 })
const fee = fc.double({ min: 0.1, max: 5, noNaN: true })
const deposit = fc.integer({ min: 500_000, max: 2_000_000 })

test('a fee raises the true rate', () => {
  fc.assert(
    fc.property(months, fee, (term, feePercent) => {
      const plain = way({}, { months: term }).trueRatePercent ?? 0
      expect(way({ feePercent }, { months: term }).trueRatePercent).toBeGreaterThan(plain)
    }),
  )
})

test('more today is less in all', () => {
  fc.assert(
    fc.property(months, deposit, (term, depositKsh) => {
      const less = way({}, { months: term, depositKsh: depositKsh + 100_000 })
      expect(less.totalKsh).toBeLessThan(way({}, { months: term, depositKsh }).totalKsh)
    }),
  )
})

test('without interest flat and reducing are the same, and cost nothing', () => {
  fc.assert(
    fc.property(months, (term) => {
      const flat = way({ ratePercent: 0, rateKind: 'flat' }, { months: term })
      expect(flat).toEqual(way({ ratePercent: 0 }, { months: term }))
      expect(flat.trueRatePercent).toBe(0)
      expect(flat.moreThanCashKsh).toBeCloseTo(0, 6)
    }),
  )
})

test('one month is one payment', () => {
  expect(way({}, { months: 1 })).toMatchObject({
    months: 1,
    monthlyKsh: 2_000_000 * (1 + 0.14 / 12),
  })
})
