import { expect, test } from 'vitest'

import type { FinanceProduct } from '#app/domain/finance/ways-to-own.ts'
import type { FactSet } from '#app/domain/reference/fact-set.ts'
import { lenderTermsNow, monthlyText } from '#app/domain/reference/lender-terms-now.ts'

import { waysToOwnView } from './ways-to-own-view.ts'

const SET: FactSet = {
  id: 'a',
  kind: 'finance',
  name: 'Terms',
  source: 'Our lenders, November 2026',
  sourceUrl: null,
  effectiveFrom: '2026-01-01',
  effectiveTo: null,
  checkedOn: '2026-11-01',
  isSupplied: false,
  status: 'live',
  note: null,
  version: 1,
  values: {},
  demoKeys: [],
}
const BANK: FinanceProduct = {
  lender: 'bank',
  name: 'Our bank',
  rateKind: 'reducing',
  ratePercent: 14,
  ratePer: 'year',
  minDepositPercent: 20,
  maxMonths: 48,
  maxCarAge: 15,
  feePercent: 2,
  fixedFeesKsh: 0,
  monthlyFeesKsh: 0,
  upliftPercent: 0,
  insurancePercent: null,
  logbook: 'Joint',
  needs: 'ID',
  permit: null,
}
const OWN: FinanceProduct = {
  ...BANK,
  lender: 'dealer',
  name: 'Lipa pole pole',
  rateKind: 'flat',
  ratePercent: 2.5,
  ratePer: 'month',
  minDepositPercent: 50,
  maxMonths: 12,
  feePercent: 0,
}
const PERMITTED = { ...OWN, permit: 'Incidental to our own sale' }
const CAR = {
  id: '1',
  make: 'Toyota',
  model: 'Premio',
  year: 2018,
  price: 2_500_000,
  status: 'available',
} as const
const SHOP = { siteName: 'Kiambu Cars', whatsappNumber: '+254700000000' }
const TODAY = '2026-11-23'

const termsOf = (facts: FinanceProduct[], set: Partial<FactSet> = {}) =>
  lenderTermsNow({ set: { ...SET, ...set }, facts }, TODAY)
const view = (
  facts: FinanceProduct[],
  asked = { depositKsh: 1_250_000, months: 12 },
  set: Partial<FactSet> = {},
) => waysToOwnView(CAR, { terms: termsOf(facts, set), asked, shop: SHOP })

test('each way stands beside cash, with its source, and leads to a chat', () => {
  const ways = view([BANK, PERMITTED])
  expect(ways?.columns.map(({ title, note }) => [title, note])).toEqual([
    ['Cash', null],
    ['Bank', 'Our bank, subject to the lender'],
    ['Our own plan', 'Lipa pole pole, subject to the lender'],
  ])
  expect(ways?.columns[2]?.rows.slice(0, 5)).toEqual([
    { name: 'Today you pay', value: 'KSh 1,250,000', mark: 'least today' },
    { name: 'Every month, 12 times', value: 'KSh 135,417', mark: null },
    { name: 'In all', value: 'KSh 2,875,000', mark: null },
    { name: 'More than cash', value: 'KSh 375,000', mark: null },
    { name: 'True yearly rate, with fees', value: '51.44 % (effective 65.48 %)', mark: null },
  ])
  expect(decodeURIComponent(ways?.columns[2]?.askLink ?? '')).toContain(
    'I would like to buy the 2018 Toyota Premio (KSh 2,500,000) this way:\nOur own plan, deposit KSh 1,250,000, 12 months',
  )
  expect(ways?.lesson).toMatch(/^Fewest shillings above cash: Bank, .* Dearest money: Our own plan/)
  expect(ways?.sources).toEqual([
    'Estimates. Terms: Our lenders, November 2026. Last checked on 1 Nov 2026.',
  ])
})

test('terms that do not allow it say so, and say what they need', () => {
  const ways = view([BANK, PERMITTED], { depositKsh: 500_000, months: 36 })
  expect(ways?.columns.map(({ refusal }) => refusal)).toEqual([
    null,
    null,
    'Needs KSh 1,250,000 today.',
  ])
  expect(ways?.lesson).toBeNull()
})

test('the yard’s own plan is shown only with its permit', () => {
  expect(view([BANK, OWN])?.columns.map(({ title }) => title)).toEqual(['Cash', 'Bank'])
})

test('example terms are called that, and old ones are not shown', () => {
  expect(view([BANK], undefined, { demoKeys: ['bank'] })?.sources[0]).toBe(
    'Example terms, not the offer of a lender.',
  )
  const old = view([BANK], undefined, { checkedOn: '2026-05-01' })
  expect(old?.columns[1]).toMatchObject({ refusal: 'We have no current terms. Ask us.', rows: [] })
  expect(monthlyText(CAR, termsOf([BANK], { checkedOn: '2026-05-01' }))).toBeNull()
})

test('the price a month is that of the least deposit and the longest term', () => {
  expect(monthlyText(CAR, termsOf([BANK]))).toBe('from KSh 54,653 / month')
  expect(monthlyText({ ...CAR, year: 2009 }, termsOf([BANK]))).toBeNull()
  expect(monthlyText(CAR, null)).toBeNull()
})

test('a car that is sold has no ways to own it', () => {
  const asked = { depositKsh: 0, months: 12 }
  expect(
    waysToOwnView({ ...CAR, status: 'sold' }, { terms: termsOf([BANK]), asked, shop: SHOP }),
  ).toBeNull()
})
