import { expect, test } from 'vitest'

import type { FinanceProduct } from '#app/domain/finance/ways-to-own.ts'
import type { FactSet } from '#app/domain/reference/fact-set.ts'
import {
  lenderTermsNow,
  monthlyBasis,
  monthlyText,
} from '#app/domain/reference/lender-terms-now.ts'
import { BANK_OF_TEST } from '#tests/factories/finance-product.ts'

import { waysForPrice, waysToOwnView } from './ways-to-own-view.ts'

const SET: FactSet = {
  id: 'a',
  kind: 'finance',
  name: 'Terms',
  source: 'Our lenders, November 2026',
  sourceUrl: 'https://example.com/terms',
  effectiveFrom: '2026-01-01',
  effectiveTo: null,
  checkedOn: '2026-11-01',
  isSupplied: false,
  note: null,
  version: 1,
  values: {},
  demoKeys: [],
}
const BANK: FinanceProduct = { ...BANK_OF_TEST, feePercent: 2 }
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
  isDemo: false,
  isEstimate: false,
} as const
const SHOP = { siteName: 'Kiambu Cars', whatsappNumber: '+254700000000' }
const TODAY = '2026-11-23'

const termsOf = (facts: FinanceProduct[], set: Partial<FactSet> = {}) =>
  lenderTermsNow({ set: { ...SET, ...set }, facts }, TODAY)
const view = (
  facts: FinanceProduct[],
  asked = { depositKsh: 1_250_000, months: 12 },
  set: Partial<FactSet> = {},
  car: { isDemo?: boolean; isEstimate?: boolean } = {},
) =>
  waysToOwnView({ ...CAR, ...car }, { terms: termsOf(facts, set), asked, payKsh: null, shop: SHOP })

test('each way stands beside cash, with its source, and leads to a chat', () => {
  const ways = view([BANK, PERMITTED])
  expect(ways?.columns.map(({ title, note }) => [title, note])).toEqual([
    ['Cash', null],
    ['Bank', 'Our bank, subject to the lender'],
    ['Our own plan', 'Lipa pole pole, subject to the lender'],
  ])
  expect(ways?.columns[2]?.rows.slice(0, 6)).toEqual([
    { name: 'Today you pay', value: 'KSh 1,250,000', mark: 'least today' },
    { name: 'Every month, 12 times', value: 'KSh 135,417', mark: 'the last KSh 135,413' },
    { name: 'Needs a monthly income of about', value: 'KSh 406,250', mark: null },
    { name: 'Total', value: 'KSh 2,875,000', mark: null },
    { name: 'Cost of credit', value: 'KSh 375,000', mark: null },
    { name: 'True yearly rate, with fees', value: '51.44% (effective 65.48%)', mark: null },
  ])
  const [form, chat] = ways?.columns[2]?.askLinks ?? []
  expect(form?.path).toBe('/enquire?car=1&type=financing&way=dealer&today=1250000&months=12')
  expect(decodeURIComponent(chat?.path ?? '')).toContain(
    'I would like to buy the 2018 Toyota Premio (KSh 2,500,000) this way:\nOur own plan, deposit KSh 1,250,000, 12 months: KSh 135,417 a month. Estimate of 23 Nov 2026 for Lipa pole pole. Terms: Our lenders, November 2026. Last checked on 1 Nov 2026.',
  )
  expect(ways?.lesson).toMatch(
    /^Lowest cost above the cash price: Bank, .* Highest yearly rate: Our own plan/,
  )
  expect(ways?.sources).toEqual([
    {
      what: 'Estimates. Terms',
      source: 'Our lenders, November 2026',
      url: 'https://example.com/terms',
      note: 'Last checked on 1 Nov 2026.',
    },
  ])
  expect(ways?.note).toBeNull()
})

test('a price that is an estimate says so, in its column, in the chat and with its source', () => {
  const ways = view([BANK], undefined, {}, { isEstimate: true })
  expect(ways?.columns[0]?.note).toBe('Based on our estimate of the cost to keys')
  expect(ways?.sources[0]).toMatchObject({ what: 'Price', url: '#cost-to-keys' })
  expect(decodeURIComponent(ways?.columns[1]?.askLinks[1]?.path ?? '')).toContain(
    'the 2018 Toyota Premio (your estimate to keys: KSh 2,500,000) this way:',
  )
})

const SACCO: FinanceProduct = {
  ...BANK,
  lender: 'sacco',
  name: 'Our SACCO',
  ratePercent: 1,
  ratePer: 'month',
  maxMonths: 36,
  feePercent: 1,
}
const MICRO: FinanceProduct = {
  ...OWN,
  lender: 'micro',
  name: 'A micro-lender',
  ratePercent: 3.5,
  minDepositPercent: 40,
  maxMonths: 18,
  feePercent: 2,
}

