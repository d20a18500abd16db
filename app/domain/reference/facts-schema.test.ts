import { expect, test } from 'vitest'

import { factText, readFact } from './fact-fields.ts'
import { factSetForm, parseFacts } from './facts-schema.ts'

const FORM = {
  name: 'Rules of 2027',
  source: 'KEBS, notice of 16 Nov 2026',
  sourceUrl: 'https://kebs.example/notice',
  effectiveFrom: '2027-01-01',
  fact_max_age_years: '8',
  fact_confirmed_until_year: '2027',
  fact_steering: 'RHD',
  fact_prep_days: '14 to 35',
  fact_ship_days: 'Japan: 26-45\n\nUAE: 12–25\n',
  fact_spare_days: '30',
}
const read = (change: object = {}) => factSetForm('import_rules').safeParse({ ...FORM, ...change })

test('a filled in form is a set of facts', () => {
  const { data } = read()
  expect(data).toMatchObject({ name: 'Rules of 2027', effectiveTo: null, note: null })
  expect(parseFacts('import_rules', data?.values)).toEqual({
    maxAgeYears: 8,
    confirmedUntilYear: 2027,
    steering: 'RHD',
    prepDays: { min: 14, max: 35 },
    shipDays: { Japan: { min: 26, max: 45 }, UAE: { min: 12, max: 25 } },
    spareDays: 30,
  })
})

test.for([
  ['fact_max_age_years', '0'],
  ['fact_max_age_years', ''],
  ['fact_confirmed_until_year', 'soon'],
  ['fact_steering', 'left'],
  ['fact_prep_days', '35-14'],
  ['fact_prep_days', '14'],
  ['fact_ship_days', 'Japan'],
  ['fact_ship_days', ''],
  ['fact_ship_days', 'Japan: 26'],
  ['fact_spare_days', '-1'],
  ['name', ''],
  ['source', ' '],
  ['sourceUrl', 'javascript:alert(1)'],
  ['effectiveFrom', '2027-02-30'],
] as const)('%s cannot be %j', ([name, value]) => {
  const { error } = read({ [name]: value })
  expect(error?.issues.map(({ path }) => path[0])).toEqual([name])
  expect(error?.issues[0]?.message).toMatch(/^(Enter|Write|Name) .+\.$/)
})

test('a value is read as it is shown', () => {
  const days = { Japan: { min: 26, max: 45 }, UAE: { min: 12, max: 25 } }
  expect(readFact('days_by_country', factText(days))).toEqual(days)
  expect(readFact('days', factText({ min: 1, max: 2 }))).toEqual({ min: 1, max: 2 })
  expect(readFact('number', factText(8))).toBe(8)
})

test('values that are not complete are no facts', () => {
  expect(parseFacts('import_rules', { max_age_years: 8 })).toBeNull()
})

test('only one lender is the default', () => {
  const terms = { Name: 'A', Rate: '14% a year, reducing', Deposit: '20%', Months: '48' }
  const marked = { ...terms, Default: 'yes' }
  const none = { bank: null, sacco: null, dealer: null, micro: null }
  expect(parseFacts('finance', { ...none, bank: marked, sacco: terms })).toHaveLength(2)
  expect(parseFacts('finance', { ...none, bank: marked, sacco: marked })).toBeNull()
})

test('a limit of tread may stay open, and nothing else of the papers and reports', () => {
  const condition = { old_after_days: 60, old_after_km: 1_000 }
  const treadOf = (least_tread_mm: unknown) =>
    parseFacts('condition', { ...condition, least_tread_mm })?.leastTreadMm
  expect([treadOf(null), treadOf(''), treadOf(1.6), treadOf(0)]).toEqual([
    null,
    null,
    1.6,
    undefined,
  ])
  const papers = {
    logbook_days: 60,
    ntsa_search_days: 14,
    caveat_days: 14,
    transfer_days: 14,
    copy_of_records_ksh: 550,
  }
  expect(parseFacts('papers', papers)).toEqual({
    validDays: { logbook: 60, ntsa_search: 14, caveat: 14 },
    transferDays: 14,
    copyOfRecordsKsh: 550,
  })
  for (const key of Object.keys(papers))
    expect(parseFacts('papers', { ...papers, [key]: '' })).toBeNull()
})
