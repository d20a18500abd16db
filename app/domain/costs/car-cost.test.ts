import { expect, test } from 'vitest'

import { COST_FACTS_OF_TEST as FACTS, FIELDER, priceListOf } from '#tests/factories/cost-facts.ts'

import { carCost, type CostedCar, keysPriceOf } from './car-cost.ts'
import { versionsOfCar, taxedEngineCc } from './car-versions.ts'
import { hsClassOf, priceBasisOf } from './price-basis.ts'

const { list: LIST } = FACTS
const HARRIER = { ...FIELDER, model: 'Harrier', modelCode: null, engineCc: 1_998 }

/** The same car with another engine. */
const OTHER_HARRIER = LIST.versions.flatMap((each) =>
  each.model === 'HARRIER' ? [{ ...each, engineCc: 2_005 }] : [],
)

const known = (car: CostedCar, facts = FACTS) => {
  const cost = carCost(car, facts)
  if (!cost.ok) throw new Error(cost.refusal)
  return cost
}

test('the Fielder of the check table, with its registration, to keys', () => {
  const { years } = known(FIELDER)
  expect(years).toHaveLength(1)
  expect(years[0]).toMatchObject({ year: 2026, leastTax: { total: 614_940 } })
  expect(years[0].most.total).toBe(2_084_040 + 5_100)
  expect(keysPriceOf(FIELDER, FACTS)).toBe(2_089_140)
})

test('examples of fees and of the rate are costs of demo cars alone', () => {
  const examples = {
    ...FACTS,
    examples: { extras: true, fees: false },
    examplesOn: 'demo_cars' as const,
  }
  expect(carCost(FIELDER, examples)).toEqual({ ok: false, refusal: 'examples' })
  expect(keysPriceOf(FIELDER, examples)).toBeNull()
  expect(keysPriceOf({ ...FIELDER, isDemo: true }, examples)).toBe(2_089_140)
})

test('a ship of January lowers the taxes of a Harrier, and an order of today lands in January', () => {
  const registered = { ...HARRIER, firstRegistered: '2020', etaMombasaOn: '2026-12-31' }
  expect(known(registered).years[0].leastTax.total).toBe(1_306_085)
  expect(known({ ...registered, etaMombasaOn: null }).years[0]).toMatchObject({
    year: 2027,
    leastTax: { total: 1_160_964 },
  })
})

test('a window over New Year has two figures, and lists compare the higher', () => {
  const car = { ...HARRIER, firstRegistered: '2020', etaMombasaOn: null }
  const facts = { ...FACTS, today: '2026-11-10' }
  const { years } = known(car, facts)
  expect(years.map(({ year, leastTax }) => [year, leastTax.total])).toEqual([
    [2026, 1_306_085],
    [2027, 1_160_964],
  ])
  expect(keysPriceOf(car, facts)).toBe(years[0].most.total)
})

test('a car that may come too late has the figure of the landing in time alone', () => {
  const car = { ...HARRIER, firstRegistered: '2019', etaMombasaOn: null }
  expect(known(car, { ...FACTS, today: '2026-11-10' }).years.map(({ year }) => year)).toEqual([
    2026,
  ])
})

test('without dollars the price is the price in Mombasa', () => {
  expect(known({ ...FIELDER, cifUsd: null, price: 1_300_000 }).years[0].least.carKsh).toBe(
    1_300_000,
  )
})

test('several versions make a range, and lists compare its end', () => {
  const car = { ...FIELDER, model: 'RAV4', modelCode: 'MXAA54', engineCc: null, engineSize: '2.0L' }
  const { versions, years } = known(car)
  expect(versions.map(({ model }) => model)).toEqual(['RAV4 G', 'RAV4 G Z PACKAGE'])
  expect(years[0].most.total - years[0].least.total).toBe(
    years[0].mostTax.total - years[0].leastTax.total,
  )
  expect(keysPriceOf(car, FACTS)).toBe(years[0].most.total)
  const named = { ...car, listVersion: 'rav4 g 6ba-mxaa54-anxgb' }
  expect(known(named).years[0].most.total).toBe(years[0].least.total)
})

test.for<[string, Partial<CostedCar>]>([
  ['electric', { fuelType: 'Electric' }],
  ['fuel', { fuelType: null }],
  ['registration', { firstRegistered: null }],
  ['too_old', { firstRegistered: '2018' }],
  ['wrong_side', { steering: 'LHD' }],
  ['arrival', { etaMombasaOn: null, shippingCountry: 'France' }],
  ['no_version', { model: 'Probox', modelCode: null }],
  ['no_version', { listVersion: 'Fielder of another list' }],
  ['engine', { model: 'RAV4', modelCode: null, engineCc: null }],
  ['version', { model: 'RAV4', modelCode: null, engineCc: null, engineSize: '2.2L' }],
  ['age', { firstRegistered: '2025' }],
])('no figure: %s', ([refusal, change]) => {
  const facts =
    refusal === 'version'
      ? { ...FACTS, list: { ...LIST, versions: LIST.versions.map(asLarge) } }
      : FACTS
  expect(carCost({ ...FIELDER, ...change }, facts)).toEqual({ ok: false, refusal })
  expect(keysPriceOf({ ...FIELDER, ...change }, facts)).toBeNull()
})

const asLarge = (version: (typeof LIST.versions)[number]) => ({ ...version, engineCc: 2_200 })

