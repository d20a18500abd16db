import { expect, test } from 'vitest'

import type { Car } from '#app/domain/cars/car.ts'
import type { CostNow } from '#app/domain/costs/car-cost.ts'
import { MISSING_CAR_SAMPLE } from '#app/domain/listing/sample-cars.ts'
import { DEFAULT_SITE_SETTINGS } from '#app/domain/settings/site-settings.ts'
import { COST_NOW_OF_TEST, FIELDER } from '#tests/factories/cost-facts.ts'

import { carSheetView } from './car-sheet-view.ts'

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

const sheet = (change: Partial<Car>, costNow: CostNow | null = COST_NOW_OF_TEST) =>
  carSheetView(
    { ...CAR, ...change },
    {
      costNow,
      clock: null,
      terms: null,
      shop: DEFAULT_SITE_SETTINGS,
      today: '2026-11-23',
      page: null,
    },
  )

test('a car at CIF Mombasa hangs with its cost to keys, and says so', () => {
  const view = sheet({ priceBasis: 'cif_mombasa' }, null)
  expect([view.price, view.priceNote]).toEqual(['KSh 1,269,100', 'CIF Mombasa, taxes not included'])
})

test('an estimate on paper says its day and its sources', () => {
  const { price, priceNote, priceSources } = sheet({ priceBasis: 'cif_mombasa' })
  expect([price, priceNote]).toEqual([
    '≈ KSh 2,089,140',
    'to keys (estimate, demo value), CIF USD 9,800',
  ])
  expect(priceSources[0]).toBe('Estimate of 23 Nov 2026.')
  expect(priceSources.slice(1).map((text) => text.split('.')[0])).toEqual([
    'Taxes: Source of taxes',
    'Other costs: Source of costs',
    'Registration and plates: Source of fees',
  ])
  expect(priceSources.join(' ').match(/not yet checked by this dealer/g)).toHaveLength(1)
  const here = sheet({ category: 'locally_used', priceBasis: null, price: 1_500_000 })
  expect(here.priceSources).toEqual([])
  expect(here.lineSources).toEqual([
    'Logbook transfer: Source of fees. Figures as supplied on 22 Nov 2026, not yet checked by this dealer.',
  ])
})

test('what is not known is left out, and what is stated has its day', () => {
  const view = sheet({ category: 'locally_used', priceBasis: null, price: 1_500_000 })
  expect(view.facts.map(({ name }) => name)).not.toContain('Colour')
  expect(view.facts.map(({ name }) => name)).not.toContain('Seats')
  expect(view.features).toHaveLength(8)
  expect(view.claims).toEqual(['No accidents, stated on 14 Nov 2026'])
  expect(view.lines).toEqual([
    'KSh 1,500,000 on the road. Left to pay: logbook transfer (estimate KSh 2,000), your insurance.',
  ])
  expect(view.printedOn).toBe('23 Nov 2026')
  expect(view.checkCode).toBe('0000-0001')
})
