import { expect, test } from 'vitest'

import type { Car } from '#app/domain/cars/car.ts'
import type { CostNow } from '#app/domain/cars/costs/car-cost.ts'
import { MISSING_CAR_SAMPLE } from '#app/domain/cars/sample-cars.ts'
import { DEFAULT_SITE_SETTINGS } from '#app/domain/settings/site-settings.ts'
import { COST_FACTS_OF_TEST, FIELDER } from '#tests/factories/cost-facts.ts'

import { carSheetView, readSheetSize } from './car-sheet-view.ts'

const CAR: Car = {
  ...MISSING_CAR_SAMPLE,
  ...FIELDER,
  id: '01a20a01-f0d3-7004-882e-df0000000001',
  year: 2019,
  status: 'available',
  color: null,
  seats: null,
  features: Array.from({ length: 12 }, (_, at) => `Feature ${at}`),
  noAccidentsOn: '2026-11-14',
  certifiedOn: null,
}
const COSTS = { shown: COST_FACTS_OF_TEST } as unknown as CostNow

const sheet = (change: Partial<Car>, costNow: CostNow | null = COSTS) =>
  carSheetView(
    { ...CAR, ...change },
    { costNow, terms: null, shop: DEFAULT_SITE_SETTINGS, today: '2026-11-23', page: null },
  )

test('a car at CIF Mombasa hangs with its cost to keys, and says so', () => {
  const view = sheet({ priceBasis: 'cif_mombasa' }, null)
  expect([view.price, view.priceNote]).toEqual(['KSh 1,269,100', 'CIF Mombasa, taxes not included'])
})

test('what is not known is left out, and what is stated has its day', () => {
  const view = sheet({ category: 'locally_used', priceBasis: null })
  expect(view.facts.map(({ name }) => name)).not.toContain('Colour')
  expect(view.facts.map(({ name }) => name)).not.toContain('Seats')
  expect(view.features).toHaveLength(8)
  expect(view.claims).toEqual(['No accidents, stated on 14 Nov 2026'])
  expect(view.lines).toEqual([
    'On the road. Left to pay: logbook transfer (estimate KSh 2,000), your insurance.',
  ])
  expect(view.printedOn).toBe('23 Nov 2026')
  expect(view.checkCode).toBe('0000-0001')
})

test('an unknown size is A4', () => {
  expect([readSheetSize('a5'), readSheetSize('poster'), readSheetSize(null)]).toEqual([
    'a5',
    'a4',
    'a4',
  ])
})
