import { beforeAll, expect, test } from 'vitest'

import { loadShippedList } from '#app/domain/costs/price-lists/load-shipped-list.server.ts'
import type { FactKind } from '#app/domain/reference/fact-set.ts'
import { factSetFor } from '#app/domain/reference/read-fact-sets.server.ts'
import { importCostView } from '#app/pages/costs/import-cost-view.ts'

import { readImportQuestion } from './import-question.ts'
import { REFUSALS } from './landed-cost-texts.ts'
import { currentPriceLists } from './price-lists.server.ts'
import { searchVersions } from './search-versions.server.ts'

const TODAY = '2026-11-23'
const FIELDER = { make: 'TOYOTA', model: 'COROLLA FIELDER EX' }

beforeAll(async () => {
  await loadShippedList('lists')
})

type When = { today?: string; old?: FactKind }

/** @param when.old the kind that was last checked too long ago */
async function viewOf(params: Record<string, string>, { today = TODAY, old }: When = {}) {
  const aged = <Known extends { set: { kind: string; checkedOn: string } } | null>(known: Known) =>
    known && known.set.kind === old
      ? { ...known, set: { ...known.set, checkedOn: '2026-01-05' } }
      : known
  const [{ inUse: list }, tax, imports, extras, fees] = await Promise.all([
    currentPriceLists(),
    factSetFor('import_tax', today),
    factSetFor('import_rules', today),
    factSetFor('landed_extras', today),
    factSetFor('ntsa_fees', today),
  ])
  if (!list) throw new Error('no list')
  const asked = readImportQuestion(new URLSearchParams(params), today)
  return importCostView(asked, {
    list,
    found: await searchVersions(asked.typed),
    today,
    tax: aged(tax),
    imports: aged(imports),
    extras: aged(extras),
    fees: aged(fees),
  })
}

async function versionOf(price: number) {
  const { versions } = await viewOf(FIELDER)
  return versions.find(({ label }) => label.includes(`KSh ${price.toLocaleString('en-KE')}`))?.value
}

test('without a choice there are makes, then models, then versions, and no figure', async () => {
  const empty = await viewOf({})
  expect(empty.makes).toContain('TOYOTA')
  expect([empty.models, empty.versions, empty.result]).toEqual([[], [], null])
  expect(empty.asked.arrival).toBe('2027-01')
  const chosen = await viewOf({ make: 'TOYOTA' })
  expect(chosen.models).toContain('COROLLA FIELDER EX')
  expect((await viewOf(FIELDER)).versions).toHaveLength(2)
})

test('the taxes of a version are those of the template, line by line', async () => {
  const version = (await versionOf(3_907_419)) ?? ''
  const { result } = await viewOf({
    ...FIELDER,
    version,
    registered: '2019',
    arrival: '2026-12',
  })
  expect(result?.title).toBe('KSh 614,940 (estimate)')
  expect(result?.taxLines.map(({ value }) => value)).toEqual([
    'KSh 665,376',
    'KSh 232,882',
    'KSh 179,651',
    'KSh 172,465',
    'KSh 13,308',
    'KSh 16,634',
  ])
  expect(result?.keys).toBeNull()
})

test('an unknown version is a range, and a price in dollars leads to the keys', async () => {
  const asked = { ...FIELDER, registered: '2019', arrival: '2026-12' }
  expect((await viewOf(asked)).result?.title).toMatch(
    /^KSh 614,940 to 6\d\d,\d{3}, by version \(estimate\)$/,
  )
  const version = (await versionOf(3_907_419)) ?? ''
  const { result } = await viewOf({ ...asked, version, cif: '9,800' })
  expect(result?.keys?.title).toBe(
    'KSh 2,084,040 + registration and number plates (not included, estimate, demo value)',
  )
  expect(result?.keys?.lines[0]?.name).toContain('demo value')
  expect(result?.keys?.stages.map(({ name }) => name)).toContain('At Mombasa')
})

