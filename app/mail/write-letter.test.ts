import { assert, property } from 'fast-check'
import { expect, test } from 'vitest'

import type { InquiryFacts } from '#app/domain/mail/inquiry-facts.ts'
import { MAIL_KINDS } from '#app/domain/mail/mail-kind.ts'
import { DEFAULT_SITE_SETTINGS } from '#app/domain/settings/site-settings.ts'
import { anyText } from '#tests/factories/any-text.ts'

import { type LetterFacts, writeLetter } from './write-letter.ts'

const INQUIRY: InquiryFacts = {
  id: '01932b5e-0000-7000-8000-000000000001',
  receivedAt: new Date('2026-11-21T09:05:00Z'),
  name: 'Wanjiku Kamau',
  email: 'wanjiku@example.com',
  phone: '0712 345 678',
  callNumber: '+254712345678',
  whatsappNumber: '+254712345678',
  carLabel: '2017 Toyota Premio',
  carId: '01932b5e-0000-7000-8000-000000000002',
  type: 'test_drive',
  subject: null,
  message: 'Saturday at ten?\nI come from Thika & bring my <wife>.',
  preferredContact: 'phone',
  bestTime: 'evening',
  isFinancingNeeded: true,
  hasTradeIn: true,
  isHeld: false,
}

const URL_OF_LINK = 'https://cars.example/admin/recover?token=a&b="c"'

const CHANGE = { change: 'second_step_off', at: '2026-11-21T21:05:00Z' }

function facts(values: Partial<LetterFacts>): LetterFacts {
  return {
    kind: 'new_inquiry',
    payload: { url: URL_OF_LINK, name: 'Njeri' },
    inquiry: INQUIRY,
    shop: { ...DEFAULT_SITE_SETTINGS, publicUrl: 'https://cars.example' },
    dealerEmail: 'dealer@cars.example',
    ...values,
  }
}

test('the dealer reads the whole lead and can answer in three ways', () => {
  const letter = writeLetter(facts({}))
  expect(letter?.subject).toBe('Test drive: 2017 Toyota Premio, from Wanjiku Kamau')
  expect(letter?.replyTo).toEqual({ name: 'Wanjiku Kamau', address: 'wanjiku@example.com' })
  expect(letter?.text).toBe(`Wanjiku Kamau has written to you on the website.

> Saturday at ten?
> I come from Thika & bring my <wife>.

Answer on WhatsApp:
https://wa.me/254712345678?text=Hello%20Wanjiku%20Kamau%2C%20this%20is%20Fourways%20Motors.%20Thank%20you%20for%20your%20message%20about%20the%202017%20Toyota%20Premio.
Call +254712345678:
tel:+254712345678
Answer by e-mail:
mailto:wanjiku@example.com?subject=Your%20message%20about%20the%202017%20Toyota%20Premio

Car: 2017 Toyota Premio
Type: Test drive
Name: Wanjiku Kamau
Phone: 0712 345 678
E-mail: wanjiku@example.com
Answer by: Phone
Best time to call: Evening (5PM - 8PM)
The buyer also: needs financing, has a car to trade in
Received: 21 Nov 2026, 12:05

Open in the back office:
https://cars.example/admin/inquiries/01932b5e-0000-7000-8000-000000000001

Fourways Motors, your website
`)
  expect(letter?.html).toContain('I come from Thika &amp; bring my &lt;wife&gt;.')
  expect(letter?.html).toContain('Saturday at ten?<br>')
})

test('a lead by phone alone has no mail link, a landline no WhatsApp, an unknown shop no back office', () => {
  const inquiry = { ...INQUIRY, email: null, whatsappNumber: null, callNumber: '+254202345678' }
  const shop = { ...DEFAULT_SITE_SETTINGS, publicUrl: null }
  const letter = writeLetter(facts({ inquiry, shop }))
  expect(letter?.replyTo).toBeUndefined()
  expect(letter?.html).not.toMatch(/mailto:|wa\.me|admin/)
  expect(letter?.html).toContain('tel:+254202345678')
})

