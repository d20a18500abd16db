import { expect, test } from 'vitest'

import { CANNED_MESSAGES, DEFAULT_MESSAGE } from './canned-messages.ts'
import { MAX_QUICK_TEXT_LENGTH, quickLink, quickMessages } from './quick-messages.ts'

const dealer = { siteName: 'Fourways Motors', whatsappNumber: '+254700000000' }
const textOf = (href: string) => new URL(href).searchParams.get('text')

test('each request opens a chat that greets the dealer and asks', () => {
  const messages = quickMessages(dealer)
  expect(messages).toHaveLength(5)
  expect(messages.map(({ href }) => textOf(href))).toEqual(
    CANNED_MESSAGES.map(({ text }) => `Hello Fourways Motors,\n${text}`),
  )
})

test('typed text is sent, and a blank text becomes the default', () => {
  expect(textOf(quickLink(dealer, ' A Prado & a trailer? '))).toBe(
    'Hello Fourways Motors,\nA Prado & a trailer?',
  )
  expect(textOf(quickLink(dealer, ' \n'))).toBe(`Hello Fourways Motors,\n${DEFAULT_MESSAGE}`)
  const long = quickLink(dealer, '🚗'.repeat(MAX_QUICK_TEXT_LENGTH) + 'x')
  expect(long.startsWith('https://wa.me/254700000000?text=')).toBe(true)
})
