import { expect, test } from 'vitest'

import { diskAlarm } from './disk.ts'

const disk = (holds: string, freeBytes: number) => ({ holds, freeBytes, totalBytes: 40e9 })

test('a disk raises the alarm below 2 GB', () => {
  expect(diskAlarm([])).toBeNull()
  expect(diskAlarm([disk('Data', 2e9), disk('Backups', 30e9)])).toBeNull()
  expect(diskAlarm([disk('Data', 1.5e9), disk('Backups', 0)])).toBe(
    'The disk is nearly full: data (1.5 GB free), backups (0 bytes free). Make room before new photos and backups are refused.',
  )
})