test.for([
  [
    'O2',
    BANK,
    { depositKsh: 500_000, months: 48 },
    ['KSh 540,000', 'KSh 54,653', 'KSh 3,163,342', 'KSh 663,342', '15.11% (effective 16.20%)'],
  ],
  [
    'O4',
    SACCO,
    { depositKsh: 500_000, months: 36 },
    ['KSh 520,000', 'KSh 66,429', 'KSh 2,911,430', 'KSh 411,430', '12.70% (effective 13.47%)'],
  ],
  [
    'O5',
    PERMITTED,
    { depositKsh: 1_250_000, months: 12 },
    ['KSh 1,250,000', 'KSh 135,417', 'KSh 2,875,000', 'KSh 375,000', '51.44% (effective 65.48%)'],
  ],
  [
    'O6',
    MICRO,
    { depositKsh: 1_000_000, months: 18 },
    ['KSh 1,030,000', 'KSh 135,833', 'KSh 3,475,000', 'KSh 975,000', '72.08% (effective 101.37%)'],
  ],
] as const)(
  '%s as a buyer reads it, fees in the true yearly rate',
  ([, product, asked, figures]) => {
    const rows = view([product], asked)?.columns[1]?.rows ?? []
    const shown = rows
      .filter(({ name }) => name !== 'Needs a monthly income of about')
      .slice(0, figures.length)
    expect(shown.map(({ name }) => name)).toEqual([
      'Today you pay',
      `Every month, ${asked.months} times`,
      'Total',
      'Cost of credit',
      'True yearly rate, with fees',
    ])
    expect(shown.map(({ value }) => value)).toEqual(figures)
  },
)

const shillings = (text: string) => Number(text.replaceAll(/[^\d]/g, ''))

test('with and without insurance the cheaper loan is named, and each column adds up', () => {
  const bank = { ...BANK, feePercent: 0, insurancePercent: 4 }
  const sacco = { ...SACCO, ratePercent: 15, ratePer: 'year', feePercent: 0 } as const
  const ways = waysToOwnView(
    { ...CAR, price: 3_000_000 },
    {
      terms: termsOf([bank, sacco]),
      asked: { depositKsh: 600_000, months: 36 },
      payKsh: null,
      shop: SHOP,
    },
  )
  const [cash, ...onCredit] = ways?.columns ?? []
  const rowsOf = (column?: { rows: { name: string; value: string; mark: string | null }[] }) =>
    Object.fromEntries(column?.rows.map((row) => [row.name, row]) ?? [])
  expect(onCredit.map((column) => rowsOf(column)['Total']?.mark)).toEqual(['least on credit', null])
  expect(ways?.lesson).toMatch(/^Lowest cost above the cash price: Bank, /)
  expect(ways?.note).toBe(
    'Insurance counts in every column: 4% of the price a year where you arrange it yourself.',
  )
  const insurance = 'Insurance you arrange, 36 months'
  const cashInAll = shillings(rowsOf(cash)['Total']?.value ?? '')
  expect(cashInAll).toBe(3_000_000 + 360_000)
  for (const column of onCredit) {
    const rows = rowsOf(column)
    const at = (name: string) => shillings(rows[name]?.value ?? '0')
    const month = 'Every month, 36 times'
    const last = shillings(/the last (.*)$/.exec(rows[month]?.mark ?? '')?.[1] ?? '') || at(month)
    const sum = at('Today you pay') + at(month) * 35 + last + at(insurance)
    expect(sum).toBe(at('Total'))
    expect(at('Total') - cashInAll).toBe(at('Cost of credit'))
  }
})

test('cash, bank, SACCO, the yard’s own plan and a micro-lender stand side by side', () => {
  const ways = view([BANK, SACCO, PERMITTED, MICRO])
  expect(ways?.columns.map(({ title }) => title)).toEqual([
    'Cash',
    'Bank',
    'SACCO',
    'Our own plan',
    'Micro-lender',
  ])
  expect(ways?.lesson).toMatch(
    /^Lowest cost above the cash price: SACCO, KSh [\d,]+\. Highest yearly rate: Micro-lender, [\d.]+% a year\.$/,
  )
})

