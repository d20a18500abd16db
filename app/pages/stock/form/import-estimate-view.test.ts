import { expect, test } from 'vitest'

import type { Car } from '#app/domain/cars/car.ts'
import { MISSING_CAR_SAMPLE } from '#app/domain/listing/sample-cars.ts'
import { COST_NOW_OF_TEST as NOW, FIELDER } from '#tests/factories/cost-facts.ts'

import { importEstimateView } from './import-estimate-view.ts'

const CAR: Car = { ...MISSING_CAR_SAMPLE, ...FIELDER, priceBasis: 'cif_mombasa' }

test('staff read what buyers see', () => {
  expect(importEstimateView(CAR, NOW)?.text).toBe(
    'Buyers see ≈ KSh 2,089,140 to keys (estimate, demo value), CIF USD 9,800.',
  )
  expect(importEstimateView(CAR, null)?.text).toBe(
    'Buyers see no cost to keys: figures are missing.',
  )
})

test('staff read why an own car has no figure while the fees are examples', () => {
  const examples = { extras: true, fees: false }
  const now = { ...NOW, shown: { ...NOW.forStaff, examples, examplesOn: 'demo_cars' as const } }
  const view = importEstimateView(CAR, now)
  expect(view?.text).toMatch(/demo values.*Enter your own under Reference/)
  expect([view?.keysKsh, view?.behind]).toEqual([null, expect.stringContaining('3,907,419')])
})

test('staff read why an own car has no day of arrival while the days of travel are examples', () => {
  const imports = { ...NOW.forStaff.imports, areDaysExamples: true }
  const now = { ...NOW, shown: { ...NOW.forStaff, imports } }
  const ordered = { ...CAR, etaMombasaOn: null, firstRegistered: '2020' }
  expect(importEstimateView(ordered, now)?.text).toMatch(/shipping times.*under Reference/)
  expect(importEstimateView({ ...ordered, isDemo: true }, now)?.text).toContain('to keys')
  expect(importEstimateView(CAR, now)?.text).toContain('2,089,140 to keys')
})

test('a figure that is too old for buyers is still there for staff, with its day', () => {
  const tax = { ...NOW.sets.tax, name: 'Import tax', checkedOn: '2026-05-01' }
  const old = { ...NOW, shown: null, withheld: tax, sets: { ...NOW.sets, tax } }
  const view = importEstimateView(CAR, old)
  expect(view?.text).toBe(
    'Buyers see no cost to keys, because “Import tax” was last checked on 1 May 2026. On those figures: KSh 2,089,140 to keys (estimate, demo value).',
  )
  expect(view?.versions).not.toEqual([])
})

test('it says how many list prices lie behind it, how far apart, and of which list', () => {
  expect(importEstimateView(CAR, NOW)).toMatchObject({
    behind: 'One list price behind it: KSh 3,907,419. A list (from 1 Jul 2025).',
    keysKsh: 2_089_140,
  })
  const rav4 = { ...CAR, model: 'RAV4 G', modelCode: null, engineCc: 1_986 }
  expect(importEstimateView(rav4, NOW)?.behind).toBe(
    '2 list prices behind it: KSh 5,414,396 to 5,620,969, 3.8% apart. A list (from 1 Jul 2025).',
  )
  expect(importEstimateView({ ...CAR, fuelType: 'Electric' }, NOW)).toMatchObject({
    behind: null,
    keysKsh: null,
  })
})

test('what was found by its words is offered first, and each name once', () => {
  const versions = NOW.forStaff.list.versions
  const found = versions.filter(({ model }) => model.startsWith('RAV4'))
  const view = importEstimateView(CAR, NOW, [...found, ...versions.slice(0, 1)])
  expect(view?.versions.map(({ value }) => value)).toEqual([
    'RAV4 G 6BA-MXAA54-ANXGB',
    'RAV4 G Z PACKAGE 6BA-MXAA54-ANXGB(A)',
    'RAV4 PHEV Z 6LA-AXAP54-ANXGB',
    'COROLLA FIELDER EX DBA-NZE161G-BEXNK',
  ])
})
