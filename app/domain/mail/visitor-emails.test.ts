import { expect, test } from 'vitest'

import { visitorEmailsAlarm } from './visitor-emails.ts'

test('emails to visitors raise the alarm from half of the limit on, and say what the limit does', () => {
  expect(visitorEmailsAlarm(249)).toBeNull()
  expect(visitorEmailsAlarm(250)).toContain('250 emails')
  expect(visitorEmailsAlarm(250)).toContain('out of 500 allowed')
  expect(visitorEmailsAlarm(500)).toContain('buyers get no confirmation email')
})
