import { expect, test } from 'vitest'

import type { FinanceProduct } from '#app/domain/finance/ways-to-own.ts'
import { monthlyKsh } from '#app/domain/reference/lender-terms-now.ts'
import {
  COST_FACTS_OF_TEST,
  factSetOfTest,
  FIELDER,
  IMPORT_RULES_OF_TEST,
} from '#tests/factories/cost-facts.ts'
import { indexedCar } from '#tests/factories/indexed-car.ts'

import { CarIndex } from './car-index.ts'
import { slotsPayable } from './filter-cars.ts'

const PRODUCT: FinanceProduct = {
  lender: 'bank',
  name: 'A loan',
  rateKind: 'reducing',
  ratePercent: 14,
  ratePer: 'year',
  minDepositPercent: 20,
  maxMonths: 60,
  maxCarAge: 10,
  feePercent: 3,
  fixedFeesKsh: 20_000,
  monthlyFeesKsh: 500,
  upliftPercent: 0,
  insurancePercent: 4,
  logbook: 'Joint',
  needs: 'Payslips',
  permit: null,
  source: null,
  checkedOn: null,
  isDefault: false,
}
const TERMS = { products: [PRODUCT], today: '2026-11-22', set: factSetOfTest('terms') }

test('the cars found are those whose figure a month is at most the limit', () => {
  const cars = Array.from({ length: 300 }, (_, at) =>
    indexedCar({ id: `car-${at}`, year: 2014 + (at % 12), price: 100_000 + at * 37_501 }),
  )
  const index = new CarIndex()
  for (const car of cars) index.put(car)
  for (const maxMonthly of [5_000, 54_653, 120_000, 1_000_000]) {
    const slots = slotsPayable(index, { maxMonthly, terms: TERMS })
    const found = cars.filter((_, slot) => slots.has(slot)).map(({ id }) => id)
    const wanted = cars.filter((car) => (monthlyKsh(car, TERMS) ?? Infinity) <= maxMonthly)
    expect(found).toEqual(wanted.map(({ id }) => id))
  }
})

test('a car at CIF Mombasa is found by what it costs to keys, and not at all without', () => {
  const index = new CarIndex()
  const { price } = FIELDER
  index.put(indexedCar({ id: 'a', year: 2019, price, costed: FIELDER }))
  const isFound = (whole: number) => {
    const maxMonthly = Math.ceil(monthlyKsh({ year: 2019, price: whole }, TERMS) ?? 0)
    return slotsPayable(index, { maxMonthly, terms: TERMS }).has(0)
  }
  expect([isFound(price), isFound(9_000_000)]).toEqual([false, false])
  index.showCosts(COST_FACTS_OF_TEST)
  expect([isFound(price), isFound(2_089_140)]).toEqual([false, true])
  index.showCosts(null)
  expect(isFound(9_000_000)).toBe(false)
})

test('at its exact payment a car is found, a shilling below it is not', () => {
  const index = new CarIndex()
  index.put(indexedCar({ id: 'a', year: 2020, price: 2_850_000 }))
  const monthly = Math.ceil(monthlyKsh({ year: 2020, price: 2_850_000 }, TERMS) ?? 0)
  const isFound = (maxMonthly: number) => slotsPayable(index, { maxMonthly, terms: TERMS }).has(0)
  expect([isFound(monthly), isFound(monthly - 1)]).toEqual([true, false])
})

test('by example terms only demo cars are found', () => {
  const index = new CarIndex()
  index.put(indexedCar({ id: 'own' }))
  index.put(indexedCar({ id: 'demo', isDemo: true }))
  const found = (demoKeys: string[]) => {
    const terms = { ...TERMS, set: factSetOfTest('terms', demoKeys) }
    const slots = slotsPayable(index, { maxMonthly: 1_000_000, terms })
    return ['own', 'demo'].filter((_, slot) => slots.has(slot))
  }
  expect(found(['bank'])).toEqual(['demo'])
  expect(found([])).toEqual(['own', 'demo'])
})

test('a car is not found whose price may leave the duty out, or that can no longer land', () => {
  const index = new CarIndex()
  const { firstRegistered, etaMombasaOn } = FIELDER
  index.put(indexedCar({ id: 'a', isBasisUnknown: true }))
  index.put(indexedCar({ id: 'b', clocked: { ...FIELDER, firstRegistered: '2018' } }))
  index.put(indexedCar({ id: 'c', clocked: { ...FIELDER, firstRegistered, etaMombasaOn } }))
  const found = () => {
    const slots = slotsPayable(index, { maxMonthly: 1_000_000, terms: TERMS })
    return ['a', 'b', 'c'].filter((_, slot) => slots.has(slot))
  }
  expect(found()).toEqual(['b', 'c'])
  index.landing.now = { rules: IMPORT_RULES_OF_TEST, today: '2026-11-22' }
  expect(found()).toEqual(['c'])
})
