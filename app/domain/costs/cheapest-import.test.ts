import { expect, test } from 'vitest'

import { COST_FACTS_OF_TEST as FACTS, priceListOf } from '#tests/factories/cost-facts.ts'

import { cheapestImport, importRoom } from './cheapest-import.ts'

const HARRIER = { make: 'Toyota', model: 'Harrier', years: null }
/** Port, transport and fee, then registration with plates. */
const EXTRAS = 145_000 + 30_000 + 25_000 + 2_050 + 3_050

test('the oldest year that may still land is taxed least: the Harrier 2020 of the design', () => {
  // On 22 Nov 2026 a car of 2019 is too late from Japan.
  expect(cheapestImport(HARRIER, FACTS)).toMatchObject({
    year: 2020,
    costsKsh: 1_160_964 + EXTRAS,
    notIncluded: [],
  })
  const inSeptember = { ...FACTS, today: '2026-09-12' }
  expect(cheapestImport(HARRIER, inSeptember)?.year).toBe(2019)
})

test('an order that may come in on either side of New Year counts with the higher tax', () => {
  expect(cheapestImport(HARRIER, { ...FACTS, today: '2026-11-10' })).toMatchObject({
    year: 2020,
    costsKsh: 1_306_085 + EXTRAS,
  })
})

test('only the years that are wanted count', () => {
  const of = (from: number | null, to: number | null) =>
    cheapestImport({ ...HARRIER, years: { from, to } }, FACTS)
  expect(of(2022, null)?.year).toBe(2022)
  expect(of(null, 2020)?.year).toBe(2020)
  expect(of(2012, 2016)).toBeNull()
})

test('of several versions the cheapest is meant, by its name in the list', () => {
  const rav4 = cheapestImport({ make: 'Toyota', model: 'RAV4', years: null }, FACTS)
  expect(rav4?.version).toMatchObject({ model: 'RAV4 G', priceKsh: 5_414_396 })
})

test('what the list lacks, or taxes in another way, has no figure', () => {
  expect(cheapestImport({ ...HARRIER, model: 'Vitz' }, FACTS)).toBeNull()
  const list = priceListOf([
    ['NISSAN', 'LEAF X', 'ZE1', '', 'Electric', '4000000', 'Hatchback'],
    ['NISSAN', 'LEAF AMBULANCE', 'ZE1', '1500', 'Petrol', '4000000', 'Ambulance'],
  ])
  const leaf = { make: 'Nissan', model: 'Leaf', years: null }
  expect(cheapestImport(leaf, { ...FACTS, list })).toBeNull()
})

test('a cost that the shop has not set is named', () => {
  const extras = {
    ...FACTS.extras,
    extras: [{ label: 'Transport', cost: null }],
  }
  expect(cheapestImport(HARRIER, { ...FACTS, extras, fees: null })?.notIncluded).toEqual([
    'Transport',
    'Registration and number plates',
  ])
})

test('room is what the price of the market leaves for the car at Mombasa', () => {
  const facts = { ...FACTS, extras: { ...FACTS.extras, usdKes: 129.5 } }
  const room = (priceKsh: number) => importRoom({ costsKsh: 640_000 }, { priceKsh, facts })
  expect(room(1_620_000)).toEqual({ kes: 980_000, usd: 7_500 })
  expect(room(600_000)).toEqual({ kes: -40_000, usd: null })
  const later = { ...facts, today: '2026-12-24' }
  expect(importRoom({ costsKsh: 640_000 }, { priceKsh: 1_620_000, facts: later }).usd).toBeNull()
})
