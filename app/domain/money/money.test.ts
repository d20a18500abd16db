import fc from 'fast-check'
import { expect, test } from 'vitest'

import { anyText } from '#tests/factories/any-text.ts'

import { formatAmount, formatKsh, formatKshWithCents, wholePrices } from './money.ts'
import { MAX_PRICE_KSH, parsePriceKsh } from './parse-price.ts'

test('prices print with KSh, a plain space and commas', () => {
  expect(formatKsh(1_495_000)).toBe('KSh 1,495,000')
  expect(formatKsh(0)).toBe('KSh 0')
  expect(formatKshWithCents(8_884.878)).toBe('KSh 8,884.88')
  expect(formatKshWithCents(106_618.55)).toBe('KSh 106,618.55')
  expect(formatAmount(106_618.5)).toBe('106,618.50')
})

test.each([
  ['KSh 5,090,000', 5_090_000],
  ['KSh1,495,000', 1_495_000],
  ['Ksh. 1,495,000 negotiable', 1_495_000],
  ['KES 1495000/=', 1_495_000],
  ['1,495,000/-', 1_495_000],
  ['Kshs 1.2m', 1_200_000],
  ['5.2M', 5_200_000],
  ['1.5 million', 1_500_000],
  ['1,5M', 1_500_000],
  ['2,35 million', 2_350_000],
  ['850k', 850_000],
  ['1 495 000 bob', 1_495_000],
  ['1\u00a0495\u00a0000', 1_495_000],
  ['1.495.000', 1_495_000],
  ["1'495'000", 1_495_000],
  ['1495000.00', 1_495_000],
  ['2,450,000.00', 2_450_000],
  ['0', 0],
])('%s is a price', (text, price) => {
  expect(parsePriceKsh(text)).toBe(price)
})

test.each([
  '',
  'call',
  'USD 10,000',
  '$12,000',
  '5.2',
  '5.090',
  '-1,000',
  '1.2M - 1.5M',
  '1,49,5000',
  '1,495 000',
  '12 constructor',
  '99999999999',
  'KSh',
  '1e6',
  'NaN',
])('%j is not a price', (text) => {
  expect(parsePriceKsh(text)).toBeNull()
})

test('a printed price reads back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_PRICE_KSH }), (price) => {
      expect(parsePriceKsh(formatKsh(price))).toBe(price)
      expect(parsePriceKsh(String(price))).toBe(price)
      expect(parsePriceKsh(formatKshWithCents(price))).toBe(price)
    }),
  )
})

test('any text parses to whole shillings within bounds or to null, without throwing', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, fc.stringMatching(/^(KSh )?[\d.,' ]{0,12} ?[mk]?$/)), (text) => {
      const price = parsePriceKsh(text)
      expect(
        price === null || (Number.isInteger(price) && price >= 0 && price <= MAX_PRICE_KSH),
      ).toBe(true)
    }),
  )
})

test('overlong text is rejected without slow parsing', () => {
  for (const part of ['(', ' ', '1,', '1 ', '/=']) {
    expect(parsePriceKsh(part.repeat(300_000))).toBeNull()
  }
})

test('a line never ends between a currency and its number', () => {
  expect(wholePrices('from KSh 1,000 to KSh 2,000')).toBe('from KSh\u00A01,000 to KSh\u00A02,000')
  expect(wholePrices('CIF USD 9,800')).toBe('CIF USD\u00A09,800')
})
