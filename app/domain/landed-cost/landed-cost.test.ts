import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  depreciationAt,
  exactImportTax,
  excisePercent,
  importTax,
  type ImportTaxRules,
} from './import-tax.ts'
import { REFUSALS, stagesText, taxText, toKeysText } from './landed-cost-texts.ts'
import { isTooWide, type TaxedCar, taxEstimate } from './tax-estimate.ts'
import { type Extra, toKeys } from './to-keys.ts'

const RULES: ImportTaxRules = {
  dutyPercent: 35,
  vatPercent: 16,
  rdlPercent: 2,
  idfPercent: 2.5,
  marginDivisor: 1.25,
  aboveAge: 1,
  ageBasis: 'calendar_years',
  depreciation: [
    { upTo: 2, value: 20 },
    { upTo: 3, value: 30 },
    { upTo: 4, value: 40 },
    { upTo: 5, value: 50 },
    { upTo: 6, value: 55 },
    { upTo: 7, value: 60 },
    { upTo: 8, value: 65 },
  ],
  excise: {
    smallUpToCc: 1500,
    smallPercent: 20,
    percent: 25,
    largePetrolOverCc: 3000,
    largeDieselOverCc: 2500,
    largePercent: 35,
  },
}

const IMPORT_RULES = {
  maxAgeYears: 8,
  confirmedUntilYear: 2026,
  steering: 'RHD',
  prepDays: { min: 14, max: 35 },
  shipDays: {},
  spareDays: 30,
} as const

const FIELDER: TaxedCar = {
  firstRegistered: '2019',
  arrival: '2026-11-22',
  engineCc: 1496,
  fuel: 'Petrol',
  hsClass: 'passenger',
  steering: 'RHD',
  crspKsh: [3_907_419],
}

const HARRIER = { firstRegistered: '2020', engineCc: 1998, crspKsh: [7_084_126] } as const
const PRADO = { engineCc: 2754, fuel: 'Diesel', crspKsh: [9_681_289] } as const
const FIVE_MILLION = { engineCc: 1998, crspKsh: [5_000_000] } as const

const estimate = (change: Partial<TaxedCar> = {}, rules: Partial<ImportTaxRules> = {}) =>
  taxEstimate(
    { ...FIELDER, ...change },
    { rules: { ...RULES, ...rules }, importRules: IMPORT_RULES },
  )

test.for<[string, Partial<TaxedCar>, number[], number]>([
  ['L1', {}, [665_376, 232_882, 179_651, 172_465, 13_308, 16_634], 614_940],
  ['L2', HARRIER, [1_302_828, 455_990, 439_704, 351_763, 26_057, 32_571], 1_306_085],
  [
    'the same lands in January',
    { ...HARRIER, arrival: '2027-01-01' },
    [1_158_069, 405_324, 390_848, 312_679, 23_161, 28_952],
    1_160_964,
  ],
  ['L4', PRADO, [1_465_405, 512_892, 692_404, 427_312, 29_308, 36_635], 1_698_551],
  [
    'the same engine in a double cab',
    { ...PRADO, hsClass: 'double_cab' },
    [1_582_637, 553_923, 534_140, 427_312, 31_653, 39_566],
    1_586_594,
  ],
  [
    'as the Business Daily printed it',
    {
      firstRegistered: '2018-01',
      arrival: '2025-07-01',
      engineCc: 1200,
      crspKsh: [3_961_828.119],
    },
    [674_641, 236_124, 182_153, 174_867, 13_493, 16_866],
    623_503,
  ],
  [
    'the total is that of the lines as shown',
    { ...FIVE_MILLION, firstRegistered: '2024' },
    [1_634_738, 572_158, 551_724, 441_379, 32_695, 40_868],
    1_638_824,
  ],
  [
    'L9',
    { ...FIVE_MILLION, firstRegistered: '2022' },
    [1_226_054, 429_119, 413_793, 331_034, 24_521, 30_651],
    1_229_118,
  ],
  [
    'L10',
    { ...FIVE_MILLION, firstRegistered: '2021' },
    [1_021_711, 357_599, 344_828, 275_862, 20_434, 25_543],
    1_024_266,
  ],
])('%s', ([, car, [customsValue, duty, excise, vat, rdl, idf], total]) => {
  const lines = { customsValue, duty, excise, vat, rdl, idf, total }
  expect(estimate(car)).toMatchObject({ ok: true, least: lines, most: lines })
})

