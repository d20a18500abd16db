import { expect, test } from 'vitest'

import { notedPriceText } from './card-price.ts'

test('a price that stands alone says what it includes, and that an estimate is one', () => {
  expect(notedPriceText({ price: 1_495_000 })).toBe('KSh 1,495,000')
  expect(
    notedPriceText({
      price: 1_269_100,
      keysPrice: 2_089_140,
      priceNote: 'to keys (estimate), CIF USD 9,800',
    }),
  ).toBe('≈ KSh 2,089,140, to keys (estimate), CIF USD 9,800')
  expect(notedPriceText({ price: 1_269_100, priceNote: 'Price basis: ask' })).toBe(
    'KSh 1,269,100, Price basis: ask',
  )
})
