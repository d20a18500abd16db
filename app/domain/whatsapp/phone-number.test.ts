import { expect, test } from 'vitest'

import { normalisePhone, normaliseWhatsapp } from './phone-number.server.ts'

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