test('a lead that is held back says so', () => {
  expect(writeLetter(facts({}))?.text).not.toContain('held back')
  expect(writeLetter(facts({ inquiry: { ...INQUIRY, isHeld: true } }))?.text).toContain('held back')
})

test('the buyer is told that the message arrived, and answers to the dealer', () => {
  const letter = writeLetter(facts({ kind: 'inquiry_acknowledgement' }))
  expect(letter?.subject).toBe('We have your message about the 2017 Toyota Premio')
  expect(letter?.replyTo?.address).toBe('dealer@cars.example')
  expect(letter?.html).toContain('Fourways Motors<br>Fourways, Kiambu Road, Nairobi<br>')
  expect(letter?.text).toContain('we answer within 24 hours')
  expect(letter?.text).toContain('https://wa.me/254700000000?text=')
})

test.each(['password_recovery', 'staff_invitation'] as const)('%s carries its link', (kind) => {
  const letter = writeLetter(facts({ kind, inquiry: null }))
  expect(letter?.text).toContain(URL_OF_LINK)
  expect(letter?.html).toContain('token=a&amp;b=&quot;c&quot;')
  expect(letter?.text).toContain('Hello Njeri,')
})

test.each([undefined, 7, 'javascript:alert(1)', 'https://', '/admin'])(
  'a link that is none is not sent: %s',
  (url) => {
    expect(writeLetter(facts({ kind: 'password_recovery', payload: { url } }))).toBe(null)
  },
)

test('a changed account is told with the time in Nairobi, what to do, and no link', () => {
  const letter = writeLetter(
    facts({ kind: 'account_change', inquiry: null, payload: { name: 'Njeri', ...CHANGE } }),
  )
  expect(letter?.subject).toBe('The second step was turned off: Fourways Motors')
  expect(letter?.text).toBe(`Hello Njeri,

In your account for the back office of Fourways Motors, the second step of signing in was turned off on 22 November 2026 at 00:05, Nairobi time.

If that was you, there is nothing to do.

If it was not you: open the login as you always do, press “Forgot your password?” and set a new password, which signs out every device. Then tell whoever runs the shop’s settings.

Fourways Motors
`)
  expect(letter?.html).not.toMatch(/href|https?:/)
})

test.each([
  { ...CHANGE, change: 'nothing' },
  { ...CHANGE, at: 'then' },
])('a change that nobody knows is not told: %o', (payload) => {
  expect(writeLetter(facts({ kind: 'account_change', inquiry: null, payload }))).toBe(null)
})

test('a letter whose inquiry is gone is not written', () => {
  expect(writeLetter(facts({ inquiry: null }))).toBe(null)
  expect(writeLetter(facts({ kind: 'inquiry_acknowledgement', inquiry: null }))).toBe(null)
})

test('whatever people type: one subject line, no markup, well-formed text', () => {
  assert(
    property(anyText, anyText, anyText, (name, carLabel, message) => {
      for (const kind of MAIL_KINDS) {
        const inquiry = { ...INQUIRY, name, carLabel, message }
        const payload = { url: URL_OF_LINK, name, ...CHANGE }
        const letter = writeLetter(facts({ kind, inquiry, payload }))
        expect(letter?.subject).toMatch(/^[^\p{Cc}]{1,200}$/u)
        const tags = new Set(
          [...(letter?.html ?? '').matchAll(/<\/?([^\s>]*)/g)].map(([, tag]) => tag),
        )
        expect([...tags].filter((tag) => !KNOWN_TAGS.has(tag ?? ''))).toEqual([])
      }
    }),
  )
})

const KNOWN_TAGS = new Set(
  '!doctype html head meta body div p br a table tr th td blockquote'.split(' '),
)