test('the taxes inside the list price are taken out first', () => {
  const base = 3_907_419 * 0.4
  const naive = [0.35, 1.35 * 0.2, 1.35 * 1.2 * 0.16, 0.02, 0.025]
  expect(naive.reduce((sum, rate) => sum + Math.round(base * rate), 0)).toBe(1_444_494)
  const right = estimate()
  expect(right.ok && right.least.total).toBe(614_940)
})

test.for([
  [20, 393.44401874],
  [25, 409.70625798],
  [35, 438.61690554],
] as const)('a list price of 1,000 at %i %%', ([excise, total]) => {
  const car = { crspKsh: 1_000, depreciationPercent: 0, excisePercent: excise }
  expect(Math.abs(exactImportTax(car, RULES).total - total)).toBeLessThan(1e-6)
})

test('counted by months a car may be in another band', () => {
  const month = { firstRegistered: '2019-01' }
  const byMonths = estimate(month, { ageBasis: 'months' })
  expect(byMonths.ok && byMonths.least.total).toBe(538_072)
  const byYears = estimate(month)
  expect(byYears.ok && byYears.otherBasisKsh).toBe(-76_868)
  expect(taxText(byYears)).toBe('KSh 614,940 (estimate). If KRA counts months, KSh 76,868 less.')
  expect(taxText(estimate())).toBe('KSh 614,940 (estimate)')
})

const EXTRAS: Extra[] = [
  { label: 'Port and clearing', cost: { kes: 145_000, stage: 'mombasa' } },
  { label: 'Transport', cost: { kes: 30_000, stage: 'handover' } },
  { label: 'Fee', cost: { kes: 25_000, stage: 'handover' } },
]
const PAID = { carKsh: 9_800 * 129.5, taxKsh: 614_940, extras: EXTRAS }

test('the total to keys and when it is paid', () => {
  const cost = toKeys(PAID)
  expect(cost).toMatchObject({ carKsh: 1_269_100, total: 2_084_040, notIncluded: [] })
  expect(cost.stages.map(({ kes }) => kes)).toEqual([0, 1_269_100, 759_940, 55_000])
  expect(toKeysText(cost)).toBe('KSh 2,084,040 to keys (estimate)')
  expect(stagesText(cost)).toBe(
    'Before shipping: KSh 1,269,100\nAt Mombasa: KSh 759,940\nAt handover: KSh 55,000',
  )
})

test('a total that lacks a part is not the cost to keys', () => {
  const cost = toKeys({ ...PAID, extras: [{ label: 'Transport to Nairobi', cost: null }] })
  expect(toKeysText(cost)).toBe('KSh 1,884,040 + transport to Nairobi (not included, estimate)')
})

test.for<[keyof typeof REFUSALS, Partial<TaxedCar>]>([
  ['electric', { fuel: 'Electric' }],
  ['wrong_side', { steering: 'LHD' }],
  ['too_old', { firstRegistered: '2018' }],
  ['too_old', { arrival: '2027-01-01' }],
  ['age', { firstRegistered: '2025' }],
  ['age', { firstRegistered: '2026' }],
  ['no_version', { crspKsh: [] }],
  ['version', { crspKsh: [1_000_000, 1_160_000] }],
])('no figure: %s, %o', ([refusal, car]) => {
  expect(estimate(car)).toEqual({ ok: false, refusal })
  expect(taxText(estimate(car))).toBe(REFUSALS[refusal])
})

test('counted by months, the month of first registration is needed', () => {
  expect(estimate({}, { ageBasis: 'months' })).toEqual({ ok: false, refusal: 'month' })
})

