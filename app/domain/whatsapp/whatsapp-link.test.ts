import fc from 'fast-check'
import { expect, test } from 'vitest'

import { whatsappLink } from './whatsapp-link.ts'

test('the link has only digits, and the whole text', () => {
  expect(whatsappLink({ number: '+254 712 345 678', text: 'Is it & how much? 100%' })).toBe(
    'https://wa.me/254712345678?text=Is%20it%20%26%20how%20much%3F%20100%25',
  )
})

test('any text survives the round trip', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const link = new URL(whatsappLink({ number: '+254712345678', text }))
      expect(decodeURIComponent(link.search.slice('?text='.length))).toBe(text)
    }),
  )
})

test('a truncated emoji is not an error', () => {
  expect(whatsappLink({ number: '+254712345678', text: '\ud83d' })).toContain('?text=%EF%BF%BD')
})
