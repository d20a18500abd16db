import { expect, test } from 'vitest'

import { demoMark } from '#app/domain/money/money.ts'
import { priceListOf } from '#tests/factories/cost-facts.ts'

import {
  askedText,
  budgetText,
  demandText,
  importText,
  modelDemandText,
  yearsText,
} from './demand-texts.ts'

const VITZ = { make: 'Toyota', model: 'Vitz', visits: 40, alerts: 6, inquiries: 1 }

test('a car that buyers look for says by how many, each count with its word', () => {
  const demand = [{ ...VITZ, model: null }, VITZ]
  expect(modelDemandText(demand, { make: 'toyota', model: 'vitz' })).toBe(
    'Wanted, Toyota Vitz: 40 visits in 30 days searched for it and found few, 6 alerts wait for one, 1 inquiry in 30 days asks for one.',
  )
  expect(modelDemandText(demand, { make: 'Toyota', model: 'Premio' })).toBeNull()
  expect(modelDemandText(demand, { make: 'Toyota', model: '' })).toBeNull()
})

test('counts of nothing are left out', () => {
  const wanted = { ...VITZ, visits: 0, inquiries: 0, alerts: 1 }
  expect(modelDemandText([wanted], VITZ)).toBe('Wanted, Toyota Vitz: 1 alert waits for one.')
})

test('years, budgets, asking prices and the trend are said in few words, or not at all', () => {
  expect(yearsText({ from: 2015, to: null })).toBe('2015 or newer')
  expect(yearsText({ from: 2012, to: 2016 })).toBe('2012 to 2016')
  expect(yearsText({ from: null, to: 2016 })).toBe('2016 or older')
  expect(yearsText(null)).toBeNull()
  const budgets = { from: 900_000, to: 1_100_000 }
  expect(budgetText({ medianBudget: 1_000_000, budgets })).toEqual({
    price: '1.00m',
    of: '900k to 1.10m',
  })
  expect(budgetText({ medianBudget: null, budgets: null }).of).toBeNull()
  const observed = { from: '2025-05-15', to: '2025-05-15' }
  const asked = { n: 78, median: 1_620_000, observed, isDemo: true }
  expect(askedText(asked)).toEqual({
    price: '1.62m',
    of: '78 adverts, May 2025, demo',
  })
  expect(askedText(null).price).toBe('Not enough searches')
  expect(demandText({ visits: 40, alerts: 1, inquiries: 0 })).toBe('40 visits, 1 alert')
})

test('an import says what it costs beside the car, and what the market leaves for the car', () => {
  const [version] = priceListOf([
    ['TOYOTA', 'FIELDER EX', 'NZE161G', '1496', 'Petrol', '3907419'],
  ]).versions
  if (!version) throw new Error('The row has no version.')
  const fielder = { version, year: 2020, costsKsh: 640_000, notIncluded: [], isDemo: false }
  expect(importText({ ...fielder, room: { kes: 980_000, usd: 7_500 } })).toBe(
    'Import 640k + CIF (estimate): FIELDER EX of 2020, room for 980k (USD 7,500)',
  )
  expect(importText({ ...fielder, room: { kes: -1, usd: null } })).toBe(
    'Import 640k + CIF (estimate): FIELDER EX of 2020, no room at the market price',
  )
  const notIncluded = ['Transport Mombasa to Nairobi', 'Registration and number plates']
  expect(importText({ ...fielder, notIncluded, room: null })).toBe(
    'Import 640k + CIF (estimate): FIELDER EX of 2020, excluding transport Mombasa to Nairobi, registration and number plates',
  )
  expect(importText({ ...fielder, isDemo: true, room: null })).toBe(
    `Import 640k + CIF (estimate${demoMark(true)}): FIELDER EX of 2020`,
  )
  expect(importText(null)).toBeNull()
})
