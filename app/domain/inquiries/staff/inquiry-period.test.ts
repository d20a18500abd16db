import fc from 'fast-check'
import { expect, test } from 'vitest'

import { INQUIRY_PERIODS, spanOf } from './inquiry-search.ts'

/** Saturday 00:30 in Nairobi, still Friday in UTC. */
const NOW = new Date('2026-11-20T21:30:00Z')

test.for([
  ['today', '2026-11-20T21:00:00.000Z', '2026-11-21T21:00:00.000Z'],
  ['yesterday', '2026-11-19T21:00:00.000Z', '2026-11-20T21:00:00.000Z'],
  ['this_week', '2026-11-15T21:00:00.000Z', '2026-11-21T21:00:00.000Z'],
  ['this_month', '2026-10-31T21:00:00.000Z', '2026-11-21T21:00:00.000Z'],
  ['last_30_days', '2026-10-22T21:00:00.000Z', '2026-11-21T21:00:00.000Z'],
] as const)('%s', ([period, from, to]) => {
  const span = spanOf(period, NOW)
  expect([span.from.toISOString(), span.to.toISOString()]).toEqual([from, to])
})

test('on a Monday the week begins today, on a Sunday it ends', () => {
  const monday = spanOf('this_week', new Date('2026-11-16T06:00:00Z'))
  const sunday = spanOf('this_week', new Date('2026-11-22T06:00:00Z'))
  expect(monday.from).toEqual(sunday.from)
  expect(monday.to.toISOString()).toBe('2026-11-16T21:00:00.000Z')
})

test('every period but yesterday includes now', () => {
  const moment = fc.date({
    min: new Date('2000-01-01'),
    max: new Date('2100-01-01'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(moment, (now) => {
      for (const { value } of INQUIRY_PERIODS) {
        const { from, to } = spanOf(value, now)
        expect(from <= now && now < to).toBe(value !== 'yesterday')
      }
    }),
  )
})
