import { expect, test } from 'vitest'

import type { Car } from '#app/domain/cars/car.ts'
import { MISSING_CAR_SAMPLE } from '#app/domain/listing/sample-cars.ts'
import type { PapersView } from '#app/pages/papers/papers-view.ts'
import { COST_NOW_OF_TEST, FIELDER, IMPORT_RULES_OF_TEST } from '#tests/factories/cost-facts.ts'

import { otherOriginsView } from './other-origins.tsx'

const HERE: Car = {
  ...MISSING_CAR_SAMPLE,
  ...FIELDER,
  id: 'here',
  year: 2020,
  status: 'available',
  category: 'locally_used',
  priceBasis: null,
  price: 1_900_000,
}
const LANDED: Car = {
  ...HERE,
  id: 'landed',
  category: 'fresh_imports',
  priceBasis: 'duty_paid',
  price: 2_000_000,
}
const ABROAD: Car = {
  ...HERE,
  id: 'abroad',
  category: 'ready_for_import',
  priceBasis: 'cif_mombasa',
  firstRegistered: '2020',
  price: 1_269_100,
  etaMombasaOn: null,
}
const PAPERS: PapersView = {
  overall: { word: 'open', text: 'Some checks open' },
  isDemo: false,
  lights: [],
  chassis: null,
  report: null,
  handover: '',
  source: null,
}
const CLOCK = { rules: IMPORT_RULES_OF_TEST, today: '2026-11-22', isWithheld: false }
const KNOWN = {
  costs: COST_NOW_OF_TEST,
  clock: CLOCK,
  shop: { siteName: 'Fourways Motors', whatsappNumber: '254700000000' },
}

const viewOf = (own: Car, others: Car[], known = KNOWN) =>
  otherOriginsView(
    { car: own, papers: PAPERS },
    { ...known, others: others.map((car) => ({ car, papers: null })) },
  )

test('a car stands beside the same model from elsewhere, with what each costs and how long it takes', () => {
  const view = viewOf(HERE, [LANDED, ABROAD])
  expect(view?.intro).toBe('Our cheapest Toyota Corolla Fielder from elsewhere, 2019 to 2021.')
  expect(view?.origins).toEqual([
    {
      label: 'Used in Kenya',
      name: 'This car',
      path: null,
      rows: [
        { name: 'To the keys', value: 'KSh 1,900,000 on the road' },
        { name: 'How long', value: 'In Kenya now' },
        { name: 'Papers', value: 'Some checks open' },
      ],
    },
    {
      label: 'Imported, in Kenya now',
      name: '2020 Toyota Corolla Fielder',
      path: '/car/landed',
      rows: [
        { name: 'To the keys', value: 'KSh 2,035,100 to keys (estimate, demo value)' },
        { name: 'How long', value: 'In Kenya now' },
      ],
    },
    {
      label: 'To be imported',
      name: '2020 Toyota Corolla Fielder',
      path: '/car/abroad',
      rows: [
        {
          name: 'To the keys',
          value: expect.stringMatching(/^KSh [\d,]+ to keys \(estimate, demo value\)$/),
        },
        {
          name: 'How long',
          value: '40 to 80 days to Mombasa, then customs and transport to Nairobi.',
        },
      ],
    },
  ])
})

test('with one origin alone, or once it is sold, nothing is compared', () => {
  expect(viewOf(HERE, [])).toBeNull()
  expect(viewOf({ ...HERE, status: 'sold' }, [LANDED])).toBeNull()
})

test.for<[string, Partial<Car>, string]>([
  ['on its way', { etaMombasaOn: '2026-12-20' }, '28 days to Mombasa, then'],
  ['too late', { firstRegistered: '2018' }, 'Too late to import'],
  ['of no known year', { firstRegistered: null }, 'Ask'],
])('how long a car %s takes', ([, change, text]) => {
  const row = viewOf({ ...ABROAD, ...change }, [HERE])?.origins[1]?.rows[1]
  expect(row?.value).toContain(text)
})

test('days that rest on rules that are too old, and prices without a basis, lead to a question', () => {
  const old = { ...KNOWN, clock: { ...CLOCK, isWithheld: true } }
  expect(viewOf(ABROAD, [HERE], old)?.origins[1]?.rows[1]?.value).toBe('Ask us')
  const rows = viewOf({ ...ABROAD, priceBasis: null }, [HERE])?.origins[1]?.rows
  expect(rows?.[0]?.value).toBe('KSh 1,269,100. Ask us what the price includes')
})
