import fc from 'fast-check'
import { expect, test } from 'vitest'

import { daysAfter, nairobiDay } from '#app/domain/dates/nairobi-time.ts'

import { type ClockedCar, type ImportClock, importClock, type ImportRules } from './import-clock.ts'

const RULES: ImportRules = {
  maxAgeYears: 8,
  confirmedUntilYear: 2026,
  steering: 'RHD',
  prepDays: { min: 14, max: 35 },
  shipDays: { Japan: { min: 26, max: 45 }, UAE: { min: 12, max: 20 } },
  spareDays: 30,
}

const CAR: ClockedCar = {
  category: 'ready_for_import',
  firstRegistered: '2019-01-01',
  etaMombasaOn: null,
  landedOn: null,
  shippingCountry: 'Japan',
  steering: 'RHD',
  isDemo: false,
}

const clock = (car: Partial<ClockedCar> = {}, today = '2026-11-22') =>
  importClock({ ...CAR, ...car }, { rules: RULES, today })

test.for<
  [string, Partial<ClockedCar>, string, Partial<Extract<ImportClock, { lastLanding: string }>>]
>([
  [
    '40 days at the fastest, and 31 Dec is day 39',
    {},
    '2026-11-22',
    {
      state: 'too_late',
      lastLanding: '2026-12-31',
      earliestArrival: '2027-01-01',
      latestArrival: '2027-02-10',
      isExpected: false,
    },
  ],
  [
    'a day earlier',
    {},
    '2026-11-21',
    { state: 'gamble', earliestArrival: '2026-12-31', latestArrival: '2027-02-09' },
  ],
  [
    'the last day to order',
    {},
    '2026-10-12',
    {
      state: 'tight',
      earliestArrival: '2026-11-21',
      latestArrival: '2026-12-31',
      latestOrder: '2026-10-12',
    },
  ],
  ['K4: 30 days to spare', {}, '2026-09-12', { state: 'safe', latestArrival: '2026-12-01' }],
  ['29 days to spare', {}, '2026-09-13', { state: 'tight', latestArrival: '2026-12-02' }],
  [
    'the notice for 2027 is not out',
    { firstRegistered: '2020-06-01' },
    '2026-11-22',
    {
      state: 'safe',
      lastLanding: '2027-12-31',
      earliestArrival: '2027-01-01',
      latestArrival: '2027-02-10',
      isExpected: true,
    },
  ],
  [
    'on its way',
    { etaMombasaOn: '2026-12-20' },
    '2026-11-22',
    {
      state: 'tight',
      earliestArrival: '2026-12-20',
      latestArrival: '2026-12-20',
      latestOrder: null,
    },
  ],
  ['K7: on its way, too late', { etaMombasaOn: '2027-01-03' }, '2026-11-22', { state: 'too_late' }],
  [
    'too old already',
    { firstRegistered: '2018-12-31' },
    '2026-11-22',
    { state: 'too_late', lastLanding: '2025-12-31' },
  ],
  [
    'a ship that has not come arrives today at the earliest',
    { etaMombasaOn: '2026-11-01' },
    '2026-12-30',
    { state: 'tight', earliestArrival: '2026-12-30' },
  ],
  [
    'without a country the days of all of them count',
    { shippingCountry: null },
    '2026-11-22',
    { state: 'gamble', earliestArrival: '2026-12-18', latestArrival: '2027-02-10' },
  ],
  [
    '29 February is a day of its year',
    { firstRegistered: '2020-02-29' },
    '2027-10-12',
    { state: 'tight', lastLanding: '2027-12-31', latestOrder: '2027-10-12' },
  ],
  [
    'a window over the end of February of a leap year has a day more',
    { firstRegistered: '2021-01-01' },
    '2028-01-20',
    { state: 'safe', earliestArrival: '2028-02-29', latestArrival: '2028-04-09' },
  ],
])('%s', ([, car, today, expected]) => {
  expect(clock(car, today)).toMatchObject(expected)
})

test('a car that has landed has no deadline', () => {
  expect(clock({ firstRegistered: '2018-01-01', landedOn: '2025-12-30' })).toEqual({
    state: 'landed',
  })
})

test('without a first registration nothing is said', () => {
  expect(clock({ firstRegistered: null })).toMatchObject({ state: 'unknown', lastLanding: null })
})

test('a country without known days says nothing, unless the ship has a day', () => {
  expect(clock({ shippingCountry: 'Peru' })).toEqual({
    state: 'unknown',
    lastLanding: '2026-12-31',
    isExpected: false,
  })
  expect(clock({ shippingCountry: 'Peru', etaMombasaOn: '2026-11-25' })?.state).toBe('safe')
})

test('days of travel that are examples say nothing of an own car', () => {
  const rules = { ...RULES, areDaysExamples: true }
  const of = (car: Partial<ClockedCar>) =>
    importClock({ ...CAR, ...car }, { rules, today: '2026-11-22' })
  expect(of({})).toEqual({ state: 'unknown', lastLanding: '2026-12-31', isExpected: false })
  expect(of({ isDemo: true })?.state).toBe('too_late')
  expect(of({ etaMombasaOn: '2026-12-20' })?.state).toBe('tight')
  expect(of({ firstRegistered: '2018' })).toMatchObject({ state: 'too_late', isOver: true })
})

test('a car that is not sold for import has no clock', () => {
  expect(clock({ category: 'locally_used' })).toBeNull()
  expect(clock({ category: 'fresh_imports' })).toBeNull()
  expect(clock({ category: null })).toBeNull()
})

test('a car with its wheel on the other side cannot be imported', () => {
  expect(clock({ steering: 'LHD' })).toEqual({ state: 'wrong_side' })
  expect(clock({ steering: null })?.state).toBe('too_late')
})

test('the year changes at midnight in Nairobi', () => {
  const onItsWay = { etaMombasaOn: '2026-12-20' }
  const at = (moment: string) => clock(onItsWay, nairobiDay(new Date(moment)))?.state
  expect(at('2026-12-31T20:59:59.999Z')).toBe('tight')
  expect(at('2026-12-31T21:00:00Z')).toBe('too_late')
})

test('no state ever improves as time passes', () => {
  const order = ['safe', 'tight', 'gamble', 'too_late']
  const day = fc.integer({ min: 0, max: 4_000 }).map((days) => daysAfter('2018-01-01', days))
  fc.assert(
    fc.property(
      day,
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 2012, max: 2026 }),
      fc.option(day),
      fc.constantFrom('Japan', 'UAE', null),
      (today, later, year, etaMombasaOn, shippingCountry) => {
        const car = { firstRegistered: `${year}-03-01`, etaMombasaOn, shippingCountry }
        const [before, after] = [clock(car, today), clock(car, daysAfter(today, later))]
        expect(order.indexOf(before?.state ?? '')).toBeGreaterThanOrEqual(0)
        expect(order.indexOf(after?.state ?? '')).toBeGreaterThanOrEqual(
          order.indexOf(before?.state ?? ''),
        )
      },
    ),
  )
})

test('ordering by the last day of ordering is in time, and a day later is not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2000, max: 2100 }), (year) => {
      const car = { firstRegistered: `${year}-01-01` }
      const any = clock(car)
      const lastDay = any && 'latestOrder' in any ? (any.latestOrder ?? '') : ''
      expect(clock(car, lastDay)?.state).toBe('tight')
      expect(clock(car, daysAfter(lastDay, 1))?.state).toBe('gamble')
    }),
  )
})
