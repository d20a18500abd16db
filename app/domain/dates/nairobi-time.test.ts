import { expect, test } from 'vitest'

import {
  endOfNairobiDay,
  formatLongMoment,
  formatMoment,
  isDay,
  lastMomentOfNairobiDay,
  monthsBefore,
  nairobiDay,
  nairobiHour,
  startOfNairobiDay,
} from './nairobi-time.ts'

test('a day in Nairobi begins three hours before it does in UTC', () => {
  expect(startOfNairobiDay('2026-09-14').toISOString()).toBe('2026-09-13T21:00:00.000Z')
  expect(endOfNairobiDay('2026-09-14').toISOString()).toBe('2026-09-14T21:00:00.000Z')
  expect(nairobiDay(lastMomentOfNairobiDay('2026-09-14'))).toBe('2026-09-14')
})

test.for([
  ['2026-08-31T12:00:00+03:00', 6, '2026-02-28T12:00:00+03:00'],
  ['2028-08-31T12:00:00+03:00', 6, '2028-02-29T12:00:00+03:00'],
  ['2028-02-29T12:00:00+03:00', 12, '2027-02-28T12:00:00+03:00'],
  ['2026-10-31T12:00:00+03:00', 1, '2026-09-30T12:00:00+03:00'],
  ['2026-01-15T12:00:00+03:00', 1, '2025-12-15T12:00:00+03:00'],
  ['2026-03-31T00:30:00+03:00', 1, '2026-02-28T00:30:00+03:00'],
  ['2026-01-01T00:30:00+03:00', 24, '2024-01-01T00:30:00+03:00'],
  ['2026-03-31T23:59:59.999+03:00', 0, '2026-03-31T23:59:59.999+03:00'],
] as const)('%s less %i months is %s', ([moment, months, earlier]) => {
  expect(monthsBefore(new Date(moment), months)).toEqual(new Date(earlier))
})

test('late evening in UTC is the next day in Nairobi', () => {
  const moment = new Date('2026-12-31T22:30:00Z')
  expect(nairobiDay(moment)).toBe('2027-01-01')
  expect(nairobiHour(moment)).toBe(1)
  expect(formatMoment(moment)).toBe('1 Jan 2027, 01:30')
  expect(formatLongMoment(moment)).toBe('1 January 2027 at 01:30')
})

test.for([
  ['2026-02-28', true],
  ['2026-02-30', false],
  ['2028-02-29', true],
  ['2026-13-01', false],
  ['26-1-1', false],
  ['', false],
  ["2026-01-01'; drop", false],
] as const)('%s is a day: %s', ([text, is]) => {
  expect(isDay(text)).toBe(is)
})
