import fc from 'fast-check'
import { expect, test } from 'vitest'

import { normalisePhone, normaliseWhatsapp } from '#app/domain/phone/phone-number.server.ts'

import { whatsappLink } from './whatsapp-link.ts'

test.for([
  ['0712345678', '+254712345678'],
  ['0110123456', '+254110123456'],
  ['712345678', '+254712345678'],
  ['254712345678', '+254712345678'],
  ['+254 0712 345 678', '+254712345678'],
  ['00254712345678', '+254712345678'],
  [' 00 254 712-345-678 ', '+254712345678'],
  ['+44 7700 900123', null],
  ['+44 7911 123456', '+447911123456'],
  ['junk', null],
  ['', null],
])('%s', ([written, e164]) => {
  expect(normalisePhone(written ?? '')).toBe(e164)
})

test('a landline can be called but has no WhatsApp', () => {
  expect(normalisePhone('0202345678')).toBe('+254202345678')
  expect(normaliseWhatsapp('0202345678')).toBeNull()
  expect(normaliseWhatsapp('0712 345 678')).toBe('+254712345678')
})

/** A Kenyan mobile number without prefix: 7xx and 1xx, as assigned by the regulator. */
const mobile = fc
  .tuple(
    fc.constantFrom('70', '71', '72', '74', '79', '110', '111'),
    fc.integer({ min: 0, max: 9_999_999 }),
  )
  .map(([start, rest]) => (start + String(rest).padStart(7, '0')).slice(0, 9))

const PREFIXES = ['0', '', '254', '+254', '+254 0', '00254', '00 254 ']

test('every accepted spelling of a mobile number yields the same number and chat', () => {
  const spacing = fc.constantFrom('', ' ', '-', '  ')
  fc.assert(
    fc.property(mobile, fc.constantFrom(...PREFIXES), spacing, (digits, prefix, space) => {
      const grouped = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].join(space)
      const number = normaliseWhatsapp(` ${prefix}${grouped} `)
      expect(number).toBe(`+254${digits}`)
      expect(whatsappLink({ number: number ?? '', text: '' })).toBe(
        `https://wa.me/254${digits}?text=`,
      )
    }),
  )
})

test('any input yields a complete number or null', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (typed) => {
      expect(normalisePhone(typed) ?? '+000000').toMatch(/^\+[0-9]{6,15}$/)
    }),
  )
})
