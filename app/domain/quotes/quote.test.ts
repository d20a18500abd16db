import { expect, test } from 'vitest'

import { lowerListedPrice, isBinding, isTheirPhone, quoteState } from './quote.ts'

const QUOTE = { status: 'issued', expiresOn: '2026-11-29' } as const
const AVAILABLE = { today: '2026-11-29', carStatus: 'available' } as const

test('a quote is good until the end of its last day', () => {
  expect(quoteState(QUOTE, AVAILABLE)).toBe('valid')
  expect(quoteState(QUOTE, { ...AVAILABLE, carStatus: 'reserved' })).toBe('valid')
  expect(quoteState(QUOTE, { ...AVAILABLE, today: '2026-11-30' })).toBe('expired')
})

test('what was decided stays, and a car that is gone ends the quote', () => {
  expect(quoteState({ ...QUOTE, status: 'withdrawn' }, AVAILABLE)).toBe('withdrawn')
  expect(quoteState({ ...QUOTE, status: 'accepted' }, { ...AVAILABLE, carStatus: 'sold' })).toBe(
    'accepted',
  )
  expect(quoteState(QUOTE, { ...AVAILABLE, carStatus: 'sold' })).toBe('sold')
  expect(quoteState(QUOTE, { today: '2027-01-01', carStatus: null })).toBe('sold')
})

test('a lower price on our page is told, a higher one or that of a sold car is not', () => {
  const listed = { price: 7_500_000, isCif: false, status: 'available' } as const
  expect(lowerListedPrice({ price: 7_600_000 }, listed)).toBe(7_500_000)
  expect(lowerListedPrice({ price: 7_500_000 }, listed)).toBeNull()
  expect(lowerListedPrice({ price: 7_600_000 }, { ...listed, status: 'sold' })).toBeNull()
  expect(lowerListedPrice({ price: 7_600_000 }, null)).toBeNull()
  // No price is known, or the taxes come on top of it.
  expect(lowerListedPrice({ price: 7_600_000 }, { ...listed, price: 0 })).toBeNull()
  expect(lowerListedPrice({ price: 7_600_000 }, { ...listed, isCif: true })).toBeNull()
})

test('four digits open a quote, and only the right ones', () => {
  const quote = { forPhone: '+254712345678' }
  expect(isTheirPhone(quote, ' 5678 ')).toBe(true)
  for (const whole of ['+254712345678', '0712 345 678', '\u202A0712345678\u202C', '٥٦٧٨']) {
    expect(isTheirPhone(quote, whole)).toBe(true)
  }
  for (const wrong of ['5679', '678', '', '45678', '0712345679', '.678']) {
    expect(isTheirPhone(quote, wrong)).toBe(false)
  }
  expect(isTheirPhone({ forPhone: null }, '5678')).toBe(false)
})

test('only a quote that is valid or accepted is sent and printed', () => {
  const states = ['valid', 'accepted', 'expired', 'sold', 'withdrawn'] as const
  expect(states.filter(isBinding)).toEqual(['valid', 'accepted'])
})
