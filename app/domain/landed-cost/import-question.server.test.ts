import { expect, test } from 'vitest'

import { importCostView } from '#app/components/financing/import-cost-view.ts'
import { factSetFor } from '#app/domain/reference/read-fact-sets.server.ts'

import { readImportQuestion } from './import-question.ts'
import { readShippedPriceList } from './price-list.server.ts'

const TODAY = '2026-11-23'
const FIELDER = { make: 'TOYOTA', model: 'COROLLA FIELDER EX' }

async function viewOf(params: Record<string, string>, today = TODAY) {
  const [list, tax, imports, extras, fees] = await Promise.all([
    readShippedPriceList(),
    factSetFor('import_tax', today),
    factSetFor('import_rules', today),
    factSetFor('landed_extras', today),
    factSetFor('ntsa_fees', today),
  ])
  const asked = readImportQuestion(new URLSearchParams(params), today)
  return importCostView(asked, { list, today, tax, imports, extras, fees })
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
    'KSh 2,084,040 + registration and number plates (not included, estimate)',
  )
  expect(result?.keys?.lines[0]?.name).toContain('demo values')
  expect(result?.keys?.stages.map(({ name }) => name)).toContain('At Mombasa')
})

test('a car that is too old has no figure, and old facts none at all', async () => {
  const old = await viewOf({ ...FIELDER, registered: '2015', arrival: '2026-12' })
  expect(old.result).toMatchObject({ title: 'Too old to be imported by then.', taxLines: [] })
  const later = await viewOf({ ...FIELDER, registered: '2020', arrival: '2027-07' }, '2027-06-01')
  expect(later.result?.notes[0]).toBe(
    'Our tax table was last checked on 22 Nov 2026, so we do not show a figure. Ask us.',
  )
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
