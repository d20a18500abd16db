import { expect, test } from 'vitest'

import { IMPORT_RULES_OF_TEST as rules } from '#tests/factories/cost-facts.ts'

import { clockReport } from './staff-clock.ts'

const car = (name: string, values: object = {}) => ({
  id: name,
  name,
  category: 'ready_for_import',
  firstRegistered: '2019',
  etaMombasaOn: null,
  landedOn: null,
  shippingCountry: 'Japan',
  steering: 'RHD' as const,
  isDemo: false,
  ...values,
})

test('the report counts each state and lists the next deadlines, the soonest first', () => {
  const report = clockReport(
    [
      car('Safe', { firstRegistered: '2020' }),
      car('Due', { etaMombasaOn: '2026-12-20' }),
      car('Late'),
      car('Unknown', { firstRegistered: null }),
      car('Landed', { landedOn: '2026-11-01' }),
      car('Here', { category: 'locally_used' }),
    ],
    { rules, today: '2026-11-22', limit: 10 },
  )
  expect(report.counts.map(({ state, count }) => [state, count])).toEqual([
    ['safe', 1],
    ['tight', 1],
    ['too_late', 1],
    ['unknown', 1],
    ['landed', 1],
  ])
  expect(report.tooLate).toEqual(['Late'])
  expect(report.deadlines).toEqual([
    { carId: 'Due', name: 'Due', what: 'land', day: '2026-12-31' },
    { carId: 'Safe', name: 'Safe', what: 'order', day: '2027-10-12' },
  ])
})

test('a car that may be too late has only its landing left, and ten are shown', () => {
  const today = '2026-11-21'
  const cars = Array.from({ length: 12 }, (_, at) => car(`Car ${String(at).padStart(2, '0')}`))
  const { deadlines } = clockReport(cars, { rules, today, limit: 10 })
  expect(deadlines).toHaveLength(10)
  expect(deadlines[0]).toEqual({
    carId: 'Car 00',
    name: 'Car 00',
    what: 'land',
    day: '2026-12-31',
  })
})
