import fc from 'fast-check'
import { expect, test } from 'vitest'

import { anyText } from '#tests/factories/any-text.ts'

import {
  chosenIn,
  financingPath,
  type LoanInputs,
  loanQuery,
  readLoanInputs,
  LOAN_DEFAULTS,
} from './loan-inputs.ts'
import { loanCost } from './loan.ts'
import { loanMessage, readLoan } from './read-loan.ts'

const defaults: LoanInputs = { ...LOAN_DEFAULTS }
/** A fifth as deposit, 14% over four years. */
const exampleLoan = (price: number): LoanInputs => ({
  ...defaults,
  price: String(price),
  deposit: '20',
  rate: '14',
  months: '48',
})
const typed = anyText.map((text) => text.slice(0, 40).toWellFormed())
const anyInputs = fc.record<LoanInputs>({
  price: typed,
  deposit: typed,
  depositIn: fc.constantFrom('percent', 'ksh'),
  rate: typed,
  months: typed,
  rateKind: fc.constantFrom('reducing', 'flat'),
})

test('a URL without parameters is the default calculation', () => {
  expect(readLoanInputs(new URLSearchParams())).toEqual(defaults)
  expect(financingPath(defaults)).toBe('/financing')
  expect(readLoan(defaults)).toEqual({
    priceKsh: 100_000,
    depositKsh: 0,
    terms: { amountKsh: 100_000, ratePercent: 12, months: 12, rateKind: 'reducing' },
    notes: {},
  })
})

test('inputs survive the round trip through the URL', () => {
  fc.assert(
    fc.property(anyInputs, (inputs) => {
      expect(readLoanInputs(new URLSearchParams(loanQuery(inputs)))).toEqual(inputs)
    }),
  )
})

test('a chosen term or deposit stays in the URL, since the ways to own have other defaults', () => {
  const inputs = { ...defaults, price: '2500000' }
  expect(financingPath(inputs)).toBe('/financing?price=2500000')
  const params = new URLSearchParams('months=12&deposit=0&price=2500000')
  expect(financingPath(inputs, { chosen: chosenIn(params) })).toBe(
    '/financing?price=2500000&deposit=0&months=12',
  )
})

test('a loan of a month is told in the singular', () => {
  expect(loanMessage(readLoan({ ...defaults, months: '1' }))).toContain('\n1 month at 12% a year')
})

test('any input gives finite figures, none below 0', () => {
  const hostile = fc.constantFrom(
    '1e309',
    '-1e309',
    '-5',
    'NaN',
    'Infinity',
    '1e9',
    '0x10',
    '',
    '１２',
  )
  const field = fc.oneof(typed, hostile)
  fc.assert(
    fc.property(anyInputs, field, field, field, field, (inputs, price, deposit, rate, months) => {
      const loan = readLoan({ ...inputs, price, deposit, rate, months })
      const { amountKsh, ratePercent } = loan.terms
      const cost = Object.values(loanCost(loan.terms))
      for (const figure of [loan.priceKsh, loan.depositKsh, amountKsh, ratePercent, ...cost]) {
        expect(Number.isFinite(figure) && figure >= 0).toBe(true)
      }
      expect(Number.isInteger(loan.terms.months) && loan.terms.months >= 1).toBe(true)
      expect(loan.depositKsh).toBeLessThanOrEqual(loan.priceKsh)
    }),
  )
})

test.for([
  ['price', 'abc', 'This is not a number, so it counts as 0.'],
  ['price', '', 'Enter an amount to see a payment.'],
  ['price', '1e309', 'Calculated with 2,000,000,000, the most this calculator accepts.'],
  ['price', '-1', 'An amount below 0 counts as 0.'],
  ['deposit', '120', 'A deposit is at most 100% of the price.'],
  ['rate', '1e9', 'Calculated with 200%, the highest rate this calculator accepts.'],
  ['rate', 'low', 'This is not a number, so it counts as 0.'],
  ['rate', '-5', 'A rate below 0 counts as 0.'],
  ['rate', '12 or 14', 'This is not a number, so it counts as 0.'],
  ['rate', '14abc', 'This is not a number, so it counts as 0.'],
  ['months', '', 'A loan runs for at least a month, so this counts as 1.'],
  ['months', '0', 'A loan runs for at least a month, so this counts as 1.'],
  ['months', '1000000000', 'Calculated with 360 months, the longest this calculator accepts.'],
] as const)('%s %j is reported as replaced', ([field, text, note]) => {
  expect(readLoan({ ...defaults, [field]: text }).notes).toEqual({ [field]: note })
})

test.for([
  ['KSh 1,495,000', 1_495_000],
  ['1.5m', 1_500_000],
  [' 850k ', 850_000],
  ['250000.555', 250_000.56],
] as const)('an amount may be written as %j', ([price, priceKsh]) => {
  expect(readLoan({ ...defaults, price }).priceKsh).toBe(priceKsh)
})

test('a deposit is a percentage or an amount', () => {
  const inputs = { ...defaults, price: '2000000' }
  expect(readLoan({ ...inputs, deposit: '25' }).depositKsh).toBe(500_000)
  expect(readLoan({ ...inputs, deposit: '300,000', depositIn: 'ksh' }).terms.amountKsh).toBe(
    1_700_000,
  )
  const tooMuch = readLoan({ ...inputs, deposit: '3m', depositIn: 'ksh' })
  expect(tooMuch).toMatchObject({
    terms: { amountKsh: 0 },
    notes: { deposit: 'A deposit is at most the whole price.' },
  })
})

test('a car’s example loan opens the calculator with the same figures', () => {
  expect(financingPath(exampleLoan(1_495_000))).toBe(
    '/financing?price=1495000&deposit=20&rate=14&months=48',
  )
  const loan = readLoan(exampleLoan(1_495_000))
  expect(loan.terms.amountKsh).toBe(1_196_000)
  expect(loanCost(loan.terms).monthlyKsh).toBeCloseTo(32_682.47, 2)
})

test('the chat contains the figures', () => {
  expect(loanMessage(readLoan(exampleLoan(1_495_000)))).toContain(
    'Price KSh 1,495,000, deposit KSh 299,000\n48 months at 14% a year (reducing balance)\nAbout KSh 32,682 a month',
  )
})
