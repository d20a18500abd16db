import { expect, test } from 'vitest'

import type { Car } from '#app/domain/cars/car.ts'
import type { CostNow } from '#app/domain/costs/car-cost.ts'
import { MISSING_CAR_SAMPLE } from '#app/domain/listing/sample-cars.ts'
import {
  COST_FACTS_OF_TEST,
  COST_NOW_OF_TEST as NOW,
  FIELDER,
  factSetOfTest as setOf,
} from '#tests/factories/cost-facts.ts'

import { costView } from './cost-view.ts'

const SHOP = { siteName: 'Fourways Motors', whatsappNumber: '254700000000' }
const CAR: Car = { ...MISSING_CAR_SAMPLE, ...FIELDER, year: 2019, status: 'available' }

const viewOf = (change: Partial<Car>, now: CostNow | null = NOW) =>
  costView({ ...CAR, ...change }, { now, shop: SHOP })

const STEPS = [
  { upTo: 1_500, value: 2_000 },
  { upTo: 2_000, value: 3_000 },
  { upTo: null, value: 5_000 },
]
const STEPPED = {
  ...NOW,
  shown: {
    ...COST_FACTS_OF_TEST,
    fees: { transfer: STEPS, registration: STEPS, plates: 3_050 },
  },
}

test('the page of an own car has no example among its costs', () => {
  const now = {
    ...NOW,
    shown: {
      ...COST_FACTS_OF_TEST,
      examples: { extras: true, fees: false },
      examplesOn: 'demo_cars' as const,
    },
  }
  expect(viewOf({ priceBasis: 'cif_mombasa' }, now)).toMatchObject({
    line: null,
    table: { title: 'We have no import figures at the moment. Ask us.', sources: [] },
  })
  const here = { category: 'locally_used', priceBasis: null, price: 1_500_000 } as const
  const examples = { extras: true, fees: true }
  const allExamples = {
    ...NOW,
    shown: { ...COST_FACTS_OF_TEST, examples, examplesOn: 'demo_cars' as const },
  }
  expect(viewOf(here, now)?.line).toContain('logbook transfer (estimate KSh 2,000)')
  expect(viewOf(here, allExamples)?.line).not.toContain('estimate')
  const paid = viewOf({ priceBasis: 'duty_paid' }, now)
  expect(JSON.stringify(paid)).not.toMatch(/demo|estimate/)
  expect(paid?.line).toMatch(/^Duty paid. Left to pay: registration and number plates, transport/)
  expect(JSON.stringify(viewOf({ priceBasis: 'duty_paid', isDemo: true }, now))).toContain('demo')
})

test('a price on the road leaves the logbook and the insurance', () => {
  const here = { category: 'locally_used', priceBasis: null, price: 1_500_000 } as const
  expect(viewOf(here)).toMatchObject({
    line: 'KSh 1,500,000 on the road. Left to pay: logbook transfer (estimate KSh 2,000), your insurance.',
    block: {
      sources: [
        {
          what: 'Logbook transfer',
          source: 'Source of fees',
          url: 'https://example.com/fees',
          note: 'Figures as supplied on 22 Nov 2026, not yet checked by this dealer.',
        },
      ],
    },
    table: null,
  })
  expect(viewOf(here, null)?.line).toBe(
    'KSh 1,500,000 on the road. Left to pay: logbook transfer, your insurance.',
  )
  expect(viewOf(here, null)?.block?.sources).toEqual([])
})

test.for([
  [{ engineCc: 1_500, engineSize: null }, 'estimate KSh 2,000'],
  [{ engineCc: null, engineSize: '1.5L' }, 'estimate KSh 2,000 to 3,000'],
  [{ engineCc: null, engineSize: '2.5L' }, 'estimate KSh 5,000'],
  [{ engineCc: null, engineSize: null }, 'estimate KSh 2,000 to 5,000'],
] as const)('with the engine %j the transfer is an %s', ([engine, fee]) => {
  const here = { category: 'locally_used', priceBasis: null, ...engine } as const
  expect(viewOf(here, STEPPED)?.line).toContain(`(${fee})`)
})

test('a duty-paid price leaves plates and delivery, line by line', () => {
  const view = viewOf({ priceBasis: 'duty_paid', price: 2_000_000 })
  expect(view?.line).toBe(
    'Duty paid. Left to pay: registration and number plates (estimate KSh 5,100), transport Mombasa to Nairobi (estimate KSh 30,000, demo value), your insurance.',
  )
  expect(view?.block).toMatchObject({
    text: 'Your insurance comes on top.',
    lines: [
      { name: 'Car, duty paid', value: 'KSh 2,000,000' },
      { name: 'Transport Mombasa to Nairobi (demo value)', value: 'KSh 30,000' },
      { name: 'Registration and number plates', value: 'KSh 5,100' },
    ],
    total: 'KSh 2,035,100 to keys (estimate, demo value)',
  })
  expect(view?.block?.sources.map(({ what }) => what)).toEqual([
    'Other costs',
    'Registration and plates',
  ])
})

