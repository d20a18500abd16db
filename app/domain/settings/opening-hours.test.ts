import { expect, test } from 'vitest'

import { openingState, parseOpeningHours } from './opening-hours.ts'
import { DEFAULT_SITE_SETTINGS } from './site-settings.ts'

const OFFICE = { opens: 8 * 60, closes: 18 * 60 }

test.for([
  ['Mon-Sat 8AM-6PM', [OFFICE, OFFICE, OFFICE, OFFICE, OFFICE, OFFICE, null]],
  [
    'Mon – Fri: 8:00 am – 6:00 p.m.; Sun closed',
    [...Array.from({ length: 5 }, () => OFFICE), null, null],
  ],
  ['Saturday 08.30 to 13.00', [null, null, null, null, null, { opens: 510, closes: 780 }, null]],
  ['Daily 9AM-12PM', Array.from({ length: 7 }, () => ({ opens: 540, closes: 720 }))],
  [
    'Tues 12AM-1AM\nThurs 12PM-1PM',
    [null, { opens: 0, closes: 60 }, null, { opens: 720, closes: 780 }, null, null, null],
  ],
] as const)('%s is understood', ([text, week]) => {
  expect(parseOpeningHours(text)).toEqual(week)
})

test.for([
  '',
  'By appointment',
  'Mon-Sat',
  'Mon-Sat 8-6',
  'Mon-Sat 8AM',
  'Mon-Sat 8AM-6PM, by appointment on Sundays',
  'Mon-Sat 8AM-6PM, Sat 9AM-1PM',
  'Sat-Mon 8AM-6PM',
  'Mon 6PM-2AM',
  'Mon 13PM-15PM',
  'Mon 8:75AM-6PM',
  'Mon 25:00-26:00',
  'M 8AM-6PM',
  'Sun closed',
])('%j is not guessed at', (text) => {
  expect(parseOpeningHours(text)).toBeNull()
})

const state = (text: string, now: string) => {
  const hours = parseOpeningHours(text)
  return hours && openingState(hours, new Date(`${now}+03:00`))
}

test.for([
  // 26 November 2026 is a Thursday.
  ['2026-11-26T07:59:59', 'Closed now, opens at 8 AM'],
  ['2026-11-26T08:00:00', 'Open now, until 6 PM'],
  ['2026-11-26T17:59:59', 'Open now, until 6 PM'],
  ['2026-11-26T18:00:00', 'Closed now, opens tomorrow at 8 AM'],
  ['2026-11-28T18:00:00', 'Closed now, opens tomorrow at 9 AM'],
  ['2026-11-29T09:30:00', 'Open now, until 5 PM'],
] as const)('at %s: %s', ([now, expected]) => {
  expect(state(DEFAULT_SITE_SETTINGS.contactHours, now)).toBe(expected)
})

test('the next opening may be days away, or a week', () => {
  expect(state('Mon-Fri 8:30AM-5PM', '2026-11-27T17:00:00')).toBe(
    'Closed now, opens on Monday at 8:30 AM',
  )
  expect(state('Fri 8AM-5PM', '2026-11-27T17:00:00')).toBe('Closed now, opens on Friday at 8 AM')
})