test('a car that is too old has no figure, and old facts none at all', async () => {
  const old = await viewOf({ ...FIELDER, registered: '2015', arrival: '2026-12' })
  expect(old.result).toMatchObject({ title: 'Too old to be imported by then.', taxLines: [] })
  const later = await viewOf(
    { ...FIELDER, registered: '2020', arrival: '2027-07' },
    { today: '2027-06-01' },
  )
  expect(later.result?.notes[0]).toBe(
    'Our tax table was last checked on 22 Nov 2026, so we do not show a figure. Ask us.',
  )
})

const ASKED = { ...FIELDER, registered: '2019', arrival: '2026-12', cif: '9800' }

test('several versions have a range to keys, as they have for the taxes', async () => {
  const { result } = await viewOf(ASKED)
  expect(result?.keys?.title).toMatch(
    /^KSh 2,084,040 to 2,\d{3},\d{3} \+ registration and number plates \(not included, estimate, demo value\)$/,
  )
  expect(result?.keys?.stages.map(({ name, value }) => `${name}: ${value}`)).toEqual([
    'Before shipping: KSh 1,269,100',
    expect.stringMatching(/^At Mombasa: KSh 759,940 to 767,\d{3}$/),
    'At handover: KSh 55,000',
  ])
})

test('the cost text has the total first, and says that it is an estimate, and of when', async () => {
  const message = (await viewOf(ASKED)).result?.keys?.message?.split('\n') ?? []
  expect(message[0]).toMatch(
    /^TOYOTA COROLLA FIELDER EX, first registered 2019, landing 2026-12: KSh 2,084,040 to .* estimate, demo value\), as of 23 Nov 2026$/,
  )
  expect(message.length).toBeLessThanOrEqual(9)
})

test('old import rules leave no figure, old costs none to keys', async () => {
  const rules = (await viewOf(ASKED, { old: 'import_rules' })).result
  expect(rules).toMatchObject({ title: 'No figure at the moment', taxLines: [], keys: null })
  expect(rules?.notes).toEqual([
    'Our import rules were last checked on 5 Jan 2026, so we do not show a figure. Ask us.',
  ])
  const costs = (await viewOf(ASKED, { old: 'landed_extras' })).result
  expect(costs?.title).toMatch(/^KSh 614,940 to /)
  expect(costs?.keys).toEqual({
    title: 'Our other costs were last checked on 5 Jan 2026, so we do not show a figure. Ask us.',
    lines: [],
    stages: [],
    message: null,
  })
})

test('every set that a figure rests on is named with its address and its day', async () => {
  const { sources, howWeCount } = await viewOf({})
  expect(sources.map(({ what }) => what)).toEqual([
    'Taxes',
    'Which cars may be imported',
    'Other costs',
  ])
  for (const { note } of sources) expect(note).toContain('as supplied on 22 Nov 2026')
  expect(sources[1]?.url).toMatch(/^https:/)
  expect(howWeCount.join(' ')).toContain('Import duty is 35% of the customs value')
})

test.for([
  ['TATA', 'NOVUS V3T6F - CKD (12 SPEED)', 'own_table'],
  ['TATA', 'TRAVELLER AM8ULANCE', 'own_table'],
  ['TOYOTA', 'HIACE SCHOOL BUS', 'own_table'],
  ['FAW', 'CA4250 J6', 'own_table'],
  ['SCANIA', 'R SERIES 460', 'kind'],
] as const)('%s %s has no figure, in words', async ([make, model, refusal]) => {
  const { result } = await viewOf({ ...ASKED, make, model })
  expect(result).toMatchObject({ title: REFUSALS[refusal], taxLines: [], keys: null })
})

test.for([
  [{ registered: 'soon' }, 'registered', ''],
  [{ registered: '2019-13' }, 'registered', ''],
  [{ arrival: 'x' }, 'arrival', '2027-01'],
  [{ cif: '-5' }, 'cifUsd', null],
  [{ cif: '1e9' }, 'cifUsd', null],
  [{ cif: '12,500' }, 'cifUsd', 12_500],
] as const)('%j reads %s as %j', ([params, field, value]) => {
  expect(readImportQuestion(new URLSearchParams(params), TODAY)[field]).toBe(value)
})

