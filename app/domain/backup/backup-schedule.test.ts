import { expect, test } from 'vitest'

import { dueBackupDay } from './backup-schedule.ts'

test.each([
  ['2026-11-21T00:00:00Z', '2026-11-21'],
  ['2026-11-20T23:59:59Z', '2026-11-20'],
  ['2026-11-21T20:59:59Z', '2026-11-21'],
  ['2026-11-21T21:00:00Z', '2026-11-21'],
  ['2026-11-22T00:00:00Z', '2026-11-22'],
])('at %s the backup of %s is due', (now, day) => {
  expect(dueBackupDay('03:00', new Date(now))).toBe(day)
})

test('a disabled schedule is never due', () => {
  expect(dueBackupDay('off', new Date())).toBe(null)
})
