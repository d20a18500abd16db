import { expect, test } from 'vitest'

import { COST_FACTS_OF_TEST as FACTS, FIELDER } from '#tests/factories/cost-facts.ts'

import { newYearStep } from './cost-texts.ts'

/** Lands in December, and may land until the end of next year. */
const HARRIER = {
  ...FIELDER,
  model: 'Harrier',
  modelCode: null,
  engineCc: 1_998,
  firstRegistered: '2020',
  etaMombasaOn: '2026-12-20',
}

test('the Harrier of the design saves 145,121 after New Year', () => {
  expect(newYearStep(HARRIER, FACTS)).toEqual({
    leastKsh: 145_121,
    mostKsh: 145_121,
    lastLanding: '2027-12-31',
  })
})

test('an order that may land in either year saves the same', () => {
  const car = { ...HARRIER, etaMombasaOn: null }
  expect(newYearStep(car, { ...FACTS, today: '2026-11-10' })?.leastKsh).toBe(145_121)
})

test.for([
  ['may not land after New Year', { firstRegistered: '2019' }],
  ['has landed', { landedOn: '2026-11-01' }],
  ['lands after New Year anyway', { etaMombasaOn: '2027-01-05' }],
  ['lands after New Year if ordered today', { etaMombasaOn: null }],
  ['has no figure', { fuelType: 'Electric' }],
  ['has no first registration', { firstRegistered: null }],
] as const)('nothing is saved by a car that %s', ([, change]) => {
  expect(newYearStep({ ...HARRIER, ...change }, FACTS)).toBeNull()
})

test('several versions make a range', () => {
  const rav4 = { ...HARRIER, model: 'RAV4', engineCc: 1_986 }
  const step = newYearStep(rav4, FACTS)
  expect(step?.mostKsh).toBeGreaterThan(step?.leastKsh ?? 0)
})