test.for([
  [
    { registered: 'soon' },
    { registered: 'Enter a year such as 2019, or a month such as 2019-05.' },
  ],
  [
    { registered: '1800' },
    { registered: 'Enter a year such as 2019, or a month such as 2019-05.' },
  ],
  [{ registered: '' }, { registered: 'Enter the year it was first registered, such as 2019.' }],
  [{ registered: '2027' }, { registered: 'This date is in the future.' }],
  [{ registered: '2026-12' }, { registered: 'This date is in the future.' }],
  [{ registered: '2026-11' }, {}],
  [{ arrival: 'next mo' }, { arrival: 'Enter a month such as 2027-01.' }],
  [{ arrival: '2026-10' }, { arrival: 'Enter this month or a later one.' }],
  [{ arrival: '2026-11' }, {}],
  [{ cif: 'abc' }, { cif: 'Enter whole US dollars, up to 1,000,000.' }],
  [{ cif: '-5' }, { cif: 'Enter whole US dollars, up to 1,000,000.' }],
] as const)('%j is kept in its field and called %j', async ([params, problems]) => {
  const { asked, result } = await viewOf({ ...ASKED, ...params })
  expect(asked.problems).toEqual(problems)
  expect(asked.written).toMatchObject(params)
  // Taxes don't depend on the price.
  expect(result === null).toBe('registered' in problems || 'arrival' in problems)
})

test('the clock answers beside the taxes, and in their place where the car comes too late', async () => {
  const inTime = (await viewOf({ ...ASKED, arrival: '2026-11' })).result
  expect(inTime?.strip).toMatchObject({
    word: 'Can still land',
    text: 'Must reach Mombasa by 31 Dec 2026. If it arrives in Nov 2026, it is in time.',
  })
  const late = (await viewOf({ ...ASKED, arrival: '2027-01' })).result
  expect(late).toMatchObject({ title: REFUSALS.too_old, taxLines: [], keys: null })
  expect(late?.strip).toMatchObject({
    tone: 'danger',
    word: 'Too late to import',
    text: 'Must reach Mombasa by 31 Dec 2026. If it arrives in Jan 2027, it is too late.',
  })
  expect(late?.strip?.rule?.source).toContain('Kenya Bureau of Standards')
  const expected = (await viewOf({ ...ASKED, registered: '2020', arrival: '2027-11' })).result
  expect(expected?.strip?.text).toContain('(expected: the notice for 2027 is not out yet)')
})

test('a car with the steering wheel on the left has no figure', async () => {
  const { asked, result } = await viewOf({ ...ASKED, steering: 'LHD' })
  expect(asked.steering).toBe('LHD')
  expect(result).toMatchObject({ title: REFUSALS.wrong_side, taxLines: [], keys: null })
  expect(result?.strip?.word).toBe('Cannot be imported')
  expect((await viewOf({ ...ASKED, steering: 'RHD' })).result?.taxLines).not.toEqual([])
})

test('versions are found by their words, and what else was asked stays', async () => {
  const { found } = await viewOf({ q: 'fielder 1496', registered: '2021', cif: '9800' })
  const [first] = found ?? []
  expect(first?.name).toMatch(/^TOYOTA .*FIELDER/)
  const params = Object.fromEntries(new URL(first?.to ?? '', 'https://x.example').searchParams)
  const again = await viewOf(params)
  expect(again.asked).toMatchObject({ make: 'TOYOTA', registered: '2021', cifUsd: 9_800 })
  expect(again.result?.keys?.title).toContain('KSh')
  expect((await viewOf({ q: 'no such car' })).found).toEqual([])
  expect((await viewOf({})).found).toBeNull()
})