test('lists compare no figure that lacks a cost or rests on an old rate', () => {
  expect(keysPriceOf(FIELDER, { ...FACTS, fees: null })).toBeNull()
  expect(known(FIELDER, { ...FACTS, fees: null }).years[0].least.notIncluded).toEqual([
    'Registration and number plates',
  ])
  expect(keysPriceOf(FIELDER, { ...FACTS, today: '2026-12-06' })).not.toBeNull()
  expect(keysPriceOf(FIELDER, { ...FACTS, today: '2026-12-07' })).toBeNull()
  expect(
    keysPriceOf({ ...FIELDER, cifUsd: null }, { ...FACTS, today: '2026-12-07' }),
  ).not.toBeNull()
})

test('rounded litres decide a tax only away from its edges', () => {
  const cc = (engineSize: string, fuelType: 'Petrol' | 'Diesel' = 'Petrol') =>
    taxedEngineCc({ engineCc: null, engineSize, fuelType, hsClass: 'passenger' }, FACTS.tax.excise)
  expect([cc('1.5L'), cc('3.0L'), cc('2.5L', 'Diesel')]).toEqual([null, null, null])
  expect([cc('2.5L'), cc('2.8L', 'Diesel'), cc('1496 cc')]).toEqual([2_500, 2_800, 1_496])
  const goods = {
    engineCc: null,
    engineSize: '2.5L',
    fuelType: 'Diesel',
    hsClass: 'goods',
  } as const
  expect(taxedEngineCc(goods, FACTS.tax.excise)).toBe(2_500)
})

test('kinds with tax tables of their own have no figure', () => {
  const list = priceListOf([
    ['TOYOTA', 'HIACE SCHOOL BUS', 'TRH219', '2693', 'Petrol', '6692194'],
    ['TOYOTA', 'HIACE DX', 'TRH200', '2693', 'Petrol', '6692194'],
  ])
  const van = { ...FIELDER, model: 'Hiace', modelCode: null, engineCc: 2_693 }
  const facts = { ...FACTS, list }
  const refusal = { ok: false, refusal: 'own_table' }
  expect(carCost({ ...van, model: 'Hiace School Bus' }, facts)).toEqual(refusal)
  expect(carCost({ ...van, model: 'Hiace Ambulance' }, facts)).toEqual(refusal)
  expect(carCost({ ...van, listVersion: 'HIACE SCHOOL BUS TRH219' }, facts)).toEqual(refusal)
  expect(known(van, facts).versions.map(({ model }) => model)).toEqual(['HIACE DX'])
})

test('a fee that the litres leave open is a range, and lists compare its end', () => {
  const registration = [
    { upTo: 2_000, value: 2_000 },
    { upTo: null, value: 3_000 },
  ]
  const fees = { transfer: registration, registration, plates: 0 }
  const facts = { ...FACTS, fees }
  const car = { ...HARRIER, engineCc: null, engineSize: '2.0L' }
  const open = { ...facts, list: { ...LIST, versions: [...LIST.versions, ...OTHER_HARRIER] } }
  const [year] = known(car, open).years
  expect(year.most.total - year.least.total).toBe(1_000)
  expect(keysPriceOf(car, open)).toBe(year.most.total)
  const [exact] = known({ ...car, engineCc: 1_998 }, open).years
  expect(exact.most.total).toBe(exact.least.total)
  const [listed] = known(car, facts).years
  expect(listed.most.total).toBe(listed.least.total)
})

test('what the price includes follows from the category, except for imports', () => {
  const basis = (category: CostedCar['category']) => priceBasisOf({ priceBasis: null, category })
  expect(basis('locally_used')).toBe('on_the_road')
  expect(basis('ready_for_import')).toBeNull()
  expect(basis(null)).toBeNull()
  expect(priceBasisOf({ priceBasis: 'cif_mombasa', category: 'locally_used' })).toBe('cif_mombasa')
})

test('the customs class follows from the body unless staff say otherwise', () => {
  expect(hsClassOf({ hsClass: null, bodyType: 'Pickup' })).toBe('double_cab')
  expect(hsClassOf({ hsClass: null, bodyType: 'Van' })).toBe('goods')
  expect(hsClassOf({ hsClass: 'passenger', bodyType: 'Van' })).toBe('passenger')
})

test('versions by code, else by whole words of the model', () => {
  const names = (change: Partial<CostedCar>) =>
    versionsOfCar(LIST, { ...FIELDER, ...change }).map(({ model }) => model)
  expect(names({ model: 'Anything' })).toEqual(['COROLLA FIELDER EX'])
  expect(names({ modelCode: null, model: 'Corolla' })).toEqual(['COROLLA FIELDER EX'])
  expect(names({ modelCode: null, model: 'Coro' })).toEqual([])
})

test('a version that staff named keeps its list, and one that they did not goes by the list in force', () => {
  const name = 'HARRIER DBA-ASU60W-ANTST(S)'
  const newer = priceListOf(
    [['TOYOTA', 'HARRIER', 'DBA-ASU60W-ANTST(S)', '1998', 'Petrol', '8000000']],
    { id: 'newer', name: 'A newer list' },
  )
  const facts = { ...FACTS, list: newer, olderLists: new Map([[LIST.id, LIST]]) }
  const listOf = (change: Partial<CostedCar>) => known({ ...HARRIER, ...change }, facts).list.name
  expect(listOf({ listVersion: name, crspListId: LIST.id })).toBe('A list')
  expect(listOf({ listVersion: name, crspListId: null })).toBe('A newer list')
  expect(listOf({ listVersion: null, crspListId: LIST.id })).toBe('A newer list')
  expect(listOf({ listVersion: name, crspListId: 'gone' })).toBe('A newer list')
})
