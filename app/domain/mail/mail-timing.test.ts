import { assert, double, integer, property } from 'fast-check'
import { expect, test } from 'vitest'

import { DAY_MS, MINUTE_MS } from '#app/domain/dates/units.ts'

import { MAIL_ATTEMPTS_MAX, MAIL_LIFE, retryDelayMs } from './mail-timing.ts'

test('the retry delay doubles from one minute up to four hours', () => {
  const minutes = Array.from({ length: 10 }, (_, index) =>
    retryDelayMs({ attempts: index + 1, random: 0.5 }),
  ).map((ms) => ms / MINUTE_MS)
  expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 240, 240])
})

test('jitter changes no delay by more than a quarter, after any number of attempts', () => {
  assert(
    property(
      integer({ min: 1, max: 32_767 }),
      double({ min: 0, max: 1, noNaN: true }),
      (attempts, random) => {
        const usual = retryDelayMs({ attempts, random: 0.5 })
        const ratio = retryDelayMs({ attempts, random }) / usual
        expect(ratio).toBeGreaterThanOrEqual(0.74)
        expect(ratio).toBeLessThanOrEqual(1.26)
      },
    ),
  )
})

test('a new-inquiry email is retried over a weekend, but not past its lifetime', () => {
  const delays = Array.from({ length: MAIL_ATTEMPTS_MAX - 1 }, (_, index) =>
    retryDelayMs({ attempts: index + 1, random: 0.5 }),
  )
  const totalMs = delays.reduce((sum, ms) => sum + ms, 0)
  expect(totalMs).toBeGreaterThan(2 * DAY_MS)
  expect(totalMs).toBeLessThan(MAIL_LIFE.new_inquiry.triedMs)
})
