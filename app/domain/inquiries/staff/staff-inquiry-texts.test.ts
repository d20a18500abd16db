import { expect, test } from 'vitest'

import { REPLY_TEMPLATES, replyText } from './replies.ts'
import { waitingTime } from './staff-inquiry.ts'

test.for([
  ['2026-11-21T10:00:30Z', '0 min'],
  ['2026-11-21T10:59:59Z', '59 min'],
  ['2026-11-21T11:00:00Z', '1 h'],
  ['2026-11-23T09:59:00Z', '47 h'],
  ['2026-11-23T10:00:00Z', '2 days'],
  ['2026-11-21T09:00:00Z', '0 min'],
] as const)('at %s it has waited %s', ([now, text]) => {
  expect(waitingTime({ since: new Date('2026-11-21T10:00:00Z'), now: new Date(now) })).toBe(text)
})

test('every reply greets by first name, names the car and the writer', () => {
  for (const template of REPLY_TEMPLATES) {
    const reply = { name: ' Wanjiru  Kamau', car: '2018 Toyota Prado', siteName: 'Fourways Motors' }
    const text = replyText(template, reply)
    expect(text).toMatch(/^Hello Wanjiru,\n/)
    expect(text).toContain('2018 Toyota Prado')
    expect(text).toMatch(/\n\nFourways Motors$/)
    expect(replyText(template, { ...reply, car: null })).not.toContain('null')
  }
})