test('versions within 15% of the cheapest are a range', () => {
  expect(isTooWide(612_000, 703_800)).toBe(false)
  expect(isTooWide(612_000, 704_000)).toBe(true)
  expect(taxText(estimate({ crspKsh: [4_100_000, 3_907_419, 4_000_000] }))).toBe(
    'KSh 614,940 to 645,248, by version (estimate)',
  )
})

test.for([
  [1499, 'Petrol', 20],
  [1500, 'Petrol', 20],
  [1501, 'Petrol', 25],
  [2499, 'Diesel', 25],
  [2500, 'Diesel', 25],
  [2501, 'Diesel', 35],
  [2501, 'Petrol', 25],
  [3000, 'Petrol', 25],
  [3000, 'Hybrid', 25],
  [3001, 'Petrol', 35],
  [3001, 'Hybrid', 35],
] as const)('R2: a passenger car of %i cc, %s, pays %i %%', ([engineCc, fuel, percent]) => {
  expect(excisePercent({ engineCc, fuel, hsClass: 'passenger' }, RULES)).toBe(percent)
})

test.for(['double_cab', 'goods', 'bus'] as const)('R2: a large %s pays no more', (hsClass) => {
  expect(excisePercent({ engineCc: 4_500, fuel: 'Diesel', hsClass }, RULES)).toBe(25)
})

test('an age on an edge belongs to the band below', () => {
  const percents = [1, 1.01, 2, 2.01, 7, 7.01, 8, 8.01].map((age) => depreciationAt(age, RULES))
  expect(percents).toEqual([null, 20, 20, 30, 60, 65, 65, null])
})

const crsp = fc.integer({ min: 100_000, max: 60_000_000 })
const percent = fc.constantFrom(20, 25, 35)

test('the tax rises with the list price and the excise, and falls with age', () => {
  const totalOf = (crspKsh: number, depreciationPercent: number, excise: number) =>
    importTax({ crspKsh, depreciationPercent, excisePercent: excise }, RULES).total
  fc.assert(
    fc.property(crsp, fc.integer({ min: 20, max: 65 }), percent, (price, off, excise) => {
      expect(totalOf(price, off + 5, excise)).toBeLessThan(totalOf(price, off, excise))
      expect(totalOf(price + 1_000, off, excise)).toBeGreaterThan(totalOf(price, off, excise))
      expect(totalOf(price, off, excise + 5)).toBeGreaterThan(totalOf(price, off, excise))
    }),
  )
})

test('a car that is a year older when it lands never pays more', () => {
  fc.assert(
    fc.property(
      crsp,
      fc.integer({ min: 2019, max: 2023 }),
      fc.constantFrom(1496, 1998, 3500),
      (price, year, engineCc) => {
        const totalOf = (registered: number) => {
          const found = estimate({ firstRegistered: `${registered}`, engineCc, crspKsh: [price] })
          return found.ok ? found.least.total : NaN
        }
        expect(totalOf(year)).toBeLessThan(totalOf(year + 1))
      },
    ),
  )
})

test('the lines are the total, and the stages are the total', () => {
  const extra = fc.record({
    label: fc.constant('Port'),
    cost: fc.option(
      fc.record({
        kes: fc.nat(500_000),
        stage: fc.constantFrom('order', 'ship', 'mombasa', 'handover'),
      }),
    ),
  })
  fc.assert(
    fc.property(
      crsp,
      percent,
      fc.array(extra),
      fc.nat(9_000_000),
      (price, excise, extras, carKsh) => {
        const car = { crspKsh: price, depreciationPercent: 50, excisePercent: excise }
        const { duty, excise: paid, vat, rdl, idf, total } = importTax(car, RULES)
        expect(duty + paid + vat + rdl + idf).toBe(total)
        const cost = toKeys({ carKsh, taxKsh: total, extras })
        expect(cost.stages.reduce((sum, { kes }) => sum + kes, 0)).toBe(cost.total)
      },
    ),
  )
})
