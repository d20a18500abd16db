import { expect, test } from 'vitest'

import { contactText } from './contact.ts'
import { contactsInText } from './erase-again.server.ts'

const found = (text: string) => contactsInText(text).map(contactText)

test.each([
  ['Call 0733 220 114.', '+254733220114'],
  ['tel:+254-733-220-114', '+254733220114'],
  ['/search?q=0733%20220%20114', '+254733220114'],
  ['254733220114', '+254733220114'],
  ['{"q": "00254 (0)733 220114"}', '+254733220114'],
  ['mail A.Odhiambo+x@Example.co.ke, please', 'a.odhiambo+x@example.co.ke'],
  ['?to=achieng%40example.com', 'achieng@example.com'],
])('%j contains %s', (text, contact) => {
  expect(found(text)).toContain(contact)
})

test('two adjacent numbers are both found', () => {
  const all = found('0733 220 114 0712 345 678')
  expect(all).toContain('+254733220114')
  expect(all).toContain('+254712345678')
})

test.each(['', 'KES 1,250,000', '12 of 240 cars', 'a @ b', '%ff%'])('%j has none', (text) => {
  expect(found(text)).toEqual([])
})
