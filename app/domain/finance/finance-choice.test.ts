import { expect, test } from 'vitest'

import { askedWayQuery, financeChoiceText, readAskedWay } from './finance-choice.ts'

const ASKED = { way: 'bank', depositKsh: 500_000, months: 48 } as const

test('a way to pay is the same after an address', () => {
  expect(askedWayQuery(ASKED)).toBe('way=bank&today=500000&months=48')
  expect(readAskedWay(new URLSearchParams(askedWayQuery(ASKED)))).toEqual(ASKED)
})

test.for([
  '',
  'way=bank',
  'way=bank&today=&months=48',
  'way=bank&today=-1&months=48',
  'way=bank&today=1e9&months=48',
  'way=bank&today=500000&months=0',
  'way=bank&today=500000&months=121',
  'way=friend&today=500000&months=48',
])('“%s” names no way to pay', (query) => {
  expect(readAskedWay(new URLSearchParams(query))).toBeNull()
})

test('the figure says what it is of, from which day and by whose terms', () => {
  const choice = {
    ...ASKED,
    product: 'A bank',
    monthlyKsh: 54_653,
    day: '2026-11-25',
    source: 'Our lenders, November 2026. Last checked on 1 Nov 2026.',
  }
  expect(financeChoiceText(choice)).toBe(
    'Bank, deposit KSh 500,000, 48 months: KSh 54,653 a month. Estimate of 25 Nov 2026 for A bank. Terms: Our lenders, November 2026. Last checked on 1 Nov 2026.',
  )
})