test.for([
  [163_958, '33%', 'more than a third of your pay'],
  [163_959, '33%', null],
  [150_000, '36%', 'more than a third of your pay'],
  [600_000, '9%', null],
] as const)('of a pay of %i the bank takes %s: %j', ([payKsh, value, mark]) => {
  const asked = { depositKsh: 500_000, months: 48 }
  const ways = waysToOwnView(CAR, { terms: termsOf([BANK]), asked, payKsh, shop: SHOP })
  const rows = ways?.columns[1]?.rows ?? []
  expect(rows.find(({ name }) => name === 'Share of your pay')).toMatchObject({ value, mark })
  expect(rows.map(({ name }) => name)).not.toContain('Needs a monthly income of about')
  expect(ways?.affordable).toMatch(/^Based on pay of KSh [\d,]+ a month after tax\.$/)
  // The pay stays with the visitor who typed it.
  expect(JSON.stringify(ways?.columns)).not.toContain(String(payKsh))
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

test('example terms are called that and stand on demo cars alone', () => {
  const examples = { demoKeys: ['bank'] }
  const demo = { ...CAR, isDemo: true }
  expect(view([BANK], undefined, examples, demo)?.note).toBe('Example terms, not a lender’s offer.')
  expect(monthlyText(demo, termsOf([BANK], examples))).not.toBeNull()
  const own = view([BANK], undefined, examples)
  expect(own?.columns.map(({ title, refusal }) => [title, refusal])).toEqual([
    ['Cash', null],
    ['On credit', 'We have no current terms. Ask us.'],
  ])
  expect([own?.form, own?.note, own?.sources]).toEqual([null, null, []])
  expect(monthlyText(CAR, termsOf([BANK], examples))).toBeNull()
})

test('terms that nobody checked for long are not shown', () => {
  const old = view([BANK], undefined, { checkedOn: '2026-05-01' })
  expect(old?.columns[1]).toMatchObject({ refusal: 'We have no current terms. Ask us.', rows: [] })
  expect(monthlyText(CAR, termsOf([BANK], { checkedOn: '2026-05-01' }))).toBeNull()
})

test('cash is the price, today and in all', () => {
  expect(view([])?.columns[0]?.rows).toEqual([
    { name: 'Today you pay', value: 'KSh 2,500,000', mark: null },
    { name: 'Total', value: 'KSh 2,500,000', mark: null },
    { name: 'Cost of credit', value: 'KSh 0', mark: null },
    { name: 'Name on the logbook', value: 'Yours', mark: null },
  ])
})

test('a lender with a source and a day of its own is shown and grows old by them', () => {
  const own = { ...PERMITTED, source: 'Our price list', checkedOn: '2026-11-20' }
  expect(view([BANK, own])?.sources).toEqual([
    {
      what: 'Bank, an estimate. Terms',
      source: 'Our lenders, November 2026',
      url: 'https://example.com/terms',
      note: 'Last checked on 1 Nov 2026.',
    },
    {
      what: 'Our own plan, an estimate. Terms',
      source: 'Our price list',
      url: null,
      note: 'Last checked on 20 Nov 2026.',
    },
  ])
  const old = { ...own, checkedOn: '2026-05-01' }
  expect(view([BANK, old])?.columns.map(({ title }) => title)).toEqual(['Cash', 'Bank'])
})

test('the price a month is that of the lender marked default', () => {
  const own = { ...PERMITTED, isDefault: true }
  expect(monthlyText(CAR, termsOf([BANK, own]))).toBe('from KSh 135,417 / month (estimate)')
  expect(monthlyBasis(termsOf([BANK, own]))).toBe('Our own plan, 50% deposit, up to 12 months')
  expect(monthlyBasis(termsOf([{ ...BANK, minDepositPercent: 10 }]))).toBe(
    'Bank, 20% deposit, up to 48 months',
  )
})

test('the price a month is that of a fifth as deposit and the longest term', () => {
  expect(monthlyText(CAR, termsOf([BANK]))).toBe('from KSh 54,653 / month (estimate)')
  expect(monthlyText({ ...CAR, year: 2009 }, termsOf([BANK]))).toBeNull()
  expect(monthlyText(CAR, null)).toBeNull()
})

test('a car that is sold has no ways to own it', () => {
  const asked = { depositKsh: 0, months: 12 }
  expect(
    waysToOwnView(
      { ...CAR, status: 'sold' },
      { terms: termsOf([BANK]), asked, payKsh: null, shop: SHOP },
    ),
  ).toBeNull()
})

test('a price alone is compared as well, and a lender’s age limit is mentioned', () => {
  const hidden = [['rate', '12']] as const
  const asked = { depositKsh: 500_000, months: 48 }
  const ways = waysForPrice(2_500_000, {
    terms: termsOf([BANK]),
    asked,
    payKsh: null,
    shop: SHOP,
    hidden,
  })
  expect(ways?.form).toEqual({
    path: '/financing',
    depositName: 'deposit',
    price: '2500000',
    hidden,
  })
  expect(ways?.columns[1]?.rows[1]).toMatchObject({ value: 'KSh 54,653' })
  expect(ways?.columns[1]?.askLinks.map(({ label }) => label)).toEqual(['On WhatsApp'])
  expect(ways?.note).toBe(
    'Lenders also limit a car’s age; each car’s page takes that into account.',
  )
  expect(
    waysForPrice(0, { terms: termsOf([BANK]), asked, payKsh: null, shop: SHOP, hidden }),
  ).toBeNull()
})
