import fc from 'fast-check'
import { expect, test } from 'vitest'

import { amortise, groupByYear } from './amortisation.ts'
import { MAX_LOAN_MONTHS, MAX_RATE_PERCENT } from './loan-inputs.ts'
import { lastPayment, loanCost, type LoanTerms, monthlyPayment, trueRatePercent } from './loan.ts'

const amountKsh = fc.integer({ min: 0, max: 200_000_000_000 }).map((cents) => cents / 100)
const ratePercent = fc
  .integer({ min: 0, max: MAX_RATE_PERCENT * 1000 })
  .map((thousandths) => thousandths / 1000)
const months = fc.integer({ min: 1, max: MAX_LOAN_MONTHS })
const rateKind = fc.constantFrom('reducing' as const, 'flat' as const)
const anyTerms = fc.record({ amountKsh, ratePercent, months, rateKind })

/** Equal within a tolerance relative to `scale`. */
function expectClose(actual: number, expected: number, scale: number) {
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(1e-9 * Math.max(0.01, scale))
}

test('100,000 at 12% over a year costs 8,884.88 a month and 106,618.55 in total', () => {
  const { monthlyKsh, totalKsh, interestKsh } = loanCost({
    amountKsh: 100_000,
    ratePercent: 12,
    months: 12,
    rateKind: 'reducing',
  })
  expect(monthlyKsh).toBeCloseTo(8_884.88, 2)
  expect(totalKsh).toBeCloseTo(106_618.55, 2)
  expect(interestKsh).toBeCloseTo(6_618.55, 2)
})

test.for([
  [{ amountKsh: 100_000, ratePercent: 12, months: 12 }, 8_884.88, 8_884.87],
  [{ amountKsh: 1_000_000, ratePercent: 0, months: 3 }, 333_333.33, 333_333.34],
  [{ amountKsh: 90_000, ratePercent: 0, months: 36 }, 2_500, 2_500],
] as const)('the payments of %j are %d, and the last %d', ([terms, paid, last]) => {
  const loan = { ...terms, rateKind: 'reducing' } as const
  const paidKsh = amortise(loan).map((instalment) => instalment.paidKsh)
  expect(new Set(paidKsh.slice(0, -1))).toEqual(new Set([paid]))
  expect(paidKsh.at(-1)).toBe(last)
  const { totalKsh } = loanCost(loan)
  expect(lastPayment({ paymentKsh: paid, months: terms.months, totalKsh })).toBe(
    last === paid ? null : last,
  )
})

test('the figures of a schedule add up to the cent as they are shown', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const cents = (ksh: number) => Math.round(ksh * 100)
      let owed = cents(terms.amountKsh)
      for (const { paidKsh, principalKsh, interestKsh, balanceKsh } of amortise(terms)) {
        expect(cents(principalKsh) + cents(interestKsh)).toBe(cents(paidKsh))
        expect(owed - cents(principalKsh)).toBe(cents(balanceKsh))
        owed = cents(balanceKsh)
      }
      const { totalKsh, interestKsh } = loanCost(terms)
      expect(cents(terms.amountKsh) + cents(interestKsh)).toBe(cents(totalKsh))
    }),
  )
})

test('a flat rate applies to the full loan until the end', () => {
  const terms = { amountKsh: 100_000, ratePercent: 12, months: 12, rateKind: 'flat' } as const
  expect(loanCost(terms).totalKsh).toBeCloseTo(112_000, 6)
  expect(trueRatePercent(terms)).toBeCloseTo(21.46, 2)
})

test.for(['reducing', 'flat'] as const)('without interest a %s loan repays the amount', (kind) => {
  const terms = { amountKsh: 90_000, ratePercent: 0, months: 36, rateKind: kind }
  expect(loanCost(terms)).toEqual({ monthlyKsh: 2_500, totalKsh: 90_000, interestKsh: 0 })
  expect(trueRatePercent(terms)).toBe(0)
})

test('payments sum to the total, principal parts to the loan, and the balance ends at 0', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const { totalKsh, interestKsh } = loanCost(terms)
      const instalments = amortise(terms)
      const sum = (key: 'paidKsh' | 'principalKsh' | 'interestKsh') =>
        instalments.reduce((total, instalment) => total + instalment[key], 0)
      expect(instalments).toHaveLength(terms.months)
      expectClose(sum('paidKsh'), totalKsh, totalKsh)
      expectClose(sum('principalKsh'), terms.amountKsh, totalKsh)
      expectClose(sum('interestKsh'), interestKsh, totalKsh)
      expect(instalments.at(-1)?.balanceKsh).toBe(0)
    }),
  )
})

test('no figure is ever negative or infinite, and the balance only falls', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      let owed = terms.amountKsh
      for (const { number: _, ...figures } of amortise(terms)) {
        for (const figure of Object.values(figures)) {
          expect(Number.isFinite(figure) && figure >= 0).toBe(true)
        }
        expect(figures.balanceKsh).toBeLessThanOrEqual(owed)
        owed = figures.balanceKsh
      }
    }),
  )
})

test('years sum up their months', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const years = groupByYear(amortise(terms))
      expect(years).toHaveLength(Math.ceil(terms.months / 12))
      expect(years.flatMap((year) => year.months)).toHaveLength(terms.months)
      expect(years.at(-1)?.balanceKsh).toBe(0)
      const { totalKsh } = loanCost(terms)
      expectClose(
        years.reduce((total, { paidKsh }) => total + paidKsh, 0),
        totalKsh,
        totalKsh,
      )
    }),
  )
})

test('a higher rate or a larger loan never costs less', () => {
  fc.assert(
    fc.property(anyTerms, amountKsh, ratePercent, (terms, otherAmount, otherRate) => {
      const payments = (list: LoanTerms[]) => list.map(monthlyPayment)
      const amounts = [terms.amountKsh, otherAmount].sort((a, b) => a - b)
      const [less = 0, more = 0] = payments(amounts.map((each) => ({ ...terms, amountKsh: each })))
      expect(less).toBeLessThanOrEqual(more)
      const rates = [terms.ratePercent, otherRate].sort((a, b) => a - b)
      const [cheap = 0, dear = 0] = payments(rates.map((each) => ({ ...terms, ratePercent: each })))
      expect(cheap).toBeLessThanOrEqual(dear * (1 + 1e-12))
    }),
  )
})

test('a flat rate costs at least what the same reducing rate costs', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const flat = monthlyPayment({ ...terms, rateKind: 'flat' })
      const reducing = monthlyPayment({ ...terms, rateKind: 'reducing' })
      expect(flat).toBeGreaterThanOrEqual(reducing * (1 - 1e-12))
    }),
  )
})

test('the true rate of a flat loan yields the same payment', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const flat = { ...terms, rateKind: 'flat' } as const
      const truly = trueRatePercent(flat)
      const payment = monthlyPayment({ ...terms, ratePercent: truly, rateKind: 'reducing' })
      expectClose(payment, monthlyPayment(flat), monthlyPayment(flat))
      expect(truly).toBeGreaterThanOrEqual(terms.ratePercent)
    }),
  )
})
