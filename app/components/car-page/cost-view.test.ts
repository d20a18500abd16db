import { expect, test } from 'vitest'

import type { Car } from '#app/domain/cars/car.ts'
import type { CostNow } from '#app/domain/cars/costs/car-cost.ts'
import { MISSING_CAR_SAMPLE } from '#app/domain/cars/sample-cars.ts'
import type { FactSet } from '#app/domain/reference/fact-set.ts'
import { COST_FACTS_OF_TEST, FIELDER } from '#tests/factories/cost-facts.ts'

import { costView } from './cost-view.ts'

const setOf = (name: string, demoKeys: string[] = []): FactSet => ({
  id: name,
  kind: 'import_tax',
  name,
  source: `Source of ${name}`,
  sourceUrl: null,
  effectiveFrom: '2026-01-01',
  effectiveTo: null,
  checkedOn: '2026-11-22',
  isSupplied: true,
  status: 'live',
  note: null,
  version: 1,
  values: {},
  demoKeys,
})

const NOW: CostNow = {
  shown: COST_FACTS_OF_TEST,
  sets: { tax: setOf('taxes'), extras: setOf('costs', ['usd_kes']), fees: setOf('fees') },
  withheld: null,
}
const SHOP = { siteName: 'Fourways Motors', whatsappNumber: '254700000000' }
const CAR: Car = { ...MISSING_CAR_SAMPLE, ...FIELDER, year: 2019, status: 'available' }

const viewOf = (change: Partial<Car>, now: CostNow | null = NOW) =>
  costView({ ...CAR, ...change }, { now, shop: SHOP })

test('a price on the road leaves the logbook and the insurance', () => {
  const here = { category: 'locally_used', priceBasis: null } as const
  expect(viewOf(here)).toEqual({
    line: 'On the road. Left to pay: logbook transfer (estimate KSh 2,000), your insurance.',
    table: null,
  })
  expect(viewOf(here, null)?.line).toBe(
    'On the road. Left to pay: logbook transfer, your insurance.',
  )
})

test('a duty-paid price leaves plates and delivery', () => {
  expect(viewOf({ priceBasis: 'duty_paid' })?.line).toBe(
    'Duty paid. Left to pay: registration and number plates (estimate KSh 5,100), transport Mombasa to Nairobi (estimate KSh 30,000), your insurance.',
  )
})

test('an import whose price says nothing shows no number', () => {
  const line = viewOf({ priceBasis: null })?.line
  expect(line).toMatch(/^What the price includes is not stated/)
  expect(line).not.toMatch(/\d/)
  expect(viewOf({ priceBasis: null, category: null })).toBeNull()
  expect(viewOf({ priceBasis: 'cif_mombasa', status: 'sold' })).toBeNull()
})

test('a car at CIF Mombasa has the whole table with its sources', () => {
  const table = viewOf({ priceBasis: 'cif_mombasa' })?.table
  const [year] = table?.years ?? []
  expect(table?.title).toBe('KSh 2,089,140 to keys (estimate)')
  expect(year?.heading).toBeNull()
  expect(year?.lines.map(({ value }) => value)).toEqual([
    'KSh 1,269,100',
    'KSh 614,940',
    'KSh 145,000',
    'KSh 30,000',
    'KSh 25,000',
    'KSh 5,100',
  ])
  expect(year?.lines[0]?.name).toBe('Car, CIF USD 9,800 at 129.5 (rate of 22 Nov 2026)')
  expect(year?.lines[2]?.name).toBe('Port (demo value)')
  expect(year?.stages.map(({ value }) => value)).toEqual([
    'KSh 1,269,100',
    'KSh 759,940',
    'KSh 60,100',
  ])
  expect(table?.basis.join(' ')).toContain('KRA’s list price of COROLLA FIELDER EX')
  expect(table?.basis.join(' ')).toContain(
    'Figures as supplied on 22 Nov 2026, not yet checked by this dealer. Only KRA’s assessment is final.',
  )
  expect(decodeURIComponent(table?.askLink ?? '')).toContain('KSh 2,089,140 to keys (estimate)')
})

test('two years where the ship may come before or after New Year', () => {
  const car = { priceBasis: 'cif_mombasa', firstRegistered: '2020', etaMombasaOn: null } as const
  const now = { ...NOW, shown: { ...COST_FACTS_OF_TEST, today: '2026-11-10' } }
  expect(viewOf(car, now)?.table?.years.map(({ heading }) => heading?.slice(0, 19))).toEqual([
    'If it lands in 2026',
    'If it lands in 2027',
  ])
})

test('no figure without figures, with old ones, or for what the table does not know', () => {
  const title = (change: Partial<Car>, now: CostNow | null = NOW) =>
    viewOf({ priceBasis: 'cif_mombasa', ...change }, now)?.table?.title
  expect(title({}, null)).toBe('We have no figures for imports at the moment. Ask us.')
  expect(title({}, { ...NOW, shown: null, withheld: setOf('taxes') })).toBe(
    'Our figures (taxes) were last checked on 22 Nov 2026, so we do not show a cost. Ask us.',
  )
  expect(title({ fuelType: 'Electric' })).toMatch(/contradicts itself for electric cars/)
  expect(title({}, { ...NOW, shown: { ...COST_FACTS_OF_TEST, fees: null } })).toBe(
    'KSh 2,084,040 + registration and number plates (not included, estimate)',
  )
})
