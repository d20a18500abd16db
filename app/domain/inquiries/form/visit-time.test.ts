import { expect, test } from 'vitest'

import { visitChoices, withPreferredTime } from './visit-time.ts'

const textsOf = (hours: string, now: string) => {
  const { days, times } = visitChoices(hours, new Date(now))
  return { days: days.map(({ label }) => label), times: times.map(({ label }) => label) }
}
const daysOf = (hours: string, now: string) => textsOf(hours, now).days

const HOURS = 'Mon-Sat 8AM-6PM'
const ALL = ['Morning', 'Midday', 'Afternoon']

test('the next five days on which the yard is open are offered, with the times of day', () => {
  const now = new Date('2026-11-26T10:00:00+03:00')
  expect(visitChoices(HOURS, now)).toEqual({
    days: [
      { value: '2026-11-26', label: 'Thu 26 Nov' },
      { value: '2026-11-27', label: 'Fri 27 Nov' },
      { value: '2026-11-28', label: 'Sat 28 Nov' },
      { value: '2026-11-30', label: 'Mon 30 Nov' },
      { value: '2026-12-01', label: 'Tue 1 Dec' },
    ],
    times: [
      { value: 'morning', label: 'Morning' },
      { value: 'midday', label: 'Midday' },
      { value: 'afternoon', label: 'Afternoon' },
    ],
  })
})

test.for([
  ['2026-11-26T00:30:00+03:00', 'Thu 26 Nov'],
  ['2026-11-26T16:59:00+03:00', 'Thu 26 Nov'],
  ['2026-11-26T17:00:00+03:00', 'Fri 27 Nov'],
  ['2026-11-26T23:30:00+03:00', 'Fri 27 Nov'],
  ['2026-11-28T18:00:00+03:00', 'Mon 30 Nov'],
  ['2026-12-31T20:00:00+03:00', 'Fri 1 Jan'],
] as const)('at %s in Nairobi the first day is %s', ([now, first]) => {
  expect(daysOf(HOURS, now)[0]).toBe(first)
})

test('a yard that opens once a week offers the days of two weeks', () => {
  const now = '2026-11-26T10:00:00+03:00'
  expect(daysOf('Sat 9AM-1PM', now)).toEqual(['Sat 28 Nov', 'Sat 5 Dec'])
})

test.for([
  ['Mon-Sat 8AM-12PM', ['Morning']],
  ['Daily 12PM-2PM', ['Midday']],
  ['Mon-Fri 2PM-8PM', ['Afternoon']],
  ['Mon-Fri 8AM-12PM, Sat 8AM-1PM', ['Morning', 'Midday']],
  [HOURS, ALL],
] as const)('%s offers %j', ([hours, times]) => {
  expect(textsOf(hours, '2026-11-26T05:00:00+03:00').times).toEqual(times)
})

test('hours that cannot be read offer the days after today, without Sunday', () => {
  expect(textsOf('By appointment', '2026-11-26T10:00:00+03:00')).toEqual({
    days: ['Fri 27 Nov', 'Sat 28 Nov', 'Mon 30 Nov', 'Tue 1 Dec', 'Wed 2 Dec'],
    times: ALL,
  })
})

test.for([
  [{ day: '2026-11-27', time: 'morning' }, 'Hello\n\nPreferred time: Fri 27 Nov, morning'],
  [{ day: '2026-11-27', time: null }, 'Hello\n\nPreferred time: Fri 27 Nov'],
  [{ day: null, time: 'afternoon' }, 'Hello\n\nPreferred time: any day, afternoon'],
  [{ day: null, time: null }, 'Hello'],
] as const)('%j is said below the message', ([preferred, text]) => {
  expect(withPreferredTime('Hello', preferred)).toBe(text)
})
