import { expect, test } from 'vitest'

import { isBackupRunning, startBackup, stopBackup } from './backup-runs.server.ts'
import { readBackupHealth } from './read-backup-health.server.ts'

const MADE = { path: '/b/shop.tar', byteSize: 70_000, rows: 10, files: 2, damagedFiles: 0 }

test('a backup on request is recorded like the daily ones, one at a time', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof MADE>()
  expect(startBackup(() => promise)).toBe(true)
  expect(isBackupRunning()).toBe(true)
  expect(startBackup(() => Promise.reject(new Error('a second one')))).toBe(false)
  resolve(MADE)
  await expect.poll(isBackupRunning).toBe(false)
  expect((await readBackupHealth()).lastDone).toMatchObject({ byteSize: 70_000 })
})

test('one that meets another is no failure', async () => {
  startBackup(() => Promise.resolve({ busy: 'Another backup is being made.' }))
  await expect.poll(isBackupRunning).toBe(false)
  expect((await readBackupHealth()).lastFailure).toBe(null)
})

test('closing the shop ends it, and why is recorded', async () => {
  startBackup(
    (signal) =>
      new Promise((settle) => {
        signal.addEventListener('abort', () => settle({ error: 'The shop was closed.' }))
      }),
  )
  await stopBackup()
  expect(isBackupRunning()).toBe(false)
  expect((await readBackupHealth()).lastFailure).toMatchObject({ error: 'The shop was closed.' })
})