test('a duty-paid car that can no longer be imported has no figure either', () => {
  const late = { priceBasis: 'duty_paid', firstRegistered: '2018', etaMombasaOn: null } as const
  expect(viewOf(late)).toEqual({
    line: 'Too old to be imported by then.',
    block: null,
    table: null,
  })
  expect(viewOf({ ...late, landedOn: '2025-11-02' })?.block?.total).toMatch(/to keys/)
})

test('a cost says where it is from, where staff wrote it down', () => {
  const cost = { kes: 30_000, stage: 'handover' } as const
  const extras = {
    ...COST_FACTS_OF_TEST.extras,
    extras: [{ label: 'Transport Mombasa to Nairobi', cost, source: 'our carrier, 1 Nov 2026' }],
  }
  const now = { ...NOW, shown: { ...COST_FACTS_OF_TEST, extras } }
  expect(viewOf({ priceBasis: 'duty_paid' }, now)?.block?.lines[1]?.name).toBe(
    'Transport Mombasa to Nairobi (our carrier, 1 Nov 2026) (demo value)',
  )
})

test('a duty-paid car of an unknown engine has a range', () => {
  const unknown = { priceBasis: 'duty_paid', price: 2_000_000, engineCc: null } as const
  const block = viewOf({ ...unknown, engineSize: null }, STEPPED)?.block
  expect(block?.total).toBe('KSh 2,035,050 to 2,038,050 to keys (estimate, demo value)')
  expect(block?.lines.at(-1)?.value).toBe('KSh 5,050 to 8,050')
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
  expect(table?.title).toBe('KSh 2,089,140 to keys (estimate, demo value)')
  expect(year?.heading).toBeNull()
  expect(year?.lines.map(({ value }) => value)).toEqual([
    'KSh 1,269,100',
    'KSh 614,940',
    'KSh 145,000',
    'KSh 30,000',
    'KSh 25,000',
    'KSh 5,100',
  ])
  expect(year?.lines[0]?.name).toBe('Car, CIF USD 9,800 at 129.5 (rate of 22 Nov 2026, demo value)')
  expect(year?.lines[2]?.name).toBe('Port (demo value)')
  expect(year?.stages.map(({ value }) => value)).toEqual([
    'KSh 1,269,100',
    'KSh 759,940',
    'KSh 60,100',
  ])
  expect(table?.sources).toEqual([
    {
      what: 'Taxes',
      source: 'Source of taxes',
      url: 'https://example.com/taxes',
      note: 'Figures as supplied on 22 Nov 2026, not yet checked by this dealer. From KRA’s list price of COROLLA FIELDER EX DBA-NZE161G-BEXNK, A list (from 1 Jul 2025). Only KRA’s assessment is final.',
    },
    expect.objectContaining({ what: 'Other costs', url: 'https://example.com/costs' }),
    expect.objectContaining({ what: 'Registration and plates', url: 'https://example.com/fees' }),
  ])
  expect(table?.howWeCount.join(' ')).toContain('60% above 6 to 7 years')
  expect(table?.message?.split('\n')).toEqual([
    '2019 Toyota Corolla Fielder: KSh 2,089,140 to keys (estimate, demo value), as of 22 Nov 2026',
    'Car, CIF USD 9,800 at 129.5 (rate of 22 Nov 2026, demo value): KSh 1,269,100',
    'Import taxes: KSh 614,940',
    'Port (demo value): KSh 145,000',
    'Transport Mombasa to Nairobi (demo value): KSh 30,000',
    'Our fee (demo value): KSh 25,000',
    'Registration and number plates: KSh 5,100',
  ])
  expect(decodeURIComponent(table?.askLink ?? '')).toContain(
    'KSh 2,089,140 to keys (estimate, demo value)',
  )
})

test('a landing after New Year is said to save tax, with the day until which it may land', () => {
  const car = {
    priceBasis: 'cif_mombasa',
    model: 'Harrier',
    modelCode: null,
    engineCc: 1_998,
    etaMombasaOn: '2026-12-20',
  } as const
  expect(viewOf({ ...car, firstRegistered: '2020' })?.table?.newYear).toBe(
    'KSh 145,121 less tax (estimate) if it lands after New Year; it may land until 31 Dec 2027.',
  )
  expect(viewOf({ ...car, firstRegistered: '2019' })?.table?.newYear).toBeNull()
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
  expect(title({}, null)).toBe('We have no import figures at the moment. Ask us.')
  expect(title({}, { ...NOW, shown: null, withheld: setOf('taxes') })).toBe(
    'Our figures (taxes) were last checked on 22 Nov 2026, so we don’t show a cost. Ask us.',
  )
  expect(title({ fuelType: 'Electric' })).toMatch(/contradicts itself for electric cars/)
  expect(title({}, { ...NOW, shown: { ...COST_FACTS_OF_TEST, fees: null } })).toBe(
    'KSh 2,084,040 + registration and number plates (not included, estimate, demo value)',
  )
})
