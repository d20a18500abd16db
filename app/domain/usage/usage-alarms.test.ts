import { expect, test } from 'vitest'

import { diskAlarm, uploadAlarm, UPLOADS_A_DAY } from './usage-alarms.ts'

const disk = (holds: string, freeBytes: number) => ({ holds, freeBytes, totalBytes: 40e9 })

test('a disk raises the alarm below 2 GB', () => {
  expect(diskAlarm([])).toBeNull()
  expect(diskAlarm([disk('Data', 2e9), disk('Backups', 30e9)])).toBeNull()
  expect(diskAlarm([disk('Data', 1.5e9), disk('Backups', 0)])).toBe(
    'The disk is nearly full: data (1.5 GB free), backups (0 bytes free). Make room before new photos and backups are refused.',
  )
})

test('a busy day raises no alarm', () => {
  expect(uploadAlarm({ files: 0, bytes: 0 })).toBeNull()
  expect(uploadAlarm({ files: UPLOADS_A_DAY.files - 1, bytes: 4e9 })).toBeNull()
})

test('unusually many files raise it, and so do unusually large ones', () => {
  expect(uploadAlarm({ files: 2_400, bytes: 1.2e9 })).toBe(
    'An unusual number of uploads: 2,400 photos and papers (1.2 GB) were added today. If you don’t know why, the audit log says who added them.',
  )
  expect(uploadAlarm({ files: 400, bytes: UPLOADS_A_DAY.bytes })).toContain('(10 GB)')
})
