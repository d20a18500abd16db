import { expect, test } from 'vitest'

import { uploadAlarm, UPLOADS_A_DAY } from './upload-alarm.ts'

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
