import { expect, test } from 'vitest'

import type { Car } from '#app/domain/cars/car.ts'
import { MISSING_CAR_SAMPLE } from '#app/domain/listing/sample-cars.ts'
import type { FactSet } from '#app/domain/reference/fact-set.ts'
import { IMPORT_RULES_OF_TEST } from '#tests/factories/cost-facts.ts'

import { importStripView } from './import-strip.tsx'

const SET: FactSet = {
  id: 'a',
  kind: 'import_rules',
  name: 'Rules',
  source: 'KEBS, notice of 17 Nov 2025',
  sourceUrl: 'https://kebs.example',
  effectiveFrom: '2026-01-01',
  effectiveTo: null,
  checkedOn: '2026-11-22',
  isSupplied: true,
  note: null,
  version: 1,
  values: {},
  demoKeys: ['ship_days'],
}
const NOW = {
  rules: { ...IMPORT_RULES_OF_TEST, areDaysExamples: true },
  set: SET,
  today: '2026-11-22',
  isWithheld: false,
} as const
const CAR: Car = {
  ...MISSING_CAR_SAMPLE,
  category: 'ready_for_import',
  firstRegistered: '2019',
  shippingCountry: 'Japan',
  isDemo: true,
}
const stripOf = (car: Partial<Car> = {}, now: object = {}) =>
  importStripView({ ...CAR, ...car }, { ...NOW, ...now })

test('the strip has the word, the dates, the rule and its source', () => {
  expect(stripOf()).toEqual({
    tone: 'danger',
    word: 'Too late to import',
    text: 'Must reach Mombasa by 31 Dec 2026. If ordered today it arrives 1 Jan to 10 Feb 2027: too late.',
    rule: {
      text: 'A car may land in Kenya until the end of the year 7 years after the year of its first registration abroad, and must be right-hand drive.',
      source: SET.source,
      sourceUrl: SET.sourceUrl,
      notes: [
        'Figures as supplied on 22 Nov 2026, not yet checked by this dealer.',
        'The shipping times are examples, not yet this dealer’s own.',
      ],
    },
  })
})

test('figures that the dealer has checked and entered have no reserve', () => {
  const set = { ...SET, isSupplied: false, demoKeys: [] }
  expect(stripOf({}, { set, rules: IMPORT_RULES_OF_TEST })?.rule?.notes).toEqual([
    'Last checked on 22 Nov 2026.',
  ])
})

test('figures that are too old are not shown', () => {
  expect(stripOf({}, { isWithheld: true })).toMatchObject({
    tone: 'info',
    text: 'Our import rules were last checked on 22 Nov 2026, so we don’t show a date. Ask us.',
    rule: null,
  })
})

test('a car that staff list all the same is for re-export only', () => {
  const forcedListingReason = 'Buyer in Uganda'
  expect(stripOf({ forcedListingReason })?.word).toBe('Not importable, sold for re-export only')
  expect(stripOf({ forcedListingReason, firstRegistered: '2020' })?.word).toBe('Can still land')
})

test('an unknown first registration asks, never red', () => {
  expect(stripOf({ firstRegistered: null })).toMatchObject({
    tone: 'info',
    word: 'Ask whether it can still be imported',
  })
  expect(stripOf({ etaMombasaOn: '2026-12-20' })?.tone).toBe('warning')
})

test('nothing is said of a car that has landed, is sold, or was never to be imported', () => {
  expect(stripOf({ landedOn: '2026-11-01' })).toBeNull()
  expect(stripOf({ status: 'sold' })).toBeNull()
  expect(stripOf({ category: 'locally_used' })).toBeNull()
  expect(importStripView(CAR, null)).toBeNull()
})

test('an own car has no example: its deadline, and that its days of travel are not known', () => {
  const own = stripOf({ isDemo: false })
  expect(own).toMatchObject({ tone: 'info', word: 'Ask whether it can still be imported' })
  expect(own?.text).toBe(
    'Must reach Mombasa by 31 Dec 2026. We don’t know how long shipping takes. Ask us whether it will arrive in time.',
  )
  expect(own?.rule?.notes).toHaveLength(1)
})
